package org.hornbook.server.lab;

import java.util.List;
import org.hornbook.experiment.Results;
import org.jspecify.annotations.Nullable;

/**
 * What came of a study so far.
 *
 * @param results null for a search
 * @param findings of a search
 */
public record Outcome(@Nullable Results results, List<OpenPosition> findings) {
    static final Outcome NONE = new Outcome(null, List.of());

    public Outcome {
        findings = List.copyOf(findings);
    }
}
