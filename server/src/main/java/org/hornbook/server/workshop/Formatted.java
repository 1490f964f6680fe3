package org.hornbook.server.workshop;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.parser.Bundle;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.source.SourceFile;

/**
 * A formatted text with the scripts it carries.
 *
 * @param text empty if syntax errors prevent formatting
 */
public record Formatted(String text, List<Diagnostic> problems) {
    public Formatted {
        problems = List.copyOf(problems);
    }

    public static Formatted of(SourceFile source) {
        List<SourceFile> usual = new ArrayList<>();
        for (SourceFile script : Bundle.of(source).scripts()) {
            HornParser.Parsed parsed = HornParser.parse(script);
            if (parsed.script() == null || parsed.diagnostics().stream().anyMatch(Diagnostic::isError)) {
                return new Formatted("", parsed.diagnostics());
            }
            usual.add(new SourceFile(
                    script.name(), Printer.print(Objects.requireNonNull(parsed.script()), parsed.comments())));
        }
        return new Formatted(usual.size() == 1 ? usual.getFirst().text() : Bundle.text(usual), List.of());
    }
}
