package org.hornbook.server.cli.administration;

import java.util.List;
import java.util.concurrent.Callable;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.DataCheck;
import org.hornbook.server.tables.LogReplayer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks stored data for damage. */
@Command(
        name = "check-data",
        description = "Check all data: whether files are sound, no table's log has a gap, every game comes to"
                + " what was noted of it when it is played again, and rules and scripts are the texts they were.")
public final class CheckDataCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final DataOptions data = new DataOptions();

    public CheckDataCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UnusableStore {
        List<String> findings = DataCheck.of(data.place(), new LogReplayer());
        findings.forEach(terminal.out()::println);
        if (findings.isEmpty()) {
            terminal.out().println("All is well.");
        }
        return findings.isEmpty() ? ExitCode.OK : ExitCode.PROBLEMS;
    }
}
