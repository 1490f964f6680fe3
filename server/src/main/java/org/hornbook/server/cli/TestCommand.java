package org.hornbook.server.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.hornbook.examples.ExampleResult;
import org.hornbook.examples.ExampleResult.Failure;
import org.hornbook.examples.Examples;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.variant.Variant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs the examples inside scripts. */
@Command(name = "test", description = "Run the examples of scripts, with those of their parents.")
final class TestCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final Scripts.Arguments scripts = new Scripts.Arguments();

    TestCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<Variant> variants = scripts.playable(terminal);
        int passed = 0;
        int failed = 0;
        for (Variant variant : variants) {
            for (ExampleResult result : Examples.run(variant)) {
                if (result.passed()) {
                    passed++;
                } else {
                    failed++;
                    print(result, variant);
                }
            }
        }
        terminal.out().println(passed + " passed, " + failed + " failed");
        return failed == 0 ? ExitCode.OK : ExitCode.PROBLEMS;
    }

    private void print(ExampleResult result, Variant variant) {
        terminal.out()
                .println(result.example().span() + ": \"" + result.example().title() + "\" fails");
        terminal.out().println("  table     " + result.before().written(variant));
        for (Failure failure : result.failures()) {
            terminal.out().println("  line " + failure.span().line() + ": " + failure.message());
        }
        terminal.out().println("  " + result.seats());
        terminal.out().println();
    }
}
