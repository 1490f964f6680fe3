package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.List;

/**
 * What an experiment has shown so far, for people.
 *
 * @param played how many games or rounds of the first arm
 * @param arms without the rungs of the ladder, which are a figure of the first
 */
public record Results(Unit unit, long played, List<ArmResults> arms, List<Comparison> comparisons) {
    public Results {
        arms = List.copyOf(arms);
        comparisons = List.copyOf(comparisons);
    }

    /** @param sums of this experiment; there may be none yet */
    public static Results of(Experiment experiment, Sums sums) {
        List<ArmResults> arms = new ArrayList<>();
        for (int i = 0; i < sums.arms().size(); i++) {
            Arm arm = experiment.arms().get(i);
            if (arm.role() != Role.RUNG && sums.arms().get(i).played() > 0) {
                arms.add(results(experiment, sums, i));
            }
        }
        List<Comparison> comparisons = sums.arms().isEmpty() ? List.of() : Comparison.of(experiment, sums);
        return new Results(experiment.unit(), sums.played(), arms, comparisons);
    }

    private static ArmResults results(Experiment experiment, Sums sums, int place) {
        Arm arm = experiment.arms().get(place);
        ArmSums own = sums.arms().get(place);
        FigureBook book = new FigureBook(arm, experiment.unit(), own);
        List<Figure> figures = new ArrayList<>();
        if (!own.failedAlways()) {
            figures.addAll(arm.role() == Role.CELL ? book.brief() : book.all());
            if (arm.role() == Role.BASE) {
                Ladder.of(experiment, sums).ifPresent(figures::add);
            }
        }
        return new ArmResults(
                place + 1,
                arm.label(),
                arm.role(),
                own.played(),
                book.rounds(),
                own.failed(),
                own.failure(),
                own.capped(),
                figures);
    }

    /** How exactly the points of a round are known, as half the width of the 95% interval; infinite if not at all. */
    public static double precision(Experiment experiment, Sums sums) {
        if (sums.arms().isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        FigureBook book = new FigureBook(
                experiment.arms().getFirst(), experiment.unit(), sums.arms().getFirst());
        return book.estimate(FigureWords.POINTS).map(Estimate::half).orElse(Double.POSITIVE_INFINITY);
    }
}
