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
public record StudyOutcome(@Nullable Results results, List<OpenPosition> findings) {
    static final StudyOutcome NONE = new StudyOutcome(null, List.of());

    public StudyOutcome {
        findings = List.copyOf(findings);
    }
}
