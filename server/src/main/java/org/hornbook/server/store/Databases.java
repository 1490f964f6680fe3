package org.hornbook.server.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;
import org.sqlite.SQLiteDataSource;

/** Opens connections to the databases we can use. */
final class Databases {
    private static final int BUSY_MILLISECONDS = 5_000;
    private static final int CONNECTIONS = 6;

    private Databases() {}

    /** An SQLite file in the folder, durable: a commit returns when it is on disk. */
    static HikariDataSource sqlite(Path folder) throws IOException {
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
        HikariConfig pool = new HikariConfig();
        pool.setDataSource(database);
        return pool(pool);
    }

    /** Tried once before it is pooled, so that what is wrong can be said. */
    static HikariDataSource postgresql(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url)) {
            connection.isValid(1);
        }
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(url);
        return pool(pool);
    }

    private static HikariDataSource pool(HikariConfig config) {
        config.setMaximumPoolSize(CONNECTIONS);
        config.setPoolName("hornbook");
        return new HikariDataSource(config);
    }
}
