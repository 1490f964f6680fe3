package org.hornbook.diagnostics;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/**
 * An error, warning or hint about a place in a script. Only errors prevent playing.
 *
 * @param code stable and documented, such as {@code HB203}
 * @param others other places of the same file with the same problem
 * @param message one plain sentence or two
 * @param notes further facts, such as the table on which a rule fails
 * @param fixes quick fixes, the best first
 */
public record Diagnostic(
        String code,
        Severity severity,
        Span span,
        List<Span> others,
        String message,
        List<String> notes,
        List<Fix> fixes) {
    public Diagnostic {
        others = List.copyOf(others);
        notes = List.copyOf(notes);
        fixes = List.copyOf(fixes);
    }

    /** A diagnostic for one place. */
    public Diagnostic(String code, Severity severity, Span span, String message, List<String> notes, List<Fix> fixes) {
        this(code, severity, span, List.of(), message, notes, fixes);
    }

    /** This diagnostic with another note. */
    public Diagnostic noting(String note) {
        List<String> all = Stream.concat(notes.stream(), Stream.of(note)).toList();
        return new Diagnostic(code, severity, span, others, message, all, fixes);
    }

    /** This diagnostic with only the matching fixes. */
    public Diagnostic fixing(Predicate<Fix> which) {
        return new Diagnostic(
                code,
                severity,
                span,
                others,
                message,
                notes,
                fixes.stream().filter(which).toList());
    }

    /** This diagnostic as an error. */
    public Diagnostic raised() {
        return new Diagnostic(code, Severity.ERROR, span, others, message, notes, fixes);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** Whether it is about the whole script, of which nothing is known while a part cannot be read. */
    public boolean isOfWhole() {
        return Code.about(code) == Code.About.WHOLE;
    }

    /** Whether it is about how a script is written: what stands behind it may not have been read. */
    public boolean isOfReading() {
        return code.compareTo(Code.UNKNOWN_NAME.id()) < 0;
    }

    public enum Severity {
        ERROR,
        WARNING,
        HINT
    }

    /** A quick fix: edits to apply together, one for each place. */
    public record Fix(String title, List<Edit> edits) {
        public Fix {
            edits = List.copyOf(edits);
        }

        /** A fix with one edit. */
        public Fix(String title, Span span, String replacement) {
            this(title, List.of(new Edit(span, replacement)));
        }

        /** Whether it changes this file only. */
        public boolean isOf(SourceFile source) {
            return edits.stream().allMatch(edit -> edit.span().source().equals(source));
        }

        /** The text after its edits. */
        public String applied(String text) {
            StringBuilder changed = new StringBuilder(text);
            edits.stream()
                    .sorted(Comparator.comparingInt((Edit edit) -> edit.span().start())
                            .reversed())
                    .forEach(edit ->
                            changed.replace(edit.span().start(), edit.span().end(), edit.replacement()));
            return changed.toString();
        }
    }

    /** Replaces {@code span} by {@code replacement}. */
    public record Edit(Span span, String replacement) {}

    @Override
    public String toString() {
        return span + " " + code + " " + message;
    }
}
