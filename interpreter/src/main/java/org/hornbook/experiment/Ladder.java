package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.experiment.Figure.Bar;
import org.hornbook.experiment.Figure.Chart;

/** How much skill matters: what bots of different strength get at seat 1 while all others play as in the base. */
final class Ladder {
    private Ladder() {}

    static Optional<Figure> of(Experiment experiment, Sums sums) {
        List<Bar> bars = new ArrayList<>();
        for (int i = 0; i < experiment.arms().size(); i++) {
            Arm arm = experiment.arms().get(i);
            boolean belongs = i == 0 || arm.role() == Role.RUNG;
            if (belongs && sums.arms().get(i).played() > 1) {
                String label = arm.bots().getFirst().word();
                bars.add(new FigureBook(arm, experiment.unit(), sums.arms().get(i)).pointsOf(1, label));
            }
        }
        if (bars.size() < 2) {
            return Optional.empty();
        }
        return Optional.of(new Figure(
                "ladder",
                "How much skill matters",
                "What a player at seat 1 gets in one round, depending on which bot plays there.",
                "points a round",
                null,
                Chart.BARS,
                "bot at seat 1",
                bars.stream().map(Ladder::withoutExample).toList(),
                ""));
    }

    /** The games of other arms are not those of the base. */
    private static Bar withoutExample(Bar bar) {
        return new Bar(bar.label(), bar.value(), bar.low(), bar.high(), null, null);
    }
}
