package org.hornbook.server.cli;

import static java.util.stream.Collectors.joining;

import java.io.PrintWriter;
import java.util.Locale;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.Diagnostic.Fix;
import org.hornbook.source.Span;

/** Shows diagnostics to people: what is wrong, the line it is in with the place marked, and what would settle it. */
final class DiagnosticPrinter {
    private final PrintWriter out;

    DiagnosticPrinter(PrintWriter out) {
        this.out = out;
    }

    void print(Diagnostic diagnostic) {
        Span span = diagnostic.span();
        out.println(span + ": " + severity(diagnostic) + " " + diagnostic.code() + ": " + diagnostic.message());
        printSource(span);
        if (!diagnostic.others().isEmpty()) {
            out.println("  also: "
                    + diagnostic.others().stream().map(Span::toString).collect(joining(", ")));
        }
        for (String note : diagnostic.notes()) {
            out.println("  note: " + note);
        }
        for (Fix fix : diagnostic.fixes()) {
            out.println("  fix: " + fix.title());
        }
        out.println();
    }

    private void printSource(Span span) {
        String line = span.source().line(span.line());
        String number = String.valueOf(span.line());
        int start = Math.min(span.column() - 1, line.length());
        int end = span.endLine() == span.line() ? Math.min(span.endColumn() - 1, line.length()) : line.length();
        out.println("  " + number + " | " + line);
        out.println("  " + " ".repeat(number.length()) + " | " + blank(line.substring(0, start))
                + "^".repeat(Math.max(1, end - start)));
    }

    /** As wide as the text: tabs stay, so that the mark stands under its place. */
    private static String blank(String text) {
        return text.codePoints()
                .map(character -> character == '\t' ? '\t' : ' ')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static String severity(Diagnostic diagnostic) {
        return diagnostic.severity().name().toLowerCase(Locale.ROOT);
    }
}
