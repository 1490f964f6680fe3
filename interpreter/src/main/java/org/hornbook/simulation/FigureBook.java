package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.hornbook.rules.Setup;
import org.hornbook.simulation.Accumulator.Histogram;
import org.hornbook.simulation.Figure.Bar;
import org.hornbook.simulation.Figure.Chart;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/** Makes the figures of one arm from its sums. */
final class FigureBook {
    private static final double SURE = 0.05;

    /** The fewest games of which a share is told. */
    private static final int ENOUGH_GAMES = 20;

    private final Arm arm;
    private final Sums.ArmSums sums;
    private final Layout layout;
    private final boolean lowestWins;
    private final List<Figure> figures = new ArrayList<>();

    FigureBook(Arm arm, Experiment.Unit unit, Sums.ArmSums sums) {
        this.arm = arm;
        this.sums = sums;
        this.layout = Layout.of(arm.setup(), unit);
        this.lowestWins = arm.setup().variant().procedure().lowestWins();
    }

    /** The single figures only, without bars. */
    List<Figure> brief() {
        for (FigureWords words : FigureWords.values()) {
            add(words, null, "");
        }
        return figures;
    }

    List<Figure> all() {
        add(FigureWords.POINTS, Histogram.Spread.POINTS_OF_A_ROUND, "points of one player in one round");
        add(FigureWords.BULLHEADS, null, "");
        add(FigureWords.ROUNDS, Histogram.Spread.ROUNDS_OF_A_GAME, "rounds of a game");
        add(FigureWords.MINUTES, null, "");
        add(FigureWords.TAKES, Histogram.Spread.TAKES_OF_A_ROUND, "rows taken in one round");
        rules(
                Layout.CAUSES,
                "What makes players take rows",
                "Which case or rule makes players take rows, and how often in one round.",
                "rows of all players a round",
                layout.taken);
        rules(
                Layout.COSTS,
                lowestWins ? "What each rule costs" : "What each rule wins",
                "The points that players get through each case or rule in one round, all together.",
                "points of all players a round",
                layout.costs);
        rules(
                Layout.RULES,
                "How often each rule applies",
                "How often each step is done, and how often each case, rule and bar does something, in one round.",
                "times a round",
                layout.applied);
        passedOver();
        add(FigureWords.CHOICES, null, "");
        add(FigureWords.ROWS_CHOSEN, null, "");
        answers();
        add(
                FigureWords.WINNING,
                Histogram.Spread.WINNING_SCORES,
                FigureWords.WINNING.unit(arm.setup().variant()) + " of the winner");
        add(FigureWords.LEADS, Histogram.Spread.LEAD_CHANGES, "changes of the lead in one game");
        if (layout.hasGames()) {
            decided();
            wins();
        }
        if (FigureWords.POINTS.isOf(arm.setup().variant())) {
            points();
        }
        long cut = sums.moments().x().get(layout.cutShort);
        if (cut > 0 && cut < rounds()) { // where all are, the rules mean them to be
            add(FigureWords.SHORT, null, "");
        }
        return figures;
    }

    private void passedOver() {
        String script = arm.setup().variant().flattened().name().span().source().name();
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < layout.oversights.size(); i++) {
            int slot = layout.passedOver + i;
            if (sums.moments().x().get(slot) > 0 && ratio(slot).isKnown()) {
                bars.add(bar(layout.oversights.get(i).plain(script), slot));
            }
        }
        add(
                Layout.PASSED_OVER,
                "What cannot be done",
                "What the rules ask for though it cannot be done, so that the game goes on without it.",
                "times a round",
                Chart.BARS,
                "line",
                bars,
                "");
    }

    long rounds() {
        return sums.moments().y().get(layout.bullheads);
    }

    Optional<Estimate> estimate(FigureWords words) {
        int slot = layout.slot(words.id);
        if (slot < 0 || !ratio(slot).isKnown()) {
            return Optional.empty();
        }
        return Optional.of(estimate(slot).times(words.scale));
    }

    /** What the player at a seat gets in a round. */
    Bar pointsOf(int seat, String label) {
        return bar(label, layout.seatPoints + seat - 1);
    }

    private Estimate estimate(int slot) {
        return layout.possible(slot, ratio(slot).estimate());
    }

    private Ratio ratio(int slot) {
        return Ratio.of(sums, slot);
    }

    private void add(FigureWords words, Histogram.@Nullable Spread spread, String axis) {
        Variant variant = arm.setup().variant();
        estimate(words).filter(_ -> words.isOf(variant)).ifPresent(estimate -> {
            List<Bar> bars = spread == null ? List.of() : Bins.of(sums.spreads().get(spread.place()));
            figures.add(new Figure(
                    words.id,
                    words.title(variant),
                    words.plain(variant),
                    words.unit(variant),
                    estimate,
                    bars.isEmpty() ? Chart.NONE : Chart.HISTOGRAM,
                    axis,
                    bars,
                    ""));
        });
    }

    private void rules(String id, String title, String plain, String unit, int first) {
        List<Bar> bars = new ArrayList<>();
        for (NamedRule rule : arm.setup().variant().rules()) {
            int slot = first + rule.index();
            boolean neverApplies = sums.moments().xx().get(layout.applied + rule.index()) == 0;
            if ((sums.moments().xx().get(slot) > 0 || neverApplies)
                    && ratio(slot).isKnown()) {
                bars.add(bar(Term.spoken(rule.name()), slot));
            }
        }
        add(id, title, plain, unit, Chart.BARS, "rule", bars, "");
    }

    /** For each choice how often each answer is given and what it costs. Left out where too few games were looked at. */
    private void answers() {
        if (sums.played() < (long) ENOUGH_GAMES * Trial.LOOKED_AT) {
            return;
        }
        for (int i = 0; i < layout.kinds.choices().size(); i++) {
            AnswerKinds.Choice choice = layout.kinds.choices().get(i);
            String name = Term.spoken(choice.name());
            List<Bar> shares = new ArrayList<>();
            List<Bar> costs = new ArrayList<>();
            for (int kind = 0; kind < choice.labels().size(); kind++) {
                int share = layout.answers + choice.first() + kind;
                if (sums.moments().x().get(share) > 0 && ratio(share).isKnown()) {
                    shares.add(bar(choice.labels().get(kind), share));
                }
                int points = layout.answerPoints + choice.first() + kind;
                if (sums.moments().y().get(points) >= ENOUGH_GAMES
                        && ratio(points).isKnown()) {
                    // The average is known better than its part, and moves with it: the interval is rather too wide.
                    double average = estimate(layout.answerersPoints + i).mean();
                    costs.add(above(average, bar(choice.labels().get(kind), points)));
                }
            }
            add(
                    Layout.ANSWERS + "_" + choice.name(),
                    "Answers: " + name,
                    "How often each answer is given to this question, where there is a choice. Looked at in every 32nd"
                            + " of the first 8,192 games, then in every 256th.",
                    "share of times",
                    Chart.BARS,
                    "answer",
                    shares,
                    "");
            add(
                    Layout.ANSWER_POINTS + "_" + choice.name(),
                    "What answers " + (lowestWins ? "cost: " : "win: ") + name,
                    "What players get in the round in which they answer so, over the average of all who are asked.",
                    "points of one player a round",
                    Chart.BARS,
                    "answer",
                    costs.size() < 2 ? List.of() : costs,
                    "");
        }
    }

    private static Bar above(double average, Bar bar) {
        return new Bar(
                bar.label(),
                bar.value() - average,
                Objects.requireNonNull(bar.low()) - average,
                Objects.requireNonNull(bar.high()) - average,
                null,
                bar.example());
    }

    private void decided() {
        List<Bar> bars = bars(Layout.DECIDED_ROUNDS, layout.decided, Observation.WIN, String::valueOf);
        add(
                Layout.DECIDED,
                "How soon games are decided",
                "Of the games that go on after a round, the share that whoever is ahead then wins in the end.",
                "share of games",
                Chart.LINE,
                "after round",
                bars,
                "");
    }

    private void wins() {
        String whose = layout.hasTeams() ? "team" : "seat";
        List<Bar> wins = bars(layout.teams, layout.wins, Observation.WIN, this::winner);
        add(
                layout.hasTeams() ? Layout.TEAM_WINS : Layout.SEAT_WINS,
                "Wins by " + whose,
                "The share of games won "
                        + (layout.hasTeams() ? "by each team; games that several" : "at each seat; games that several")
                        + " win count in parts.",
                "share of games",
                Chart.BARS,
                whose,
                wins,
                wins.isEmpty() ? "" : verdictOnWins(whose));
    }

    private void points() {
        add(
                Layout.SEAT_POINTS,
                "Points by seat",
                "What the player at each seat gets in one round.",
                "points a round",
                Chart.BARS,
                "seat",
                bars(layout.seats, layout.seatPoints, 1, arm.setup()::seat),
                "");
        if (layout.hasTeams()) {
            add(
                    Layout.TEAM_POINTS,
                    "Points by team",
                    "What the players of each team get together in one round.",
                    "points a round",
                    Chart.BARS,
                    "team",
                    bars(layout.teams, layout.teamPoints, 1, this::winner),
                    "");
        }
    }

    /** Such as "seat 2", "seats 2 and 4" or "The Ghost". */
    private String winner(int team) {
        Setup setup = arm.setup();
        List<Integer> mates = setup.mates(team);
        long played = mates.stream().filter(setup::isPlayed).count();
        return (played == 0 ? "" : played == 1 ? "seat " : "seats ")
                + Language.and(mates.stream()
                        .map(seat -> setup.isPlayed(seat) ? String.valueOf(seat) : setup.seat(seat))
                        .toList());
    }

    /** Pearson's chi-squared test that all win as often, where the same bot sits everywhere, and in every seat. */
    private String verdictOnWins(String whose) {
        if (arm.bots().stream().distinct().count() > 1 || arm.setup().people() < layout.seats) {
            return "";
        }
        double games = (double) sums.moments().y().get(layout.wins) / Observation.WIN;
        double expected = games / layout.teams;
        double square = 0;
        for (int team = 0; team < layout.teams; team++) {
            double wins = (double) sums.moments().x().get(layout.wins + team) / Observation.WIN;
            square += (wins - expected) * (wins - expected) / expected;
        }
        double chance = ChiSquaredDistribution.of(layout.teams - 1.0).survivalProbability(square);
        return chance < SURE ? "The " + whose + " matters." : "No " + whose + " is clearly better than another.";
    }

    private List<Bar> bars(int count, int first, long unit, IntFunction<String> label) {
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (sums.moments().y().get(first + i) >= ENOUGH_GAMES * unit
                    && ratio(first + i).isKnown()) {
                bars.add(bar(label.apply(i + 1), first + i));
            }
        }
        return bars;
    }

    private Bar bar(String label, int slot) {
        Estimate estimate = estimate(slot);
        long example = sums.moments().examples().get(slot);
        return new Bar(
                label,
                estimate.mean(),
                estimate.low(),
                estimate.high(),
                null,
                example == Sums.Counts.NONE ? null : example);
    }

    private void add(
            String id, String title, String plain, String unit, Chart chart, String axis, List<Bar> bars, String note) {
        if (!bars.isEmpty()) {
            figures.add(new Figure(id, title, plain, unit, null, chart, axis, bars, note));
        }
    }

    /** Bars of a histogram: one for each number, or for several if there are too many. */
    static final class Bins {
        private static final int MOST_BARS = 40;
        private static final int[] WIDTHS = {1, 2, 5, 10, 20, 50, 100, 200};

        private Bins() {}

        static List<Bar> of(Sums.Counts counts) {
            int size = counts.counts().size();
            int width = WIDTHS[0];
            for (int i = 1; i < WIDTHS.length && size > MOST_BARS * width; i++) {
                width = WIDTHS[i];
            }
            List<Bar> bars = new ArrayList<>();
            double total = counts.total();
            for (int low = Math.floorDiv(counts.from(), width) * width; low < counts.from() + size; low += width) {
                long count = 0;
                long example = Sums.Counts.NONE;
                for (int number = low; number < low + width; number++) {
                    count += counts.count(number);
                    example = Sums.Columns.earlier(example, counts.example(number));
                }
                bars.add(new Bar(
                        label(low, low + width - 1),
                        count / total,
                        null,
                        null,
                        count,
                        example == Sums.Counts.NONE ? null : example));
            }
            return bars;
        }

        /** The label of a bar; the outermost bars hold all that lies further out. */
        private static String label(int low, int high) {
            if (high >= Histogram.EDGE) {
                return low + " and more";
            }
            return low <= -Histogram.EDGE
                    ? high + " and less"
                    : low == high ? String.valueOf(low) : low + " to " + high;
        }
    }
}
