package org.hornbook.server.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.junit.jupiter.api.Test;

class DiagnosticPrinterTest {
    private final SourceFile source = new SourceFile("mine.horn", "variant mine {\n\tplayrs 2..4\n}\n");

    @Test
    void marksThePlace() {
        Span word = source.span(16, 22);
        Fix fix = new Fix("Write players", word, "players");

        assertThat(printed(word, List.of("Words have one spelling."), List.of(fix)))
                .isEqualTo("""
                    mine.horn:2:2: error HB101: What is playrs?
                      2 |     playrs 2..4
                        |     ^^^^^^
                      note: Words have one spelling.
                      fix: Write players

                    """);
    }

    @Test
    void marksTheColumnsThatPeopleSee() {
        SourceFile wide = new SourceFile("mine.horn", "note \"牛e\u0301🐮\"\tplayrs");
        StringWriter written = new StringWriter();
        new DiagnosticPrinter(new PrintWriter(written, true))
                .print(new Diagnostic(
                        "HB101", Severity.ERROR, wide.span(6, 11), List.of(), "What?", List.of(), List.of()));
        new DiagnosticPrinter(new PrintWriter(written, true))
                .print(new Diagnostic(
                        "HB101", Severity.ERROR, wide.span(13, 19), List.of(), "What?", List.of(), List.of()));

        assertThat(written.toString()).isEqualTo("""
            mine.horn:1:7: error HB101: What?
              1 | note "牛e\u0301🐮"    playrs
                |       ^^^^^

            mine.horn:1:14: error HB101: What?
              1 | note "牛e\u0301🐮"    playrs
                |                 ^^^^^^

            """);
    }

    @Test
    void marksTheRestOfTheFirstLineOfALongPlace() {
        assertThat(printed(source.span(8, 30), List.of(), List.of())).isEqualTo("""
            mine.horn:1:9: error HB101: What is playrs?
              1 | variant mine {
                |         ^^^^^^

            """);
    }

    @Test
    void tellsTheOtherPlaces() {
        Span one = source.span(16, 22);
        Span other = source.span(0, 7);
        Fix fix = new Fix("Write x", List.of(new Edit(one, "x"), new Edit(other, "x")));
        StringWriter written = new StringWriter();
        new DiagnosticPrinter(new PrintWriter(written, true))
                .print(new Diagnostic("HB101", Severity.ERROR, one, List.of(other), "What?", List.of(), List.of(fix)));
        assertThat(written.toString()).contains("  also: mine.horn:1:1\n  fix: Write x\n");
    }

    @Test
    void marksTheEndOfTheText() {
        assertThat(printed(source.span(30, 30), List.of(), List.of())).contains("  4 | \n    | ^\n");
    }

    @Test
    void spellsOutWhatNobodyCanSee() {
        SourceFile hostile = new SourceFile("mine.horn", "about \"a\u202Eb\u001B[2J\" and\u200B 🐮👨\u200D👩");
        StringWriter written = new StringWriter();
        new DiagnosticPrinter(new PrintWriter(written, true))
                .print(new Diagnostic(
                        "HB101", Severity.ERROR, hostile.span(8, 9), "What is \u202E?", List.of("\u2066"), List.of()));

        assertThat(written.toString()).isEqualTo("""
            mine.horn:1:9: error HB101: What is <U+202E>?
              1 | about "a<U+202E>b<U+001B>[2J" and<U+200B> 🐮👨\u200D👩
                |         ^^^^^^^^
              note: <U+2066>

            """);
    }

    @Test
    void knowsTheLinesOfAllSystems() {
        SourceFile old = new SourceFile("mine.horn", "variant mine {\r\tplayrs 2..4\r}\r");

        assertThat(printed(old.span(16, 22), List.of(), List.of()))
                .contains("  2 |     playrs 2..4\n    |     ^^^^^^\n");
    }

    private static String printed(Span span, List<String> notes, List<Fix> fixes) {
        StringWriter written = new StringWriter();
        PrintWriter out = new PrintWriter(written);
        new DiagnosticPrinter(out)
                .print(new Diagnostic("HB101", Severity.ERROR, span, "What is playrs?", notes, fixes));
        out.flush();
        return written.toString();
    }
}
