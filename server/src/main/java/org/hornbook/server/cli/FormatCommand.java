package org.hornbook.server.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import org.hornbook.diagnostics.Triage;
import org.hornbook.server.cli.console.DiagnosticPrinter;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.workshop.Formatted;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Formats scripts. */
@Command(
        name = "format",
        description = "Print a script formatted, or format files in place with --write; comments stay.")
final class FormatCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final Scripts.Arguments scripts = new Scripts.Arguments();

    @Option(names = "--check", description = "Only name the scripts that are not in the usual form; exit 1 if any.")
    private boolean check;

    @Option(names = "--write", description = "Change the files.")
    private boolean write;

    FormatCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (check && write) {
            throw Problem.usage("Choose --check or --write.");
        }
        return scripts.worst(this::format);
    }

    private int format(Scripts.Found script) {
        Formatted formatted = Formatted.of(script.source());
        if (!formatted.problems().isEmpty()) {
            new DiagnosticPrinter(terminal.err()).print(new Triage(formatted.problems()));
            terminal.err().println(script.source().name() + " cannot be read and stays as it is.");
            return ExitCode.PROBLEMS;
        }
        String usual = formatted.text();
        boolean changed = !usual.equals(script.source().text());
        if (check) {
            if (changed) {
                terminal.out().println(script.source().name() + " is not formatted.");
            }
            return changed ? ExitCode.PROBLEMS : ExitCode.OK;
        }
        if (write) {
            return changed ? write(script, usual) : ExitCode.OK;
        }
        terminal.out().print(usual);
        return ExitCode.OK;
    }

    private int write(Scripts.Found script, String usual) {
        if (script.file() == null) {
            throw Problem.usage(script.source().name() + " is a shipped script; only files can be changed.");
        }
        try {
            Files.writeString(script.file(), usual, StandardCharsets.UTF_8);
            terminal.out().println(script.file() + " formatted.");
            return ExitCode.OK;
        } catch (IOException readOnly) {
            throw Problem.found(script.file() + " cannot be written.");
        }
    }
}
