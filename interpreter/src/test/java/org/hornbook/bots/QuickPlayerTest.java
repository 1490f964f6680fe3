package org.hornbook.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the quick player knows, and what it has learned. */
class QuickPlayerTest {
    private static final int ROUNDS = 1;
    private static final int EVERY = Integer.getInteger("games", 1) > 1 ? 1 : 5;
    private static final int DEALS = 150;

    /** Some of the games; all of them with {@code -Plong}. */
    static List<String> variants() {
        List<String> all = Games.all();
        return IntStream.range(0, all.size())
                .filter(place -> place % EVERY == 0)
                .mapToObj(all::get)
                .toList();
    }

    /** It is given the whole table, for speed; somebody who is given the seat's view, where nothing hidden is, answers alike. */
    @ParameterizedTest
    @MethodSource("variants")
    void itKnowsNoMoreThanItsSeat(String name) {
        Rules rules = Games.rules(
                Games.variant(name), Math.min(4, Games.variant(name).players().high()));
        Engine engine = new Engine(rules);
        QuickPlayer player = new QuickPlayer(rules);
        Bot bot = BotKind.QUICK.seeded(rules, 1);
        TableState table = engine.start(Seed.of(3)).state();
        while (!table.isOver() && table.round() <= ROUNDS) {
            int seat = engine.decision(table).seats().getFirst();
            SeatView view = engine.view(table, seat);
            Answer answer = bot.answer(view);

            assertThat(answered(player, table.copy(), seat, view.decision().of(seat)))
                    .as("%s, turn %d, %s", name, table.turn(), view.decision().of(seat))
                    .isEqualTo(answer);

            table = ((Outcome.Accepted) engine.apply(table, answer)).state();
        }
    }

    private static Answer answered(QuickPlayer player, TableState table, int seat, List<Question> questions) {
        Question.MidStep asked = table.asked();
        return asked == null
                ? new Answer.Picks(seat, player.picks(table, seat, questions))
                : player.answer(table, asked);
    }

    /** Otherwise each study would begin by learning them; {@code -Dskills=rewrite} learns them anew, which takes some minutes. */
    @Test
    void shippedGamesNeedNotBeLearned() throws IOException {
        List<Rules> games = new ShippedScripts()
                .names().stream()
                        .map(name -> Rules.quick(Setup.usual(Games.variant(name))))
                        .toList();
        if (System.getProperty("skills") != null) {
            try (OutputStream file = Files.newOutputStream(Path.of("src/main/resources" + Skill.SHIPPED))) {
                Skill.ship(games, file);
            }
            return;
        }
        assertThat(games)
                .as("Commit skills.bin as 'mvn test -Dtest=QuickPlayerTest -Dskills=rewrite"
                        + " -Dsurefire.failIfNoSpecifiedTests=false' makes it.")
                .allMatch(Skill::isShipped);
    }

    /** It has learned the game that this one extends. */
    @Test
    void itHasLearnedToTakeFewPoints() {
        Rules rules = Games.rules(Games.variant("slip_in"), 4);
        Engine engine = new Engine(rules);
        List<Bot> bots = IntStream.rangeClosed(1, 4)
                .mapToObj(seat -> (seat == 1 ? BotKind.QUICK : BotKind.RANDOM).seeded(rules, seat))
                .toList();
        int own = 0;
        int others = 0;
        for (int deal = 1; deal <= DEALS; deal++) {
            TableState table = engine.start(Seed.of(deal)).state();
            while (!table.isOver() && table.round() == 1) {
                int seat = engine.decision(table).seats().getFirst();
                Answer answer = bots.get(seat - 1).answer(engine.view(table, seat));
                table = ((Outcome.Accepted) engine.apply(table, answer)).state();
            }
            own += table.players().score(1);
            others += table.players().score(2)
                    + table.players().score(3)
                    + table.players().score(4);
        }
        assertThat(own / (double) DEALS).isLessThan(0.75 * others / (3.0 * DEALS));
    }
}
