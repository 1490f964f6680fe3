package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.game.Players;
import org.hornbook.simulation.Figure.Bar;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * The results of an experiment so far, ready to be shown.
 *
 * @param played how many games or rounds of the first arm
 * @param arms all arms but the rungs of the ladder, which are shown as a figure of the first arm
 */
public record Results(Experiment.Unit unit, long played, List<ArmResults> arms, List<Comparison> comparisons) {
    public Results {
        arms = List.copyOf(arms);
        comparisons = List.copyOf(comparisons);
    }

    /** @param sums of this experiment; there may be none yet */
    public static Results of(Experiment experiment, Sums sums) {
        List<ArmResults> arms = new ArrayList<>();
        for (int i = 0; i < sums.arms().size(); i++) {
            Arm arm = experiment.arms().get(i);
            if (arm.role() != Arm.Role.RUNG && sums.arms().get(i).played() > 0) {
                arms.add(results(experiment, sums, i));
            }
        }
        List<Comparison> comparisons = sums.arms().isEmpty() ? List.of() : Comparison.of(experiment, sums);
        return new Results(experiment.unit(), sums.played(), arms, comparisons);
    }

    private static ArmResults results(Experiment experiment, Sums sums, int place) {
        Arm arm = experiment.arms().get(place);
        Sums.ArmSums own = sums.arms().get(place);
        FigureBook book = new FigureBook(arm, experiment.unit(), own);
        List<Figure> figures = new ArrayList<>();
        if (!own.failedAlways()) {
            figures.addAll(arm.role() == Arm.Role.CELL ? book.brief() : book.all());
            if (arm.role() == Arm.Role.BASE) {
                ladder(experiment, sums).ifPresent(figures::add);
            }
        }
        return new ArmResults(
                place + 1,
                arm.told(),
                arm.role(),
                own.played(),
                book.rounds(),
                own.failed(),
                own.failure(),
                own.capped(),
                figures);
    }

    /** Half the width of the 95% interval of points per round; infinite if there are too few games. */
    public static double precision(Experiment experiment, Sums sums) {
        if (sums.arms().isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        FigureBook book = new FigureBook(
                experiment.arms().getFirst(), experiment.unit(), sums.arms().getFirst());
        return book.estimate(FigureRow.POINTS).map(Estimate::half).orElse(Double.POSITIVE_INFINITY);
    }

    /** The ladder of skill: points at seat 1 of bots of different strength while all other seats play as in the base arm. */
    private static Optional<Figure> ladder(Experiment experiment, Sums sums) {
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < experiment.arms().size(); i++) {
            Arm arm = experiment.arms().get(i);
            Sums.ArmSums own = sums.arms().get(i);
            if ((i == 0 || arm.role() == Arm.Role.RUNG) && own.played() > 1) {
                Bar bar = new FigureBook(arm, experiment.unit(), own)
                        .pointsOf(1, arm.bots().getFirst().label());
                // The games of other arms are not those of the base, so there is no example.
                bars.add(new Bar(bar.label(), bar.value(), bar.low(), bar.high(), null, null));
            }
        }
        Variant variant = experiment.arms().getFirst().setup().variant().spoken();
        return bars.size() < 2 ? Optional.empty() : Optional.of(FigureRow.LADDER.figure(variant, "", null, bars, ""));
    }

    /**
     * The results of one arm.
     *
     * @param arm its place among the experiment's arms, from 1
     * @param played how many games or rounds
     * @param rounds how many rounds that were
     * @param failed how many of them stopped because the rules did not say what happens
     * @param failure one reason for that; empty if there was none
     * @param capped in how many of them a score reached {@link Players#MOST_POINTS}
     * @param figures none if the rules failed in all of them
     */
    public record ArmResults(
            int arm,
            String label,
            Arm.Role role,
            long played,
            long rounds,
            long failed,
            String failure,
            long capped,
            List<Figure> figures) {
        public ArmResults {
            figures = List.copyOf(figures);
        }

        /** A figure by its id; null if this run has none. */
        public @Nullable Figure figure(String id) {
            return figures.stream()
                    .filter(each -> each.id().equals(id))
                    .findFirst()
                    .orElse(null);
        }
    }
}
