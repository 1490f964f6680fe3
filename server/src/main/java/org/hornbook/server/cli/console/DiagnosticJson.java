package org.hornbook.server.cli.console;

import java.util.List;
import java.util.Locale;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.source.Span;

/**
 * A diagnostic for other programs; lines and columns count from 1, and the end is the first place after it.
 *
 * @param also further places where the same is wrong
 */
public record DiagnosticJson(
        String file,
        int line,
        int column,
        int endLine,
        int endColumn,
        List<Place> also,
        String severity,
        String code,
        String message,
        List<String> notes,
        List<Fix> fixes) {

    record Place(int line, int column, int endLine, int endColumn) {
        public static Place of(Span span) {
            return new Place(span.line(), span.column(), span.endLine(), span.endColumn());
        }
    }

    /** Edits that belong together. */
    record Fix(String title, List<Edit> edits) {
        public static Fix of(Diagnostic.Fix fix) {
            return new Fix(fix.title(), fix.edits().stream().map(Edit::of).toList());
        }
    }

    record Edit(int line, int column, int endLine, int endColumn, String replacement) {
        public static Edit of(Diagnostic.Edit edit) {
            Span span = edit.span();
            return new Edit(span.line(), span.column(), span.endLine(), span.endColumn(), edit.replacement());
        }
    }

    public static DiagnosticJson of(Diagnostic diagnostic) {
        Span span = diagnostic.span();
        return new DiagnosticJson(
                span.source().name(),
                span.line(),
                span.column(),
                span.endLine(),
                span.endColumn(),
                diagnostic.others().stream().map(Place::of).toList(),
                diagnostic.severity().name().toLowerCase(Locale.ROOT),
                diagnostic.code(),
                diagnostic.message(),
                diagnostic.notes(),
                diagnostic.fixes().stream().map(Fix::of).toList());
    }
}
