package org.hornbook.playtest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Setup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One cautious bot among three random ones. */
class CautionTest {
    private static final int GAMES = 40;

    @ParameterizedTest
    @ValueSource(strings = {"standard", "jumping_cow"})
    void cautionPays(String variant) {
        Engine engine = new Engine(new InterpretedRules(Setup.of(Shipped.variant(variant), 4)));
        int cautious = 0;
        int random = 0;
        for (int game = 0; game < GAMES; game++) {
            List<Integer> scores = scores(engine, game);
            cautious += 3 * scores.getFirst();
            random += scores.subList(1, 4).stream().mapToInt(score -> score).sum();
        }
        assertThat(cautious).isLessThan(random * 7 / 10);
    }

    private static List<Integer> scores(Engine engine, int game) {
        List<Bot> bots = new ArrayList<>(List.of(BotKind.CAUTIOUS.seeded(engine.rules(), game)));
        for (int seat = 2; seat <= 4; seat++) {
            bots.add(BotKind.RANDOM.seeded(engine.rules(), 10 * game + seat));
        }
        TableState table = engine.start(Seed.of(game)).state();
        while (!table.isOver()) {
            int seat = engine.decision(table).seats().getFirst();
            table = ((Outcome.Accepted) engine.apply(table, bots.get(seat - 1).answer(engine.view(table, seat))))
                    .state();
        }
        return table.players().scores();
    }
}
