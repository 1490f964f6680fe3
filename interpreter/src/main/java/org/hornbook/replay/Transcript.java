package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Engine;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.replay.Playback.Stretch;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** A whole game as readable text, in the language that is spoken here: players, rules, every turn with its reasons, and the result. */
public final class Transcript {
    private final GameRecord game;
    private final PlayerNames cast;
    private final Narrator narrator;
    private final Engine engine;
    private final Playback playback;
    private final StringBuilder text = new StringBuilder();

    private Transcript(GameRecord game, Setup setup) {
        this.game = game;
        this.cast = PlayerNames.of(game.names());
        this.engine = new Engine(new Rules(setup), false, game.promised());
        this.narrator = new Narrator(cast, engine.rules().setup());
        this.playback = Playback.of(engine, game.seed(), game.answers());
    }

    /** @param variant what the game's own scripts come to */
    public static String of(GameRecord game, Variant variant) {
        Transcript transcript = new Transcript(game, RecordedSetup.game(game, variant));
        transcript.heading();
        transcript.playback.scenes().forEach(transcript::scene);
        transcript.ending();
        return transcript.text.toString();
    }

    private void heading() {
        line(engine.rules().setup().variant().title());
        line("");
        SequencedMap<String, String> facts = new LinkedHashMap<>();
        facts.put(say("report.rules"), game.hash());
        facts.put(
                say("report.scripts"),
                game.scripts().files().stream().map(SourceFile::name).collect(Collectors.joining(", ")));
        if (!game.parameters().isEmpty()) {
            facts.put(
                    say("report.parameters"),
                    game.parameters().stream()
                            .map(parameter -> parameter.name() + " " + parameter.value())
                            .collect(Collectors.joining(", ")));
        }
        facts.put(
                say("report.players"),
                game.players().stream().map(Transcript::player).collect(Collectors.joining(", ")));
        facts.put(say("report.commitment"), game.commitment());
        facts.put(say("report.seed"), game.seed().toString());
        int wide = facts.keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
        facts.forEach((what, value) -> line(what + " ".repeat(wide - what.length()) + value));
    }

    private static String player(GameRecord.Player player) {
        return say(
                "report.player player bot",
                player.name(),
                BotKind.named(player.bot()).map(BotKind::label).orElse(player.bot()));
    }

    private void scene(Stretch scene) {
        if (!(scene.events().getFirst() instanceof Event.SeedCommitted)) {
            rowsIfATurnBegins(scene);
        }
        scene.events().forEach(this::event);
    }

    private void rowsIfATurnBegins(Stretch scene) {
        boolean plays = scene.events().stream().anyMatch(Event.CardsRevealed.class::isInstance);
        if (plays) {
            SeatView view = engine.view(scene.table(), 0);
            for (SeatView.Board board : view.deals()) {
                String deal = view.deals().size() == 1 ? "" : String.valueOf(board.deal());
                board.rows()
                        .forEach(row ->
                                line("    " + say("report.row deal row cards", deal, row.number(), row(row, board))));
            }
        }
    }

    private String row(SeatView.Row row, SeatView.Board board) {
        return String.join(" ", narrator.cards(row, board))
                + row.modifiers().stream()
                        .map(modifier -> " + " + narrator.modifier(modifier))
                        .collect(Collectors.joining())
                + narrator.lyingAt(row.number(), board).stream()
                        .map(place -> "; " + place)
                        .collect(Collectors.joining());
    }

    private void event(Event event) {
        String sentence = narrator.tell(event);
        if (event instanceof Event.RoundBegan || event instanceof Event.TurnBegan) {
            line("");
            line(sentence);
        } else if (!sentence.isEmpty()) {
            line("  " + sentence + because(event));
        }
    }

    /** Takes, points and the end say why. */
    private static String because(Event event) {
        return switch (event) {
            case Event.RowTaken taken -> reason(taken.cause());
            case Event.PointsGained gained -> reason(gained.cause());
            case Event.GameEnded ended -> reason(ended.cause());
            default -> "";
        };
    }

    private static String reason(Cause cause) {
        String words = cause.text().equals(cause.rule()) ? "" : " " + cause.text();
        return cause.line() == 0
                ? ""
                : " " + say("report.because rule script line", cause.rule(), cause.script(), cause.line()) + words;
    }

    private void ending() {
        List<Integer> scores = game.result().scores();
        line("");
        line(say("report.final scores", cast.numbers(scores)));
        line("");
        line(say("report.check"));
        game.terms().lines().forEach(term -> line("    " + term));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
