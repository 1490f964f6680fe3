package org.hornbook.search;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hornbook.rules.Failure;
import org.hornbook.source.Span;
import org.hornbook.variant.Variant;

/** What a search has seen so far. */
final class Findings {
    private final Map<Spot, Finding> failures = new LinkedHashMap<>();
    private final long[] applied;
    private long steps;
    private long tables;

    Findings(Variant variant) {
        applied = new long[variant.rules().size()];
    }

    /** What fails, and where: more of the same is no news. */
    private record Spot(Failure.Kind kind, Span span) {}

    /** Keeps the plainest finding of each spot. */
    void add(Finding finding) {
        failures.merge(
                new Spot(finding.failure().kind(), finding.failure().span()),
                finding,
                (known, fresh) -> fresh.isPlainerThan(known) ? fresh : known);
    }

    void countApplied(int rule) {
        applied[rule]++;
    }

    void countSteps(long more) {
        steps += more;
    }

    void countTable() {
        tables++;
    }

    Collection<Finding> failures() {
        return failures.values();
    }

    boolean hasApplied(int rule) {
        return applied[rule] > 0;
    }

    long steps() {
        return steps;
    }

    /** At how many tables cards were tried. */
    long tables() {
        return tables;
    }
}
