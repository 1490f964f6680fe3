package org.hornbook.server.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** A database in a file as it is, without bringing it up to date, whether or not a server uses it. */
public record SqliteFile(Path path) {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteFile.class);

    /** What is kept for good. */
    public static final String MAIN = "hornbook.db";

    /** What can be worked out again. */
    public static final String LAB = "lab.db";

    private static final int INCREMENTAL = 2;

    /** Writers wait for so many to be moved: 2 MB. */
    private static final int PAGES_AT_ONCE = 500;

    public Jdbi jdbi() {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(Databases.BUSY_MILLISECONDS);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + path);
        return Databases.jdbi(source);
    }

    /** Writes what the database holds at this moment to a new file. Others may go on writing to the database meanwhile. */
    public void copyTo(Path copy) throws SQLException, IOException {
        jdbi().useHandle(handle -> vacuum(handle.getConnection(), copy));
        try (FileChannel written = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }

    /**
     * Sees to it that room which is no longer needed can be given back bit by bit. A file that was made otherwise is written
     * anew for that, once; if there is no room to do so on the disk, it stays as it is until the next start.
     */
    public static void makeGivingBack(DataSource database) {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            if (number(statement, "PRAGMA auto_vacuum") != INCREMENTAL) {
                statement.execute("PRAGMA auto_vacuum = " + INCREMENTAL);
                statement.execute("VACUUM");
            }
        } catch (SQLException noRoom) {
            LOG.warn("The database stays as large as it is: {}", noRoom.getMessage());
        }
    }

    /** Gives some of the room back that is no longer needed, and says whether that helped and there is more. */
    public static boolean giveBack(Handle handle) {
        long before = unused(handle);
        try (Statement statement = handle.getConnection().createStatement()) {
            statement.executeUpdate("PRAGMA incremental_vacuum(" + PAGES_AT_ONCE + ")"); // the one way that does it all
        } catch (SQLException failed) {
            throw new StoreFailed(failed);
        }
        long after = unused(handle);
        return after > 0 && after < before;
    }

    private static long unused(Handle handle) {
        return handle.createQuery("PRAGMA freelist_count").mapTo(Long.class).one();
    }

    private static long number(Statement statement, String question) throws SQLException {
        try (ResultSet answer = statement.executeQuery(question)) {
            answer.next();
            return answer.getLong(1);
        }
    }

    /** Whether a quick look at all of it finds anything wrong. False for one that is not there yet. */
    public boolean isDamaged() {
        if (Files.notExists(path)) {
            return false;
        }
        try {
            return jdbi().withHandle(handle -> !handle.createQuery("PRAGMA quick_check(1)")
                    .mapTo(String.class)
                    .one()
                    .equals("ok"));
        } catch (JdbiException unreadable) {
            if (SqliteErrors.isDamage(unreadable)) {
                return true;
            }
            throw unreadable;
        }
    }

    /** Gives it another name, with all that belongs to it. */
    public void moveTo(Path target) throws IOException {
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

    /**
     * The database that a server opened. The system lets a file be written to that has been deleted, or moved away, and throws
     * it away at the end: whoever goes on must look whether it is still there.
     */
    public static final class Identity {
        private final Path database;
        private final @Nullable Object key;
        private volatile @Nullable String loss;

        /** @param database that is there */
        public Identity(Path database) throws IOException {
            this.database = database;
            this.key = key();
        }

        /** What has become of it, in sentences; nothing as long as it is there. Once lost it stays lost. */
        public Optional<String> loss() {
            if (loss == null && !isThere()) {
                loss = "The database " + database
                        + " was deleted, moved or replaced while the server was running, so that"
                        + " nothing is kept any more. Stop the server, restore a backup, and start it again.";
            }
            return Optional.ofNullable(loss);
        }

        private boolean isThere() {
            try {
                return Objects.equals(key, key());
            } catch (IOException gone) {
                return false;
            }
        }

        /** What tells the file from another of its name; null where the system has nothing of the kind. */
        private @Nullable Object key() throws IOException {
            return Files.readAttributes(database, BasicFileAttributes.class).fileKey();
        }
    }
}
