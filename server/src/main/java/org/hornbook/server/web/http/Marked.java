package org.hornbook.server.web.http;

import java.util.List;
import java.util.Locale;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.Span;

/**
 * A diagnostic as the browser marks it in a text. Lines and columns count from 1; {@code from} and {@code to} are
 * offsets in UTF-16 units.
 */
public record Marked(
        String code,
        String severity,
        String message,
        int line,
        int column,
        int from,
        int to,
        List<String> notes,
        List<Fix> fixes) {

    /** All of a script's, in their order. */
    public static List<Marked> all(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(Marked::of).toList();
    }

    private static Marked of(Diagnostic diagnostic) {
        Span span = diagnostic.span();
        return new Marked(
                diagnostic.code(),
                diagnostic.severity().name().toLowerCase(Locale.ROOT),
                diagnostic.message(),
                span.line(),
                span.column(),
                span.start(),
                span.end(),
                diagnostic.notes(),
                diagnostic.fixes().stream().map(Fix::of).toList());
    }

    /** An edit that would settle it: {@code insert} takes the place of what is between {@code from} and {@code to}. */
    public record Fix(String title, int from, int to, String insert) {
        static Fix of(Diagnostic.Fix fix) {
            return new Fix(fix.title(), fix.span().start(), fix.span().end(), fix.replacement());
        }
    }
}
