package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How an arm differs from the base, on the same deals and choices.
 *
 * @param arm its place among the experiment's arms, from 1
 */
public record Comparison(int arm, String label, Role role, List<Line> figures) {
    private static final double SURE = 0.05;

    public Comparison {
        figures = List.copyOf(figures);
    }

    /**
     * How one figure differs.
     *
     * @param estimate what it is more than in the base
     * @param chance how likely a difference at least as large is if there is none
     * @param clear whether it is still unlikely to be chance when all figures are looked at together (Holm's method)
     * @param verdict one plain sentence
     */
    public record Line(
            String id, String title, String unit, Estimate estimate, double chance, boolean clear, String verdict) {}

    /** All comparisons of an experiment. */
    static List<Comparison> of(Experiment experiment, Sums sums) {
        List<Found> all = new ArrayList<>();
        for (int i = 1; i < experiment.arms().size(); i++) {
            if (experiment.arms().get(i).isPaired()) {
                all.addAll(differences(experiment, sums, i));
            }
        }
        List<Found> judged = judged(all);
        List<Comparison> comparisons = new ArrayList<>();
        for (int i = 1; i < experiment.arms().size(); i++) {
            Arm arm = experiment.arms().get(i);
            int place = i;
            if (arm.isPaired()) {
                List<Line> lines = judged.stream()
                        .filter(each -> each.arm() == place)
                        .sorted(Comparator.comparing(Found::words))
                        .map(Found::line)
                        .toList();
                comparisons.add(new Comparison(i + 1, arm.label(), arm.role(), lines));
            }
        }
        return comparisons;
    }

    private static List<Found> differences(Experiment experiment, Sums sums, int arm) {
        Layout base = Layout.of(experiment.arms().getFirst().setup(), experiment.unit());
        Layout own = Layout.of(experiment.arms().get(arm).setup(), experiment.unit());
        ArmSums ownSums = sums.arms().get(arm);
        List<Found> found = new ArrayList<>();
        for (Words words : Words.values()) {
            int slot = own.slot(words.id);
            if (slot >= 0) {
                Ratio ours = Ratio.of(ownSums, slot);
                Ratio theirs = Ratio.of(sums.arms().getFirst(), base.slot(words.id));
                if (ours.isKnown() && theirs.isKnown()) {
                    found.add(new Found(arm, words, ours.minus(theirs, ownSums, slot), false));
                }
            }
        }
        return found;
    }

    /** Holm's step-down method: the least likely first, each held against all that are left. */
    private static List<Found> judged(List<Found> all) {
        List<Found> ordered = all.stream()
                .sorted(Comparator.comparingDouble(each -> each.difference().chance()))
                .toList();
        List<Found> judged = new ArrayList<>();
        boolean clear = true;
        for (int i = 0; i < ordered.size(); i++) {
            Found each = ordered.get(i);
            clear &= each.difference().chance() * (ordered.size() - i) < SURE;
            judged.add(new Found(each.arm(), each.words(), each.difference(), clear));
        }
        return judged;
    }

    private record Found(int arm, Words words, Ratio.Difference difference, boolean clear) {
        Line line() {
            Estimate plain = difference.estimate();
            Estimate told =
                    new Estimate(words.scale * plain.mean(), words.scale * plain.low(), words.scale * plain.high());
            return new Line(
                    words.id, words.title, words.unit, told, difference.chance(), clear, words.verdict(told, clear));
        }
    }
}
