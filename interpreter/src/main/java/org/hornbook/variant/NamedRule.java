package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * Something with a name that can be the reason why something happened.
 *
 * @param index its place in {@link Variant#rules()}
 * @param span the whole of it in the script it was written in
 */
public record NamedRule(
        int index, String name, Kind kind, @Nullable String text, List<String> rulings, Span span) {
    public NamedRule {
        rulings = List.copyOf(rulings);
    }

    public enum Kind {
        CASE,
        RULE,
        BAR,
        SCORE,
        ENDING,
        STEP,
        /** How a modifier card begins. */
        START,
        /** A setting that does something: {@code sorting}, {@code absence} or {@code passing}, each named so. */
        PROCEDURE
    }

    public String file() {
        return span.source().name();
    }

    /** The line of its name, counted from 1. */
    public int line() {
        return span.line();
    }
}
