package org.hornbook.experiment;

import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;

/**
 * One thing in which two games differ, done to the first alone.
 *
 * @param label such as {@code with jump}
 * @param variant the first game with this one change
 */
public record Change(String label, Variant variant) {

    /** Whether it can be played with the parameters and players of the unchanged game. */
    public boolean isPlayable(Setup base) {
        return setup(base).problems().isEmpty();
    }

    /** Like the setup of the unchanged game; parameters that the change brings have their usual value. */
    Setup setup(Setup base) {
        Setup setup = Setup.of(variant, base.players());
        for (int i = 0; i < base.parameters().size(); i++) {
            Variant.Parameter parameter = base.variant().parameters().get(i);
            boolean chosen = base.parameters().get(i) != parameter.initial();
            if (chosen && setup.hasParameter(parameter.name())) {
                setup = setup.with(parameter.name(), base.parameters().get(i));
            }
        }
        return setup;
    }
}
