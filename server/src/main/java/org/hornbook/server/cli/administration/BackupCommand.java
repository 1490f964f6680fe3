package org.hornbook.server.cli.administration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Backup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes a backup of all data to one file. */
@Command(
        name = "backup",
        description = "Copy all data to one file, also while a server is running.",
        footer = {"", "A PostgreSQL database is copied by pg_dump: see server/operating.md."})
public final class BackupCommand implements Callable<Integer> {
    private static final String WITH_POSTGRES =
            "A PostgreSQL database is copied by its own tool, also while servers are"
                    + " running: pg_dump --format=custom --file=hornbook.dump --dbname=NAME";
    private static final double MEGABYTE = 1_000_000;

    private final Terminal terminal;

    @Mixin
    private final DataOptions data = new DataOptions();

    @Parameters(paramLabel = "FILE", description = "The file to write; it must not be there yet.")
    private Path file = Path.of("");

    public BackupCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, UnusableStore {
        new Backup(file).take(data.folder(WITH_POSTGRES));
        terminal.out().printf(Locale.ROOT, "Everything is in %s (%.1f MB).%n", file, Files.size(file) / MEGABYTE);
        return ExitCode.OK;
    }
}
