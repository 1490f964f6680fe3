package org.hornbook.replay;

import java.util.List;
import java.util.stream.Collectors;
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

/** A whole game as readable text: players, rules, every turn with its reasons, and the result. */
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
        line(game.title());
        line("");
        line("Rules       " + game.hash());
        line("Scripts     "
                + game.scripts().files().stream().map(SourceFile::name).collect(Collectors.joining(", ")));
        if (!game.parameters().isEmpty()) {
            line("Parameters  "
                    + game.parameters().stream()
                            .map(parameter -> parameter.name() + " " + parameter.value())
                            .collect(Collectors.joining(", ")));
        }
        line("Players     " + game.players().stream().map(Transcript::player).collect(Collectors.joining(", ")));
        line("Commitment  " + game.commitment());
        line("Seed        " + game.seed());
    }

    private static String player(GameRecord.Player player) {
        return player.bot().isEmpty() ? player.name() : player.name() + " (" + player.bot() + " bot)";
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
                String deal = view.deals().size() == 1 ? "" : "deal " + board.deal() + ", ";
                board.rows().forEach(row -> line("    " + deal + "row " + row.number() + ": " + row(row, board)));
            }
        }
    }

    private String row(SeatView.Row row, SeatView.Board board) {
        return String.join(" ", narrator.cards(row, board))
                + row.modifiers().stream().map(modifier -> " + " + modifier).collect(Collectors.joining())
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
                : " (" + cause.rule() + ", " + cause.script() + " line " + cause.line() + ")" + words;
    }

    private void ending() {
        GameRecord.Result result = game.result();
        List<Integer> scores = result.scores();
        line("");
        line("Final scores: " + cast.numbers(scores) + ".");
        line("");
        line("Anybody can check the deal: SHA-256 over the 32 bytes of the seed, followed by these lines, gives the"
                + " commitment.");
        game.terms().lines().forEach(term -> line("    " + term));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
