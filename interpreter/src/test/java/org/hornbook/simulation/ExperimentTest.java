package org.hornbook.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.examples.Shipped;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ExperimentTest {
    private static final double TOLERANCE = 0.38;

    /** The means are those of programs that share nothing with this one. */
    @ParameterizedTest
    @CsvSource({"standard, 53.36", "ascension, 58.38", "jumping_cow, 53.90", "even_odd, 54.66"})
    void randomPlayersTakeAsMuchAsElsewhere(String variant, double mean) {
        Results results = results(rounds(variant, 1), 10_000);

        assertThat(estimate(results, "bullheads").mean()).isCloseTo(mean, within(TOLERANCE));
        assertThat(results.arms().getFirst().failed()).isZero();
    }

    @ParameterizedTest
    @MethodSource("someVariants")
    void itDoesNotMatterHowTheWorkIsSplit(String variant) {
        Experiment experiment = games(variant, BotKind.RANDOM);
        Sums whole = play(experiment, 0, 6);
        Sums parts = play(experiment, 4, 2)
                .plus(Sums.none())
                .plus(play(experiment, 0, 3))
                .plus(play(experiment, 3, 1));

        assertThat(parts).isEqualTo(whole);
        assertThat(whole.played()).isEqualTo(6);
    }

    @Test
    void anotherSeedDealsOtherRounds() {
        assertThat(play(rounds("standard", 1), 0, 100)).isNotEqualTo(play(rounds("standard", 2), 0, 100));
    }

    @Test
    void countsWhatIsOrderedBesideCards() {
        Results results = results(rounds("postal", 1), 2_000);

        assertThat(figure(results, "answers_order").bars())
                .extracting(Figure.Bar::label)
                .containsExactly("none", "fewest bullheads", "in between", "most bullheads");
        assertThat(figure(results, "answers_order").bars())
                .allSatisfy(bar -> assertThat(bar.value()).isBetween(0.05, 0.7));
        assertThat(figure(results, "answers_orders_last").bars())
                .extracting(Figure.Bar::label)
                .containsExactly("none", "no", "yes");
    }

    @Test
    void countsWhatIsAnsweredAndWhatItCosts() {
        Setup setup = Setup.of(script("""
            variant test "Test" extends standard {
              before turns step paying "Some pay." {
                each player chooses waits from yes or no "Pay?", secretly, absent no
                reveal waits
                each player where waits is yes gains 40
              }
            }\
            """), 4).with("hand_size", 1);
        Results results = results(
                Experiments.simulate(
                        setup, Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.ROUNDS, 1, false),
                8_000);

        Figure answers = figure(results, "answers_waits");
        assertThat(answers.bars()).extracting(Figure.Bar::label).containsExactly("no", "yes");
        assertThat(answers.bars()).allSatisfy(bar -> assertThat(bar.value()).isCloseTo(0.5, within(0.1)));
        Figure costs = figure(results, "answer_points_waits");
        assertThat(costs.bars().getLast().value() - costs.bars().getFirst().value())
                .isCloseTo(40, within(1.0));
        assertThat(costs.bars()).allSatisfy(bar -> {
            assertThat(bar.low()).isLessThan(bar.value());
            assertThat(Math.abs(bar.value())).isCloseTo(20, within(3.0));
        });
        assertThat(results.arms().getFirst().figure("answers_lead"))
                .as("a last card is no choice")
                .isNull();
    }

    @Test
    void whatRulesCostAddsUpToAllPoints() {
        Setup setup = Setup.of(script("""
            variant test "Test" extends standard {
              rule five "Everybody pays five." on round end { each player gains 5 }
              rule relief "The 1 is worth two points off." on placed when card = 1 { player loses 2 }
              after placing step late "What is left goes to the pile." when turn = 5 {
                each player { move hand to player.pile }
              }
            }
            """), 4);
        Results results = results(
                Experiments.simulate(
                        setup, Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.ROUNDS, 1, false),
                500);

        List<Figure.Bar> costs = figure(results, "costs").bars();
        assertThat(costs)
                .extracting(Figure.Bar::label)
                .containsExactly("too low", "full", "tally", "limit reached", "five", "relief");
        assertThat(costs.get(3).value()).as("never applied").isZero();
        assertThat(costs.get(4).value()).isEqualTo(20);
        Estimate points = Objects.requireNonNull(figure(results, "points").estimate());
        assertThat(costs.stream().mapToDouble(Figure.Bar::value).sum()).isCloseTo(4 * points.mean(), within(1e-9));
    }

    @Test
    void tellsNothingOfAnswersBeforeEnoughGamesAreLookedAt() {
        assertThat(results(rounds("standard", 1), 600).arms().getFirst().figure("answers_lead"))
                .as("one game alone would seem to be sure")
                .isNull();
        assertThat(figure(results(rounds("standard", 1), 700), "answers_lead").bars())
                .allSatisfy(bar -> assertThat(bar.low()).isLessThan(bar.value()));
    }

    @Test
    void whoWinsTogetherIsCountedTogether() {
        Setup setup = Setup.of(script("variant pairs \"Pairs\" extends standard { players 4..4 team of 2 }"), 4)
                .with("hand_size", 2)
                .with("limit", 10);
        Results results = results(
                Experiments.simulate(
                        setup, Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.GAMES, 1, false),
                400);

        List<Figure.Bar> wins = figure(results, "teams").bars();
        assertThat(wins).extracting(Figure.Bar::label).containsExactly("seats 1 and 3", "seats 2 and 4");
        assertThat(wins.getFirst().value() + wins.getLast().value()).isCloseTo(1, within(1e-9));
        assertThat(results.arms().getFirst().figure("seats")).isNull();
        List<Figure.Bar> seats = figure(results, "points_by_seat").bars();
        List<Figure.Bar> teams = figure(results, "points_by_team").bars();
        assertThat(teams.getLast().value())
                .isCloseTo(seats.get(1).value() + seats.get(3).value(), within(1e-9));
    }

    @Test
    void aSeatThatNobodyPlaysGoesByItsNameAndIsATeamAgainstAllOthers() {
        Setup setup = Setup.of(script("""
            variant hunt "Hunt" extends standard {
              seat wolf "The Wolf"
              team of players except wolf
              before laying step naming "Somebody is named." {
                each player chooses named from players except player, absent lowest score then lowest number
              }
            }
            """), 4).with("hand_size", 2).with("limit", 10);
        Results results = results(
                Experiments.simulate(
                        setup, Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.GAMES, 1, false),
                1000);

        Figure wins = figure(results, "teams");
        assertThat(wins.bars()).extracting(Figure.Bar::label).containsExactly("seats 1, 2 and 3", "The Wolf");
        assertThat(wins.bars().getFirst().value() + wins.bars().getLast().value())
                .isCloseTo(1, within(1e-9));
        assertThat(wins.note()).as("nobody plays as well as a bot").isEmpty();
        assertThat(figure(results, "points_by_seat").bars())
                .extracting(Figure.Bar::label)
                .containsExactly("seat 1", "seat 2", "seat 3", "The Wolf");
        assertThat(figure(results, "answers_named").bars())
                .as("what people name, not what is named for nobody")
                .extracting(Figure.Bar::label)
                .containsExactly("seat 1", "seat 2", "seat 3", "The Wolf");
    }

    @Test
    void givingUpGivesNothing() {
        int[] left = {5};
        assertThat(rounds("standard", 1).play(0, 10, () -> left[0]-- > 0)).isEmpty();
    }

    /** A bar's game, shown as a replay, must be the very game that was counted. */
    @ParameterizedTest
    @MethodSource("variants")
    void aGamePlayedAgainEndsAsItWasCounted(String variant) {
        assertCounted(games(variant, BotKind.RANDOM));
    }

    @Test
    void aGameOfThoughtfulBotsEndsAsItWasCounted() {
        assertCounted(games(setup("pick_and_pass").with("hand_size", 4).with("limit", 20), BotKind.CAUTIOUS));
    }

    private static void assertCounted(Experiment experiment) {
        long number = 1;
        Sums counted = play(experiment, number, 1);
        RecordedGame played = experiment.replayed(1, number);
        Outcome.Accepted end =
                new Engine(new Rules(experiment.arms().getFirst().setup())).replay(played.seed(), played.answers());

        assertThat(end.state().isOver()).isTrue();
        assertThat(counted(counted, experiment, FigureRow.ROUNDS))
                .isEqualTo(end.state().round());
        assertThat(counted(counted, experiment, FigureRow.POINTS))
                .as("points")
                .isEqualTo(end.state().players().scores().stream()
                        .mapToLong(Integer::longValue)
                        .sum());
    }

    @Test
    void aRoundIsTheFirstOfTheGameWithItsNumber() {
        Experiment rounds = rounds("standard", 1);
        Sums first = play(rounds, 4, 1);
        RecordedGame game = rounds.replayed(1, 4);
        Outcome.Accepted end =
                new Engine(new Rules(rounds.arms().getFirst().setup())).replay(game.seed(), game.answers());
        long points = end.events().stream()
                .filter(event -> event instanceof org.hornbook.game.Event.RoundEnded ended && ended.round() == 1)
                .mapToLong(event -> ((org.hornbook.game.Event.RoundEnded) event)
                        .points().stream().mapToLong(Integer::longValue).sum())
                .sum();

        assertThat(counted(first, rounds, FigureRow.POINTS)).isEqualTo(points);
    }

    @Test
    void histogramsCountEveryPlayerAndNameAGameOfEachBar() {
        Experiment experiment = rounds("standard", 1);
        Figure points = figure(results(experiment, 500), "points");

        assertThat(points.bars().stream()
                        .mapToLong(bar -> Objects.requireNonNull(bar.count()))
                        .sum())
                .isEqualTo(4 * 500);
        Figure.Bar last = points.bars().getLast();
        Sums game = play(experiment, Objects.requireNonNull(last.example()), 1);
        assertThat(FigureBook.Bins.of(game.arms().getFirst().spreads().getFirst())
                        .getLast()
                        .label())
                .isNotEmpty();
        assertThat(game.arms().getFirst().spreads().getFirst().from()
                        + game.arms().getFirst().spreads().getFirst().counts().size()
                        - 1)
                .isBetween(lowest(last.label()), highest(last.label()));
    }

    @Test
    void nothingDiffersFromItself() {
        Setup setup = setup("jumping_cow");
        Experiment experiment = Experiments.compare(
                setup, setup, List.of(), Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.GAMES, 1);

        assertThat(results(experiment, 60).comparisons()).singleElement().satisfies(comparison -> {
            assertThat(comparison.figures()).isNotEmpty().noneMatch(Comparison.Line::clear);
            assertThat(comparison.figures()).allMatch(line -> line.estimate().half() < 1e-9);
        });
    }

    @Test
    void theSameDealsMakeDifferencesMorePrecise() {
        Setup base = setup("standard");
        Experiment paired = Experiments.compare(
                base,
                setup("third_strike"),
                List.of(),
                Experiments.everywhere(BotKind.RANDOM, base),
                Experiment.Unit.ROUNDS,
                1);
        Results results = results(paired, 2_000);
        Comparison.Line points = results.comparisons().getFirst().figures().getFirst();

        assertThat(points.id()).isEqualTo("points");
        assertThat(points.clear()).isTrue();
        assertThat(points.estimate().low()).isPositive();
        assertThat(points.verdict()).startsWith("Players get").contains("points a round more, 95% between");
        assertThat(points.estimate().half())
                .isLessThan(estimate(results, "points").half() / 1.5);
        assertThat(results.comparisons().getFirst().largest()).hasValueSatisfying(line -> {
            assertThat(line.clear()).isTrue();
            assertThat(Objects.requireNonNull(line.effect()).low() > 0)
                    .isEqualTo(line.estimate().low() > 0);
        });
    }

    /** The number of rounds has no spread that a difference could be counted in. */
    @Test
    void effectsAreCountedInWhatGamesDifferByAnyway() {
        Setup base = soonOver(3);
        Experiment twice = Experiments.compare(
                base, soonOver(4), List.of(), Experiments.everywhere(BotKind.RANDOM, base), Experiment.Unit.GAMES, 1);

        Comparison comparison = results(twice, 40).comparisons().getFirst();

        assertThat(line(comparison, "rounds_per_game").effect()).isEqualTo(new Estimate(0, 0, 0));
        assertThat(Objects.requireNonNull(line(comparison, "minutes").effect()).low())
                .isPositive();
        assertThat(comparison.largest()).isPresent();
    }

    /** A game of one round with that many cards. */
    private static Setup soonOver(int hand) {
        return Setup.of(
                script("variant soon \"Soon\" extends standard { set hand_size to " + hand
                        + " replace rule limit_reached \"Once.\" on round end when some player has score >= 0"
                        + " { end game } }"),
                4);
    }

    private static Comparison.Line line(Comparison comparison, String id) {
        return comparison.figures().stream()
                .filter(line -> line.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource(
            value = BotKind.class,
            names = {"RANDOM", "CAUTIOUS"})
    void minutesFollowFromWhatIsDoneAtTheTable(BotKind bots) {
        Results results = results(games("standard", bots), 3);
        double rows = estimate(results, "rows_chosen").mean();
        double secondsOfARound = 90 + 10 * (15 + 4 * 4) + 10 * rows;

        assertThat(estimate(results, "minutes").mean())
                .isCloseTo(estimate(results, "rounds_per_game").mean() * secondsOfARound / 60, within(1e-9));
    }

    /** Whatever is looked at: what is called clear has an interval without 0, also as it is written. */
    @Test
    void noVerdictContradictsItsInterval() {
        Setup base = setup("standard");
        Setup other = setup("cow_and_odd");
        List<Changes.Change> changes =
                Changes.between(base.variant(), other.variant()).changes();
        Experiment experiment = Experiments.compare(
                base, other, changes, Experiments.everywhere(BotKind.RANDOM, base), Experiment.Unit.GAMES, 1);
        Sums sums = Sums.none();
        for (int part = 0; part < 12; part++) {
            sums = sums.plus(play(experiment, 12L * part, 12));
            assertThat(Results.of(experiment, sums).comparisons())
                    .flatExtracting(Comparison::figures)
                    .allSatisfy(line -> {
                        Estimate known = line.estimate();
                        assertThat(line.clear()).isEqualTo(known.low() > 0 || known.high() < 0);
                        assertThat(line.clear()).isEqualTo(line.chance() < 0.05);
                        assertThat(line.verdict().contains("no clear")
                                        || line.verdict().contains("the same"))
                                .isNotEqualTo(line.clear());
                        assertThat(line.verdict()).doesNotContainPattern("(between|and) −?0(\\.0+)?( |\\.$)");
                    });
        }
    }

    /** Two rules that share a counter are changed together, the end of the game by itself. */
    @Test
    void changesAreMadeOneByOneUnlessTheyShareANewWord() {
        Changes changes = Changes.between(setup("standard").variant(), script("""
            variant test "Test" extends standard {
              counter strikes "rows taken this round" = 0 per player each round
              rule strike "Counts." on taken { set player.strikes to player.strikes + 1 }
              rule out "Costs." on taken when player.strikes = 3 { player gains 5 }
              replace rule limit_reached "Forty is enough." on round end when some player has score >= 40 { end game }
            }
            """));

        assertThat(changes.changes())
                .extracting(Changes.Change::label)
                .containsExactly("other limit reached", "with strike, with out");
    }

    @Test
    void aSingleChangeIsTheWholeDifference() {
        assertThat(Changes.between(
                                setup("standard").variant(),
                                setup("third_strike").variant())
                        .changes())
                .isEmpty();
    }

    @Test
    void eachOfTwoVariantsMixedIsAChange() {
        Changes changes = Changes.between(
                setup("standard").variant(), setup("cow_and_odd").variant());
        Setup base = setup("standard");
        Experiment experiment = Experiments.compare(
                base,
                setup("cow_and_odd"),
                changes.changes(),
                Experiments.everywhere(BotKind.RANDOM, base),
                Experiment.Unit.ROUNDS,
                1);

        assertThat(changes.changes()).hasSizeGreaterThan(1);
        assertThat(results(experiment, 300).comparisons())
                .hasSize(1 + changes.changes().size())
                .last()
                .extracting(Comparison::role)
                .isEqualTo(Arm.Role.CHANGE);
    }

    /** Two rounds leave much open, and still there is no less than nothing and no more than all. */
    @Test
    void intervalsHoldWhatCanBeOnly() {
        Results results = results(games("standard", BotKind.RANDOM), 2);

        for (String count : List.of("bullheads", "takes", "rounds_per_game", "rows_chosen", "lead_changes")) {
            assertThat(estimate(results, count).low()).as(count).isNotNegative();
        }
        assertThat(results.arms().getFirst().figure("choices"))
                .as("one of the two is looked at")
                .isNull();
        Results more = results(games("standard", BotKind.RANDOM), Trial.LOOKED_AT + 1);
        assertThat(estimate(more, "choices").high()).isLessThanOrEqualTo(100);
    }

    /** Stopped after the first of many rounds. */
    @Test
    void oneLongGameHasNoIntervals() {
        Setup setup =
                Setup.of(script("variant long \"Long\" extends standard { set hand_size to 1 set limit to 40 }"), 4);
        Experiment games = Experiments.simulate(
                setup, Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.GAMES, 1, false);

        Results results = results(games, 1);

        assertThat(results.arms().getFirst().rounds()).isGreaterThan(20);
        assertThat(results.arms().getFirst().figures())
                .allSatisfy(each -> assertThat(each.estimate()).isNull());
    }

    @Test
    void skillPays() {
        Setup setup = setup("standard");
        Experiment experiment = Experiments.simulate(
                setup, Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.ROUNDS, 1, true);
        Figure ladder = figure(results(experiment, 60), "ladder");

        assertThat(ladder.bars())
                .extracting(Figure.Bar::label)
                .containsExactly("random", "quick", "cautious", "thinker");
        assertThat(ladder.bars().get(1).value()).isLessThan(ladder.bars().get(0).value());
    }

    @Test
    void sweepsLeaveOutWhatCannotBePlayed() {
        Setup setup = Setup.of(setup("standard").variant(), 10);
        Experiment experiment = Experiments.sweep(
                setup,
                List.of(
                        new Experiments.Axis("row_count", List.of(4, 8)),
                        new Experiments.Axis("hand_size", List.of(9, 10))),
                Experiments.everywhere(BotKind.RANDOM, setup),
                Experiment.Unit.ROUNDS,
                1);

        assertThat(experiment.arms())
                .extracting(Arm::label)
                .containsExactly("row_count=4, hand_size=9", "row_count=4, hand_size=10", "row_count=8, hand_size=9");
        assertThat(results(experiment, 10).arms())
                .allSatisfy(arm -> assertThat(arm.figures()).isNotEmpty());
    }

    private static Stream<String> variants() {
        return new ShippedScripts().names().stream();
    }

    private static Stream<String> someVariants() {
        return Games.firstPart().stream().filter(new ShippedScripts().names()::contains);
    }

    private static int lowest(String label) {
        return Integer.parseInt(label.split(" to ")[0]);
    }

    private static int highest(String label) {
        String[] bounds = label.split(" to ");
        return Integer.parseInt(bounds[bounds.length - 1]);
    }

    private static Experiment rounds(String variant, long seed) {
        Setup setup = setup(variant);
        return Experiments.simulate(
                setup, Experiments.everywhere(BotKind.RANDOM, setup), Experiment.Unit.ROUNDS, seed, false);
    }

    private static Experiment games(String variant, BotKind bots) {
        return games(setup(variant), bots);
    }

    private static Experiment games(Setup setup, BotKind bots) {
        return Experiments.simulate(setup, Experiments.everywhere(bots, setup), Experiment.Unit.GAMES, 3, false);
    }

    private static Setup setup(String name) {
        return Setup.of(Shipped.variant(name), 4);
    }

    private static Variant script(String text) {
        Checked checked = new Checker(new ShippedScripts()).check(new SourceFile("test.horn", text));
        return Objects.requireNonNull(checked.variant(), checked.diagnostics().toString());
    }

    private static Sums play(Experiment experiment, long first, int count) {
        return experiment.play(first, count, () -> true).orElseThrow();
    }

    private static Results results(Experiment experiment, int count) {
        return Results.of(experiment, play(experiment, 0, count));
    }

    private static Figure figure(Results results, String id) {
        return Objects.requireNonNull(results.arms().getFirst().figure(id));
    }

    private static Estimate estimate(Results results, String id) {
        return Objects.requireNonNull(figure(results, id).estimate());
    }

    private static long counted(Sums sums, Experiment experiment, FigureRow row) {
        Layout layout = Layout.of(experiment.arms().getFirst().setup(), experiment.unit());
        return sums.arms().getFirst().x(layout.slot(row));
    }
}
