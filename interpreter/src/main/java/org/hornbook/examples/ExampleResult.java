package org.hornbook.examples;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hornbook.game.Event;
import org.hornbook.rules.Journal;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.variant.NamedRule;

/**
 * The result of running an example.
 *
 * @param before the table it begins with
 * @param after the table the rules made of it
 * @param players everybody it names, in the order of the seats; the events speak of seats, from 1
 * @param applied every case, rule and bar that applied
 * @param decisions how conditions turned out
 * @param failures each claim that does not hold; empty if the example holds
 * @param asPlayed the example with the results that the rules give; empty if the rules fail
 */
public record ExampleResult(
        Example example,
        Picture before,
        Picture after,
        List<String> players,
        List<Event> events,
        Set<NamedRule> applied,
        Set<Journal.Decision> decisions,
        List<Failure> failures,
        Optional<Example> asPlayed) {
    public ExampleResult {
        players = List.copyOf(players);
        events = List.copyOf(events);
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
     * @param expected what it says there; empty if the rules themselves failed
     * @param actual what the rules make of it; empty if they failed
     */
    public record Failure(Span span, String message, String expected, String actual) {
        /** The rules do not say what happens, so there is nothing to compare. */
        static Failure ofRules(Span span, String message) {
            return new Failure(span, message, "", "");
        }

        /** Whether the rules made something that can be compared with what the example says. */
        public boolean isComparison() {
            return !expected.isEmpty() || !actual.isEmpty();
        }
    }
}
