package org.hornbook.server.lab;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.experiment.Results;
import org.jspecify.annotations.Nullable;

/**
 * What a study does: plays numbers, each by itself, and adds up what came of them. Sums are kept as text; none is empty.
 * However the numbers are split, the same come to the same.
 */
interface StudyJob {
    /**
     * Plays the numbers {@code first} to {@code first + count - 1}.
     *
     * @param goesOn asked again and again; when it says no all is given up
     * @return the sums with these added; nothing if it was given up
     */
    Optional<String> play(String sums, long first, int count, BooleanSupplier goesOn);

    /** Whether no more need be played. */
    boolean isPreciseEnough(List<String> sums);

    /** What the sums of all lanes come to. */
    Outcome outcome(List<String> sums);

    /**
     * What came of a study so far.
     *
     * @param results null for a search
     * @param findings of a search
     */
    record Outcome(@Nullable Results results, List<OpenPosition> findings) {
        static final Outcome NONE = new Outcome(null, List.of());

        public Outcome {
            findings = List.copyOf(findings);
        }
    }
}
