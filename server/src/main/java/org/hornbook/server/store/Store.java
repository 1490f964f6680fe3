package org.hornbook.server.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Jdbi;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;
import org.sqlite.SQLiteDataSource;

/** The database in the data folder, brought up to date when it is opened. */
public final class Store {
    private static final int BUSY_MILLISECONDS = 5_000;

    private final Jdbi jdbi;

    private Store(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /**
     * Opens the database, making folder and file where there are none.
     *
     * @throws UnusableFolder if the folder cannot be made or written, or what is in it cannot be read
     */
    public static Store open(Path dataFolder) throws UnusableFolder {
        try {
            Path folder = Files.createDirectories(dataFolder).toRealPath();
            Files.delete(Files.createTempFile(folder, "try", null));
            DataSource database = database(folder);
            Flyway.configure().dataSource(database).load().migrate();
            return new Store(Jdbi.create(database));
        } catch (IOException | FlywayException unusable) {
            throw new UnusableFolder(dataFolder, unusable);
        }
    }

    public SharedScripts sharedScripts() {
        return new SharedScripts(jdbi, Clock.systemUTC());
    }

    private static DataSource database(Path folder) throws IOException {
        // A killed server leaves its unpacked native library behind: better here than in everybody's temporary folder.
        Path unpacked = Files.createDirectories(folder.resolve("native"));
        System.setProperty("org.sqlite.tmpdir", unpacked.toString());
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(SynchronousMode.FULL);
        // Transactions that read before they write would otherwise fail as busy, whatever the timeout.
        config.setTransactionMode(TransactionMode.IMMEDIATE);
        config.setBusyTimeout(BUSY_MILLISECONDS);
        SQLiteDataSource database = new SQLiteDataSource(config);
        database.setUrl("jdbc:sqlite:" + folder.resolve("hornbook.db"));
        return database;
    }
}
