package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * How an arm differs from the base, on the same deals and choices. All differences of an experiment are told together:
 * their intervals are so much wider (Bonferroni's method) that in 95 of 100 experiments every one of them holds the truth.
 *
 * @param arm its place among the experiment's arms, from 1
 */
public record Comparison(int arm, String label, Arm.Role role, List<Line> figures) {
    /** The largest effect told. A figure that never varied has a standard deviation of 0, so its effect would be infinite. */
    public static final double MOST_EFFECT = 10;

    private static final double SURE = 0.05;

    public Comparison {
        figures = List.copyOf(figures);
    }

    /**
     * How one figure differs.
     *
     * @param estimate the figure less that of the base
     * @param chance the p-value, corrected for the number of differences told
     * @param clear whether 0 lies outside the interval
     * @param verdict one plain sentence
     * @param effect the estimate in standard deviations, those by which the figure goes up and down from game to game; at most
     *     {@link #MOST_EFFECT} either way. Null if it is from before this was told
     */
    public record Line(
            String id,
            String title,
            String unit,
            Estimate estimate,
            double chance,
            boolean clear,
            String verdict,
            @Nullable Estimate effect) {}

    /** The clear difference with the largest effect; nothing if none is clear. */
    public Optional<Line> largest() {
        return largest(1).stream().findFirst();
    }

    /**
     * The clear differences with the largest effects, at most so many. Real choices are counted in few games only, by which it
     * is hardly known how games differ.
     */
    public List<Line> largest(int most) {
        return figures.stream()
                .filter(line ->
                        line.clear() && line.effect() != null && !line.id().equals(FigureRow.CHOICES.key))
                .sorted(Comparator.comparingDouble(
                        line -> -Math.abs(Objects.requireNonNull(line.effect()).mean())))
                .limit(most)
                .toList();
    }

    /** All comparisons of an experiment. */
    static List<Comparison> of(Experiment experiment, Sums sums) {
        List<Found> all = new ArrayList<>();
        for (int i = 1; i < experiment.arms().size(); i++) {
            if (experiment.arms().get(i).isPaired()) {
                all.addAll(differences(experiment, sums, i));
            }
        }
        List<Comparison> comparisons = new ArrayList<>();
        for (int i = 1; i < experiment.arms().size(); i++) {
            Arm arm = experiment.arms().get(i);
            int place = i;
            if (arm.isPaired()) {
                List<Line> lines = all.stream()
                        .filter(each -> each.arm() == place)
                        .map(each -> each.line(all.size()))
                        .toList();
                comparisons.add(new Comparison(i + 1, arm.told(), arm.role(), lines));
            }
        }
        return comparisons;
    }

    private static List<Found> differences(Experiment experiment, Sums sums, int arm) {
        Layout base = Layout.of(experiment.arms().getFirst().setup(), experiment.unit());
        Layout own = Layout.of(experiment.arms().get(arm).setup(), experiment.unit());
        Sums.ArmSums ownSums = sums.arms().get(arm);
        List<Found> found = new ArrayList<>();
        if (ownSums.failedAlways() || sums.arms().getFirst().failedAlways()) {
            return found;
        }
        Variant baseVariant = experiment.arms().getFirst().setup().variant();
        Variant variant = experiment.arms().get(arm).setup().variant().spoken();
        for (int place = 0; place < FigureRow.SINGLE.size(); place++) {
            FigureRow row = FigureRow.SINGLE.get(place);
            int slot = own.slot(row);
            boolean isOfBoth = row.isOf(baseVariant)
                    && row.isOf(variant)
                    && row.unit(baseVariant).equals(row.unit(variant));
            if (slot >= 0 && isOfBoth) {
                Ratio ours = Ratio.of(ownSums, slot);
                Ratio theirs = Ratio.of(sums.arms().getFirst(), base.slot(row));
                if (ours.isKnown() && theirs.isKnown()) {
                    found.add(new Found(arm, row, variant, ours.minus(theirs, ownSums, place), ours.spread(theirs)));
                }
            }
        }
        return found;
    }

    private record Found(int arm, FigureRow row, Variant variant, Ratio.Difference difference, double spread) {
        /** @param among how many differences are told together */
        Line line(int among) {
            Estimate possible = row.values.possibleDifference(difference.estimate(SURE / among));
            Estimate told = possible.times(row.scale);
            boolean clear = told.low() > 0 || told.high() < 0;
            return new Line(
                    row.key,
                    row.title(variant),
                    row.unit(variant),
                    told,
                    Math.min(1, among * difference.chance()),
                    clear,
                    row.verdict(variant, told, clear),
                    effect(possible));
        }

        private Estimate effect(Estimate told) {
            return new Estimate(inSpreads(told.mean()), inSpreads(told.low()), inSpreads(told.high()));
        }

        private double inSpreads(double value) {
            return value == 0 ? 0 : Math.clamp(value / spread, -MOST_EFFECT, MOST_EFFECT);
        }
    }
}
