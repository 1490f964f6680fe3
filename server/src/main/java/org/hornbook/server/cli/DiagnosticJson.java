package org.hornbook.server.cli;

import java.util.List;
import java.util.Locale;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.Span;

/** A diagnostic for other programs; lines and columns count from 1, and the end is the first place after it. */
record DiagnosticJson(
        String file,
        int line,
        int column,
        int endLine,
        int endColumn,
        String severity,
        String code,
        String message,
        List<String> notes,
        List<Fix> fixes) {

    record Fix(String title, int line, int column, int endLine, int endColumn, String replacement) {}

    static DiagnosticJson of(Diagnostic diagnostic) {
        Span span = diagnostic.span();
        return new DiagnosticJson(
                span.source().name(),
                span.line(),
                span.column(),
                span.endLine(),
                span.endColumn(),
                diagnostic.severity().name().toLowerCase(Locale.ROOT),
                diagnostic.code(),
                diagnostic.message(),
                diagnostic.notes(),
                diagnostic.fixes().stream().map(DiagnosticJson::of).toList());
    }

    private static Fix of(Diagnostic.Fix fix) {
        Span span = fix.span();
        return new Fix(fix.title(), span.line(), span.column(), span.endLine(), span.endColumn(), fix.replacement());
    }
}
