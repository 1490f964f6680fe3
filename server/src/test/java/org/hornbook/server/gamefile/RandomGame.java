package org.hornbook.server.gamefile;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.RecordedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Whole games among random bots, written down. */
public final class RandomGame {
    private static final ShippedScripts SHIPPED = new ShippedScripts();

    private RandomGame() {}

    public static GameRecord of(String name, int players, long number) {
        SourceFile script = Objects.requireNonNull(SHIPPED.find(name));
        Variant variant =
                Objects.requireNonNull(new Checker(SHIPPED).check(script).variant());
        Setup setup = Setup.of(variant, players);
        Engine engine = new Engine(new Rules(setup));
        Bot bot = BotKind.RANDOM.seeded(engine.rules(), number);
        List<Answer> answers = new ArrayList<>();
        TableState table = engine.start(Seed.of(number)).state();
        while (!table.isOver()) {
            int seat = engine.decision(table).seats().getFirst();
            Answer answer = bot.answer(engine.view(table, seat));
            answers.add(answer);
            table = ((Outcome.Accepted) engine.apply(table, answer)).state();
        }
        List<GameRecord.Player> seated = new ArrayList<>();
        for (int seat = 1; seat <= players; seat++) {
            seated.add(new GameRecord.Player("Player " + seat, seat == 1 ? "" : "random"));
        }
        return GameRecord.of(scripts(script, variant), setup, seated, Seed.of(number), answers);
    }

    private static RecordedScripts scripts(SourceFile script, Variant variant) {
        List<SourceFile> files = new ArrayList<>(List.of(script));
        variant.lineage().stream()
                .skip(1)
                .forEach(parent -> files.add(Objects.requireNonNull(SHIPPED.find(parent.name()))));
        return new RecordedScripts(files);
    }
}
