package org.hornbook.diagnostics;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;

/**
 * Something to say about a place in a script. Only errors keep a script from being played.
 *
 * @param code stable and documented, such as {@code HB203}
 * @param others further places of the same file where the same is wrong for the same reason
 * @param message one plain sentence or two
 * @param notes further facts, such as the table on which a rule fails
 * @param fixes what would settle it, best first
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

    /** About one place only. */
    public Diagnostic(String code, Severity severity, Span span, String message, List<String> notes, List<Fix> fixes) {
        this(code, severity, span, List.of(), message, notes, fixes);
    }

    /** The same with a further note. */
    public Diagnostic noting(String note) {
        List<String> all = Stream.concat(notes.stream(), Stream.of(note)).toList();
        return new Diagnostic(code, severity, span, others, message, all, fixes);
    }

    /** The same with only those of its fixes. */
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

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    public enum Severity {
        ERROR,
        WARNING,
        HINT
    }

    /** Edits that belong together, one for each place. */
    public record Fix(String title, List<Edit> edits) {
        public Fix {
            edits = List.copyOf(edits);
        }

        /** A single edit. */
        public Fix(String title, Span span, String replacement) {
            this(title, List.of(new Edit(span, replacement)));
        }

        /** Whether it changes nothing but this text. */
        public boolean isOf(SourceFile source) {
            return edits.stream().allMatch(edit -> edit.span().source().equals(source));
        }

        /** The text with its edits made. */
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

    /** Puts {@code replacement} in place of {@code span}. */
    public record Edit(Span span, String replacement) {}

    @Override
    public String toString() {
        return span + " " + code + " " + message;
    }
}
