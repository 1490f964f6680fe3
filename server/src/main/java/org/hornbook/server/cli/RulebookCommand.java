package org.hornbook.server.cli;

import java.util.concurrent.Callable;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.document.MarkdownRenderer;
import org.hornbook.document.TextRenderer;
import org.hornbook.playtest.Examples;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.FormatOption;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.variant.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Writes the rules of a variant as people read them. */
@Command(name = "rulebook", description = "Print the rules of a variant as people read them.")
final class RulebookCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    @Mixin
    private final FormatOption format = new FormatOption();

    RulebookCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Variant variant = script.playable(terminal);
        Document rulebook = Rulebook.of(variant, Examples.failing(variant));
        terminal.out()
                .print(format.write(
                        rulebook.title(),
                        () -> TextRenderer.of(rulebook),
                        () -> MarkdownRenderer.of(rulebook),
                        () -> HtmlRenderer.withLinks(rulebook, _ -> "")));
        return ExitCode.OK;
    }
}
