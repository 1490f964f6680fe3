package org.hornbook.server.cli;

import java.util.concurrent.Callable;
import org.hornbook.reference.Html;
import org.hornbook.reference.Markdown;
import org.hornbook.reference.PlainText;
import org.hornbook.reference.Reference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes all there is to know about Horn. */
@Command(name = "reference", description = "Print the reference of Horn, the language of scripts.")
final class ReferenceCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, markdown or html. Default: ${DEFAULT-VALUE}.")
    private OutputFormat format = OutputFormat.TEXT;

    ReferenceCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Reference reference = Reference.load();
        terminal.out()
                .print(
                        switch (format) {
                            case TEXT -> PlainText.of(reference);
                            case MARKDOWN -> Markdown.of(reference);
                            case HTML -> HtmlPage.of("Horn", new Html(reference).chapters());
                        });
        return ExitCode.OK;
    }
}
