package org.hornbook.examples;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hornbook.program.Journal;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.variant.NamedRule;

/**
 * The result of running an example.
 *
 * @param before the table it begins with
 * @param after the table the rules made of it
 * @param applied every case, rule and bar that applied
 * @param decisions how conditions turned out
 * @param failures each claim that does not hold; empty if the example holds
 * @param seats who sits where, and with whom in a team, in a sentence
 * @param asPlayed the example with the results that the rules give; empty if the rules fail
 */
public record ExampleResult(
        Example example,
        Picture before,
        Picture after,
        Set<NamedRule> applied,
        Set<Journal.Truth> decisions,
        List<Failure> failures,
        String seats,
        Optional<Example> asPlayed) {
    public ExampleResult {
        applied = Set.copyOf(applied);
        decisions = Set.copyOf(decisions);
        failures = List.copyOf(failures);
    }

    public boolean passed() {
        return failures.isEmpty();
    }

    /**
     * One claim of an example that does not hold.
     *
     * @param span the line of the example that does not hold
     * @param message what happens instead, in a sentence that needs no other
     * @param expected the cards that the example shows there; empty if it is not about cards that lie somewhere
     * @param actual the cards that lie there; empty as {@code expected} is
     */
    public record Failure(Span span, String message, String expected, String actual) {
        static Failure of(Span span, String message) {
            return new Failure(span, message, "", "");
        }
    }
}
