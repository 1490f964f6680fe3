package org.hornbook.server.cli;

import java.util.concurrent.Callable;
import org.hornbook.playtest.Examples;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.rulebook.RulebookHtml;
import org.hornbook.rulebook.RulebookMarkdown;
import org.hornbook.rulebook.RulebookText;
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
        Rulebook rulebook = Rulebook.of(variant, Examples.failing(variant));
        terminal.out()
                .print(format.write(
                        rulebook.title(),
                        () -> RulebookText.of(rulebook),
                        () -> RulebookMarkdown.of(rulebook),
                        () -> RulebookHtml.of(rulebook, _ -> "")));
        return ExitCode.OK;
    }
}
