package org.hornbook.server.cli.administration;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Backup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Restores a backup into a data folder. */
@Command(
        name = "restore",
        description = "Restore a backup to the data folder of a server that is not running.",
        footer = {"", "A PostgreSQL database is restored by pg_restore: see server/operating.md."})
public final class RestoreCommand implements Callable<Integer> {
    private static final String WITH_POSTGRES = "A PostgreSQL database is restored by its own tool, into an empty"
            + " database: pg_restore --no-owner --dbname=NAME hornbook.dump";

    private final Terminal terminal;

    @Mixin
    private final DataOptions data = new DataOptions();

    @Option(
            names = "--replace",
            description = "Restore even if the folder contains data; the old data is moved to a folder inside.")
    private boolean replace;

    @Parameters(paramLabel = "FILE", description = "What hornbook backup has written.")
    private Path file = Path.of("");

    public RestoreCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UnusableStore {
        Path folder = data.folder(WITH_POSTGRES);
        new Backup(file).restore(folder, replace);
        terminal.out().println("Everything from " + file + " is in " + folder + ".");
        return ExitCode.OK;
    }
}
