package org.hornbook.server.web.http;

import java.util.List;
import java.util.Locale;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Triage;
import org.hornbook.source.Span;

/**
 * A diagnostic as the browser marks it in a text. Lines and columns count from 1; {@code from} and {@code to} are
 * offsets in UTF-16 units.
 *
 * @param others further places where the same is wrong
 */
public record DiagnosticMark(
        String code,
        String severity,
        String message,
        int line,
        int column,
        int from,
        int to,
        List<Place> others,
        List<String> notes,
        List<Fix> fixes) {

    /** All of a script's, the worst first; pages show as many as they have room for, and how many more there are. */
    public static List<DiagnosticMark> all(List<Diagnostic> diagnostics) {
        return new Triage(diagnostics).all().stream().map(DiagnosticMark::of).toList();
    }

    private static DiagnosticMark of(Diagnostic diagnostic) {
        Span span = diagnostic.span();
        return new DiagnosticMark(
                diagnostic.code(),
                diagnostic.severity().name().toLowerCase(Locale.ROOT),
                diagnostic.message(),
                span.line(),
                span.column(),
                span.start(),
                span.end(),
                diagnostic.others().stream().map(Place::of).toList(),
                diagnostic.notes(),
                diagnostic.fixes().stream().map(Fix::of).toList());
    }

    public record Place(int line, int from, int to) {
        static Place of(Span span) {
            return new Place(span.line(), span.start(), span.end());
        }
    }

    /** Edits that would settle it, all at once. */
    public record Fix(String title, List<Edit> edits) {
        static Fix of(Diagnostic.Fix fix) {
            return new Fix(fix.title(), fix.edits().stream().map(Edit::of).toList());
        }
    }

    /** {@code insert} takes the place of what is between {@code from} and {@code to}. */
    public record Edit(int from, int to, String insert) {
        static Edit of(Diagnostic.Edit edit) {
            return new Edit(edit.span().start(), edit.span().end(), edit.replacement());
        }
    }
}
