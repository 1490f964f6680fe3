package org.hornbook.simulation;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.hornbook.simulation.Accumulator.Histogram;
import org.hornbook.simulation.Figure.Bar;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Makes the figures of one arm from its sums. */
final class FigureBook {
    private static final double SURE = 0.05;

    /** The fewest games of which a share is told. */
    private static final int ENOUGH_GAMES = 20;

    private final Arm arm;
    private final Variant variant;
    private final Sums.ArmSums sums;
    private final Layout layout;

    FigureBook(Arm arm, Experiment.Unit unit, Sums.ArmSums sums) {
        this.arm = arm;
        this.variant = arm.setup().variant().spoken();
        this.sums = sums;
        this.layout = Layout.of(arm.setup(), unit);
    }

    /** The single figures only, without bars. */
    List<Figure> brief() {
        return layout.blocks().stream()
                .flatMap(block -> estimate(block.row()).stream()
                        .map(estimate -> block.row().figure(variant, "", estimate, List.of(), "")))
                .toList();
    }

    List<Figure> all() {
        return layout.blocks().stream().flatMap(block -> figure(block).stream()).toList();
    }

    private Optional<Figure> figure(Layout.Block block) {
        FigureRow row = block.row();
        List<Bar> bars = FigureRow.SINGLE.contains(row) ? histogram(row) : bars(block);
        Estimate estimate = estimate(row).orElse(null);
        boolean isShown = switch (row) {
            case SHORT -> {
                long cut = sums.x(block.first());
                yield cut > 0 && cut < rounds(); // where all are, the rules mean them to be
            }
            case ANSWERS -> areAnswersKnown();
            case ANSWER_POINTS -> areAnswersKnown() && bars.size() > 1;
            default -> true;
        };
        boolean isKnown = FigureRow.SINGLE.contains(row) ? estimate != null : !bars.isEmpty();
        return isShown && isKnown
                ? Optional.of(row.figure(variant, block.question(), estimate, bars, note(row)))
                : Optional.empty();
    }

    /** Whether answers were looked at in enough games. */
    private boolean areAnswersKnown() {
        return sums.played() >= (long) ENOUGH_GAMES * Trial.LOOKED_AT;
    }

    private List<Bar> histogram(FigureRow row) {
        int spread = FigureRow.SPREAD.indexOf(row);
        return spread < 0 ? List.of() : Bins.of(sums.spreads().get(spread));
    }

    private List<Bar> bars(Layout.Block block) {
        return IntStream.range(0, block.labels().size())
                .filter(place ->
                        isTold(block, place) && ratio(block.first() + place).isKnown())
                .mapToObj(place -> {
                    Bar bar = bar(block.labels().get(place), block.first() + place);
                    return block.row() == FigureRow.ANSWER_POINTS ? aboveAverage(bar, block) : bar;
                })
                .toList();
    }

    /** Whether enough was seen of what a slot counts; of rules, whether it applied or never does. */
    private boolean isTold(Layout.Block block, int place) {
        int slot = block.first() + place;
        return switch (block.row()) {
            // What was won and lost alike is told, too.
            case CAUSES, COSTS, RULES -> sums.xx(slot) > 0 || sums.xx(layout.applied + place) == 0;
            case PASSED_OVER, ANSWERS -> sums.x(slot) > 0;
            case DECIDED, SEAT_WINS, TEAM_WINS -> sums.y(slot) >= (long) ENOUGH_GAMES * Observation.WIN;
            default -> sums.y(slot) >= ENOUGH_GAMES;
        };
    }

    /** The average is known better than its part, and moves with it: the interval is rather too wide. */
    private Bar aboveAverage(Bar bar, Layout.Block block) {
        double average = estimate(block.first() + block.labels().size()).mean();
        return new Bar(
                bar.label(),
                bar.value() - average,
                Objects.requireNonNull(bar.low()) - average,
                Objects.requireNonNull(bar.high()) - average,
                null,
                bar.example());
    }

    long rounds() {
        return sums.y(layout.bullheads);
    }

    /** The value of a figure that has one, in its unit; empty if this run has none or played too few games. */
    Optional<Estimate> estimate(FigureRow row) {
        int slot = FigureRow.SINGLE.contains(row) ? layout.slot(row) : -1;
        return slot < 0 || !ratio(slot).isKnown()
                ? Optional.empty()
                : Optional.of(estimate(slot).times(row.scale));
    }

    /** What the player at a seat gets in a round. */
    Bar pointsOf(int seat, String label) {
        return bar(label, layout.seatPoints + seat - 1);
    }

    private Estimate estimate(int slot) {
        return layout.values(slot).possible(ratio(slot).estimate());
    }

    private Ratio ratio(int slot) {
        return Ratio.of(sums, slot);
    }

    /** Of wins Pearson's chi-squared test that all win as often, where the same bot sits everywhere, and in every seat. */
    private String note(FigureRow row) {
        boolean isOfWins = row == FigureRow.SEAT_WINS || row == FigureRow.TEAM_WINS;
        if (!isOfWins
                || arm.bots().stream().distinct().count() > 1
                || arm.setup().people() < layout.seats) {
            return "";
        }
        double games = (double) sums.y(layout.wins) / Observation.WIN;
        double expected = games / layout.teams;
        double square = 0;
        for (int team = 0; team < layout.teams; team++) {
            double wins = (double) sums.x(layout.wins + team) / Observation.WIN;
            square += (wins - expected) * (wins - expected) / expected;
        }
        double chance = ChiSquaredDistribution.of(layout.teams - 1.0).survivalProbability(square);
        return chance < SURE
                ? say("lab.matters teams", layout.hasTeams())
                : say("lab.matters_not teams", layout.hasTeams());
    }

    private Bar bar(String label, int slot) {
        Estimate estimate = estimate(slot);
        return new Bar(
                label,
                estimate.mean(),
                estimate.low(),
                estimate.high(),
                null,
                example(sums.examples().get(slot)));
    }

    private static @Nullable Long example(long game) {
        return game == Sums.Counts.NONE ? null : game;
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
                    example = Sums.earlier(example, counts.example(number));
                }
                bars.add(new Bar(label(low, low + width - 1), count / total, null, null, count, example(example)));
            }
            return bars;
        }

        /** The label of a bar; the outermost bars hold all that lies further out. */
        private static String label(int low, int high) {
            if (high >= Histogram.EDGE) {
                return say("lab.and_more number", low);
            }
            return low <= -Histogram.EDGE
                    ? say("lab.and_less number", high)
                    : low == high ? String.valueOf(low) : say("number.range low high", low, high);
        }
    }
}
