package org.hornbook.server.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** A database in a file as it is, without bringing it up to date, whether or not a server uses it. */
record SqliteFile(Path path) {
    /** What is kept for good. */
    static final String MAIN = "hornbook.db";

    /** What can be worked out again. */
    static final String LAB = "lab.db";

    private static final int BUSY_MILLISECONDS = 5_000;

    Jdbi jdbi() {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MILLISECONDS);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + path);
        return Jdbi.create(source);
    }

    /** Writes what the database holds at this moment to a new file. Others may go on writing to the database meanwhile. */
    void copyTo(Path copy) throws SQLException, IOException {
        jdbi().useHandle(handle -> vacuum(handle.getConnection(), copy));
        try (FileChannel written = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }

    /** Whether a quick look at all of it finds anything wrong. False for one that is not there yet. */
    boolean isDamaged() {
        if (Files.notExists(path)) {
            return false;
        }
        try {
            return jdbi().withHandle(handle -> !handle.createQuery("PRAGMA quick_check(1)")
                    .mapTo(String.class)
                    .one()
                    .equals("ok"));
        } catch (JdbiException unreadable) {
            if (SqliteTrouble.isDamage(unreadable)) {
                return true;
            }
            throw unreadable;
        }
    }

    /** Gives it another name, with all that belongs to it. */
    void moveTo(Path target) throws IOException {
        for (String part : List.of("", "-wal", "-shm")) {
            Path file = path.resolveSibling(path.getFileName() + part);
            if (Files.exists(file)) {
                Files.move(file, target.resolveSibling(target.getFileName() + part), StandardCopyOption.ATOMIC_MOVE);
            }
        }
    }

    private static void vacuum(Connection connection, Path copy) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
            statement.setString(1, copy.toString());
            statement.execute();
        }
    }
}
