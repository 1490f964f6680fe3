package org.hornbook.server.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Triage;
import org.hornbook.examples.Examples;
import org.hornbook.printer.Printer;
import org.hornbook.printer.Printer.Line;
import org.hornbook.server.cli.console.DiagnosticPrinter;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.source.Span;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints a script merged with its parents. */
@Command(
        name = "flatten",
        description = "Print a script with everything it extends, each line with the place it comes from.")
final class FlattenCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    @Option(names = "--plain", description = "Leave out where lines come from; what is printed is a script again.")
    private boolean plain;

    FlattenCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Scripts.Found found = script.find();
        Checked checked = found.check();
        Script flattened = checked.flattened();
        new DiagnosticPrinter(terminal.err()).print(new Triage(checked.diagnostics()));
        if (flattened == null) {
            throw Problem.found(found.source().name() + " cannot be merged with its parents.");
        }
        Variant variant = checked.variant();
        List<Line> lines = Printer.lines(plain && variant != null ? Examples.alone(variant) : flattened, List.of());
        int width = lines.stream()
                .mapToInt(line -> TextColumns.width(origin(line)))
                .max()
                .orElse(0);
        for (Line line : lines) {
            terminal.out().println(plain ? line.text() : TextColumns.left(origin(line), width) + " | " + line.text());
        }
        return variant == null ? ExitCode.PROBLEMS : ExitCode.OK;
    }

    /** The origin of a line: {@code standard.horn:24}; empty for a blank line. */
    private static String origin(Line line) {
        Span span = line.origin();
        return line.text().isBlank() ? "" : span.source().name() + ":" + span.line();
    }
}
