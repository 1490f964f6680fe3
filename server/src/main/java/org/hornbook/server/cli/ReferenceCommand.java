package org.hornbook.server.cli;

import java.util.concurrent.Callable;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.document.MarkdownRenderer;
import org.hornbook.document.TextRenderer;
import org.hornbook.reference.Colours;
import org.hornbook.reference.Reference;
import org.hornbook.server.cli.RulebookCommand.FormatOption;
import org.hornbook.server.cli.console.ExitCode;
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
        Document document = reference.document();
        terminal.out()
                .print(format.write(
                        "Horn",
                        () -> TextRenderer.of(document),
                        () -> MarkdownRenderer.of(document),
                        () -> HtmlRenderer.withScripts(document, new Colours(reference.grammar())::html)));
        return ExitCode.OK;
    }
}
