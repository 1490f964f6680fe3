package org.hornbook.search;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.examples.Picture;
import org.hornbook.examples.Scene;
import org.hornbook.program.Journal;
import org.hornbook.program.Oversight;
import org.hornbook.program.Setup;
import org.hornbook.source.Span;
import org.hornbook.variant.Variant;

/** The findings of a search so far. */
final class SearchLog {
    private final Map<Spot, Counterexample> failures = new LinkedHashMap<>();
    private final Map<Oversight, Setup> oversights = new LinkedHashMap<>();
    private final long[] applied;

    /** Whether each condition has held, or not held. */
    private final boolean[] held;

    private final boolean[] failed;
    private long steps;
    private long tables;
    private int setups;

    SearchLog(Variant variant) {
        applied = new long[variant.rules().size()];
        held = new boolean[variant.conditions().size()];
        failed = new boolean[held.length];
    }

    /** What fails and where; a second failure of the same kind at the same place is not reported. */
    private record Spot(Journal.Failure.Kind kind, Span span) {
        static Spot of(Journal.Failure failure) {
            return new Spot(failure.kind(), failure.span());
        }
    }

    /** Whether this failure is simpler than the one kept for its spot, or the first. */
    boolean wants(Journal.Failure failure, long complexity) {
        Counterexample known = failures.get(Spot.of(failure));
        return known == null || complexity < known.complexity();
    }

    void add(Counterexample finding) {
        failures.put(Spot.of(finding.failure()), finding);
    }

    /** Adds the findings of another part of the search. */
    void add(SearchLog other) {
        other.failures().stream()
                .filter(finding -> wants(finding.failure(), finding.complexity()))
                .forEach(this::add);
        other.oversights.forEach(oversights::putIfAbsent);
        Arrays.setAll(applied, rule -> applied[rule] + other.applied[rule]);
        for (int i = 0; i < held.length; i++) {
            held[i] |= other.held[i];
            failed[i] |= other.failed[i];
        }
        steps += other.steps;
        tables += other.tables;
        setups += other.setups;
    }

    /** Notes something that cannot be done in a setup; the first one is kept. */
    void note(Oversight oversight, Setup setup) {
        oversights.putIfAbsent(oversight, setup);
    }

    /** What could not be done, each with the first setup in which it happened. */
    Map<Oversight, Setup> oversights() {
        return oversights;
    }

    void countApplied(int rule) {
        applied[rule]++;
    }

    void decided(int condition, boolean holds) {
        boolean[] known = holds ? held : failed;
        known[condition] = true;
    }

    void countSteps(long more) {
        steps += more;
    }

    void countTable() {
        tables++;
    }

    void countSetup() {
        setups++;
    }

    Collection<Counterexample> failures() {
        return failures.values();
    }

    boolean hasApplied(int rule) {
        return applied[rule] > 0;
    }

    /** Whether a condition has been looked at, and always turned out like this. */
    boolean isAlways(boolean holds, int condition) {
        return holds ? held[condition] && !failed[condition] : failed[condition] && !held[condition];
    }

    long steps() {
        return steps;
    }

    /** At how many tables cards were tried. */
    long tables() {
        return tables;
    }

    /** How many combinations of parameters and players were played. */
    int setups() {
        return setups;
    }

    /**
     * A table at which the rules do not say what happens.
     *
     * @param table as it was before the card
     * @param taken what seats had taken then, in this round
     * @param seat whose card it is; 0 if there is none
     * @param card the card being placed; 0 if the rules fail at something else
     * @param moment when it was
     * @param then the table at the moment they fail
     * @param complexity how hard it is to take in: the plainest finding of its kind is told
     */
    record Counterexample(
            Journal.Failure failure,
            Setup setup,
            Picture table,
            Map<Integer, List<Integer>> taken,
            int seat,
            int card,
            Scene.Moment moment,
            Picture then,
            long complexity) {}
}
