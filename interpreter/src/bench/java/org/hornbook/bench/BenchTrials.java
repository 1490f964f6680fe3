package org.hornbook.bench;

import java.util.Collections;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Rules;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Trial;

/** What is measured: single rounds, with everything an experiment counts of them. */
final class BenchTrials {
    private BenchTrials() {}

    /** Rounds in which everybody plays any card. */
    static Trial random(Rules rules) {
        return new Trial(
                rules,
                Collections.nCopies(rules.setup().players(), BotKind.RANDOM),
                Experiment.Unit.ROUNDS,
                number -> number);
    }
}
