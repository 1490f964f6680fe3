package org.hornbook.server.cli;

import java.util.concurrent.Callable;
import org.hornbook.rulebook.Html;
import org.hornbook.rulebook.Markdown;
import org.hornbook.rulebook.PlainText;
import org.hornbook.rulebook.Rulebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the rules of a variant as people read them. */
@Command(name = "rulebook", description = "Print the rules of a variant as people read them.")
final class RulebookCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "SCRIPT", description = "A file or a shipped variant.")
    private String script = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, markdown or html. Default: ${DEFAULT-VALUE}.")
    private OutputFormat format = OutputFormat.TEXT;

    RulebookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Rulebook rulebook = Rulebook.of(Scripts.playable(script, terminal));
        terminal.out()
                .print(
                        switch (format) {
                            case TEXT -> PlainText.of(rulebook);
                            case MARKDOWN -> Markdown.of(rulebook);
                            case HTML -> HtmlPage.of(rulebook.title(), Html.of(rulebook, _ -> ""));
                        });
        return ExitCode.OK;
    }
}
