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
    private static final Rules STANDARD = Games.rules(Games.shipped("standard"), 4);

    @Test
    void askedAgainItBecomesMoreCertain() {
        Engine engine = new Engine(STANDARD);
        SeatView view = engine.view(engine.start(Seed.of(3)).state(), 1);
        Coach coach = Coach.of(STANDARD, view, 0, 1).orElseThrow();

        double first = widest(coach.look(Budget.iterations(20)));
        double second = widest(coach.look(Budget.iterations(200)));

        assertThat(second).isPositive().isLessThan(first / 2);
    }

    private static double widest(List<Coach.Option> options) {
        return options.stream().mapToDouble(Coach.Option::margin).max().orElseThrow();
    }

    @Test
    void allOptionsOfTheQuestionHaveACostAndTheBestHasNone() {
        Engine engine = new Engine(STANDARD);
        SeatView view = engine.view(engine.start(Seed.of(3)).state(), 1);

        List<Coach.Option> options = look(STANDARD, view, 1, 100);

        assertThat(options.stream().map(option -> option.picks().getFirst()))
                .containsExactlyInAnyOrderElementsOf(
                        view.decision().of(1).getFirst().options());
        assertThat(options.getFirst().cost()).isZero();
        assertThat(options).isSortedAccordingTo(Comparator.comparingDouble(Coach.Option::cost));
    }

    /** The table of an imagined game differs from the real one only in what the seat does not know. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "postal", "partners", "tall_tales", "pick_and_pass"})
    void theOthersCardsChangeNothing(String name) {
        Rules rules = Games.rules(Games.shipped(name), 4);
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(8)).state();
        SplittableRandom random = new SplittableRandom(1);
        int compared = 0;
        while (!table.isOver() && compared < 5) {
            for (int seat : engine.decision(table).seats()) {
                SeatView view = engine.view(table, seat);
                if (view.amid() == null && Coach.of(rules, view, 0, 5).isPresent()) {
                    TableState twin =
                            PossibleTables.of(rules, view).orElseThrow().draw(random);
                    assertThat(look(rules, engine.view(twin, seat), 5, 4)).isEqualTo(look(rules, view, 5, 4));
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
        SeatView view = choosingBesideARichRow();
        int blunder = view.deals().getFirst().rows().stream()
                .max(Comparator.comparingInt(SeatView.Row::bullheads))
                .orElseThrow()
                .number();
        double known = option(look(STANDARD, view, 99, 2_000), blunder).cost();

        List<Coach.Option> looks = IntStream.rangeClosed(1, 12)
                .mapToObj(seed -> option(look(STANDARD, view, seed, 60), blunder))
                .toList();

        assertThat(known).isGreaterThan(3);
        assertThat(looks).allMatch(Coach.Option::isWorse);
        assertThat(looks.stream().filter(look -> Math.abs(look.cost() - known) <= look.margin()))
                .hasSizeGreaterThanOrEqualTo(11);
    }

    private static SeatView choosingBesideARichRow() {
        Engine engine = new Engine(STANDARD);
        TableState table = engine.start(Seed.of(8)).state();
        while (true) {
            int seat = engine.decision(table).seats().getFirst();
            SeatView view = engine.view(table, seat);
            if (view.amid() != null && bullheads(view).max().orElseThrow() > 9) {
                return view;
            }
            table = ((Outcome.Accepted) engine.apply(
                            table, BotKind.RANDOM.seeded(STANDARD, 1).answer(view)))
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

    private static List<Coach.Option> look(Rules rules, SeatView view, long seed, int tables) {
        return Coach.of(rules, view, 0, seed).orElseThrow().look(Budget.iterations(tables));
    }
}
