package org.hornbook.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Answer;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoachTest {
    private static final Budget TABLES = Budget.iterations(60);

    @Test
    void moreTablesAreAddedToThoseBefore() {
        Rules rules = Games.rules(Games.shipped("standard"), 4);
        Engine engine = new Engine(rules);
        SeatView view = engine.view(engine.start(Seed.of(3)).state(), 1);
        Coach coach = Coach.of(rules, view, 1).orElseThrow();

        coach.look(Budget.iterations(20));
        assertThat(coach.look(Budget.iterations(40))).isEqualTo(look(rules, view, 1, TABLES));
    }

    /** The table of an imagined game differs from the real one only in what the seat does not know. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "postal", "partners"})
    void theOthersCardsChangeNothing(String name) {
        Rules rules = Games.rules(Games.shipped(name), 4);
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(8)).state();
        SplittableRandom random = new SplittableRandom(1);
        int compared = 0;
        while (!table.isOver() && compared < 5) {
            for (int seat : engine.decision(table).seats()) {
                SeatView view = engine.view(table, seat);
                if (view.amid() == null && Coach.of(rules, view, 5).isPresent()) {
                    TableState twin =
                            PossibleTables.of(rules, view).orElseThrow().draw(random);
                    assertThat(look(rules, engine.view(twin, seat), 5, Budget.iterations(2)))
                            .isEqualTo(look(rules, view, 5, Budget.iterations(2)));
                    compared++;
                }
            }
            int seat = engine.decision(table).seats().getFirst();
            Answer answer = BotKind.RANDOM.seeded(rules, 1).answer(engine.view(table, seat));
            table = ((Outcome.Accepted) engine.apply(table, answer)).state();
        }
        assertThat(compared).isGreaterThanOrEqualTo(5);
    }

    /** The blunder is to take the row with most bullheads; its cost is known well from many tables. */
    @Test
    void aBlundersCostLiesInItsInterval() {
        Rules rules = Games.rules(Games.shipped("standard"), 4);
        SeatView view = choosingBesideARichRow(rules);
        int blunder = view.deals().getFirst().rows().stream()
                .max(Comparator.comparingInt(SeatView.Row::bullheads))
                .orElseThrow()
                .number();
        double known =
                option(look(rules, view, 99, Budget.iterations(800)), blunder).cost();

        List<Coach.Option> looks = IntStream.rangeClosed(1, 12)
                .mapToObj(seed -> option(look(rules, view, seed, Budget.iterations(40)), blunder))
                .toList();

        assertThat(looks).allMatch(Coach.Option::isWorse);
        assertThat(looks.stream().filter(look -> Math.abs(look.cost() - known) <= look.margin()))
                .hasSizeGreaterThanOrEqualTo(11);
    }

    private static SeatView choosingBesideARichRow(Rules rules) {
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(8)).state();
        while (true) {
            int seat = engine.decision(table).seats().getFirst();
            SeatView view = engine.view(table, seat);
            if (view.amid() != null && bullheads(view).max().orElseThrow() > 9) {
                return view;
            }
            table = ((Outcome.Accepted)
                            engine.apply(table, BotKind.RANDOM.seeded(rules, 1).answer(view)))
                    .state();
        }
    }

    private static IntStream bullheads(SeatView view) {
        return view.deals().getFirst().rows().stream().mapToInt(SeatView.Row::bullheads);
    }

    private static Coach.Option option(List<Coach.Option> options, int row) {
        return options.stream()
                .filter(option -> option.picks().equals(List.of(row)))
                .findFirst()
                .orElseThrow();
    }

    private static List<Coach.Option> look(Rules rules, SeatView view, long seed, Budget budget) {
        return Coach.of(rules, view, seed).orElseThrow().look(budget);
    }
}
