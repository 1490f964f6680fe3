package org.hornbook.source;

import java.util.List;

/**
 * Something to say about a place in a script. Only errors keep a script from being played.
 *
 * @param code stable and documented, such as {@code HB203}
 * @param message one plain sentence or two
 * @param notes further facts, such as the table on which a rule fails
 * @param fixes edits that would settle it, best first
 */
public record Diagnostic(
        String code, Severity severity, Span span, String message, List<String> notes, List<Fix> fixes) {
    public Diagnostic {
        notes = List.copyOf(notes);
        fixes = List.copyOf(fixes);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    public enum Severity {
        ERROR,
        WARNING,
        HINT
    }

    /** One edit: put {@code replacement} in place of {@code span}. */
    public record Fix(String title, Span span, String replacement) {}

    @Override
    public String toString() {
        return span + " " + code + " " + message;
    }
}
