package org.hornbook.diagnostics;

import java.util.Comparator;
import java.util.List;

/**
 * What was found, as people are shown it: errors first, then warnings, then hints, so that what is left out for its length
 * is never worse than what is shown.
 *
 * @param all everything; of equal weight, in the order given
 */
public record Triage(List<Diagnostic> all) {
    /** More than these help nobody: most of them will be gone once the first are settled. */
    public static final int MOST_SHOWN = 20;

    public Triage {
        all = all.stream().sorted(Comparator.comparing(Diagnostic::severity)).toList();
    }

    /** The worst, {@value #MOST_SHOWN} at most. */
    public List<Diagnostic> shown() {
        return all.subList(0, Math.min(MOST_SHOWN, all.size()));
    }

    /** How many are not shown. */
    public int more() {
        return all.size() - shown().size();
    }

    public boolean hasErrors() {
        return all.stream().anyMatch(Diagnostic::isError);
    }
}
