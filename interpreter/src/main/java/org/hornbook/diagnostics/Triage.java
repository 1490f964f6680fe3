package org.hornbook.diagnostics;

import java.util.Comparator;
import java.util.List;

/**
 * Diagnostics in the order for people: errors first, then warnings, then hints, so that omitted ones are never worse than
 * shown ones.
 *
 * @param all all diagnostics; equally severe ones in the given order
 */
public record Triage(List<Diagnostic> all) {
    /** The most shown: fixing the first ones usually settles many others. */
    public static final int MOST_SHOWN = 20;

    public Triage {
        all = all.stream().sorted(Comparator.comparing(Diagnostic::severity)).toList();
    }

    /** The worst ones, at most {@value #MOST_SHOWN}. */
    public List<Diagnostic> shown() {
        return all.subList(0, Math.min(MOST_SHOWN, all.size()));
    }

    /** The number that is not shown. */
    public int more() {
        return all.size() - shown().size();
    }

    public boolean hasErrors() {
        return all.stream().anyMatch(Diagnostic::isError);
    }
}
