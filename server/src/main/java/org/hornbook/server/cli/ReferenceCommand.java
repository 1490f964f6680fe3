package org.hornbook.server.cli;

import java.util.concurrent.Callable;
import org.hornbook.reference.Html;
import org.hornbook.reference.Markdown;
import org.hornbook.reference.PlainText;
import org.hornbook.reference.Reference;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.FormatOption;
import org.hornbook.server.cli.console.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes all there is to know about Horn. */
@Command(name = "reference", description = "Print the reference of Horn, the language of scripts.")
final class ReferenceCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final FormatOption format = new FormatOption();

    ReferenceCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Reference reference = Reference.load();
        terminal.out()
                .print(format.write(
                        "Horn",
                        () -> PlainText.of(reference),
                        () -> Markdown.of(reference),
                        () -> new Html(reference).chapters()));
        return ExitCode.OK;
    }
}
