package org.hornbook.server.cli.console;

import static java.util.stream.Collectors.joining;

import java.io.PrintWriter;
import java.util.Locale;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Triage;
import org.hornbook.source.InvisibleCharacters;
import org.hornbook.source.Span;

/** Prints diagnostics: the message, the line with its place marked, and the remedy. */
public final class DiagnosticPrinter {
    private final PrintWriter out;

    public DiagnosticPrinter(PrintWriter out) {
        this.out = out;
    }

    /** Prints the worst diagnostics first; of very many only some, with the number of the others. */
    public void print(Triage found) {
        found.shown().forEach(this::print);
        if (found.more() > 0) {
            out.println("… and " + found.more() + " more");
            out.println();
        }
    }

    public void print(Diagnostic diagnostic) {
        Span span = diagnostic.span();
        println(span + ": " + severity(diagnostic) + " " + diagnostic.code() + ": " + diagnostic.message());
        printSource(span);
        if (!diagnostic.others().isEmpty()) {
            println("  also: "
                    + diagnostic.others().stream().map(Span::toString).collect(joining(", ")));
        }
        for (String note : diagnostic.notes()) {
            println("  note: " + note);
        }
        for (Fix fix : diagnostic.fixes()) {
            println("  fix: " + fix.title());
        }
        out.println();
    }

    /** Prints a line without control characters, since messages quote scripts. */
    private void println(String line) {
        out.println(InvisibleCharacters.spelledOut(line));
    }

    private void printSource(Span span) {
        String line = span.source().line(span.line());
        String number = String.valueOf(span.line());
        int start = Math.min(span.column() - 1, line.length());
        int end = span.endLine() == span.line() ? Math.min(span.endColumn() - 1, line.length()) : line.length();
        String before = shown(line.substring(0, start), 0);
        int column = TextColumns.width(before);
        String marked = shown(line.substring(start, end), column);
        int width = TextColumns.width(marked);
        out.println("  " + number + " | " + before + marked + shown(line.substring(end), column + width));
        out.println("  " + " ".repeat(number.length()) + " | " + " ".repeat(column) + "^".repeat(Math.max(1, width)));
    }

    private static String shown(String text, int column) {
        return TextColumns.withoutTabs(InvisibleCharacters.spelledOut(text), column);
    }

    private static String severity(Diagnostic diagnostic) {
        return diagnostic.severity().name().toLowerCase(Locale.ROOT);
    }
}
