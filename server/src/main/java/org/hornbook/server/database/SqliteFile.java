package org.hornbook.server.database;

import java.io.Closeable;
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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** A database in a file as it is, without bringing it up to date, whether or not a server uses it. */
public record SqliteFile(Path path) {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteFile.class);

    /** What is kept for good. */
    public static final String MAIN = "hornbook.db";

    /** What can be worked out again. */
    public static final String LAB = "lab.db";

    private static final int INCREMENTAL = 2;
    private static final int PRIMARY_CODE = 0xFF;

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
            if (isDamage(unreadable)) {
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

    static boolean isDamage(Throwable trouble) {
        return is(trouble, SQLiteErrorCode.SQLITE_CORRUPT) || is(trouble, SQLiteErrorCode.SQLITE_NOTADB);
    }

    static boolean isFull(Throwable trouble) {
        return is(trouble, SQLiteErrorCode.SQLITE_FULL);
    }

    /** Says that it cannot be used, and what would help. */
    public String damaged() {
        return "The database " + path
                + " is damaged, or is none of Hornbook. hornbook check-data says more; hornbook restore"
                + " puts a backup in its place.";
    }

    /** Says why the database in a folder cannot be used, and what would help. */
    public static String explain(Path folder, Throwable trouble) {
        if (isDamage(trouble)) {
            return new SqliteFile(folder.resolve(MAIN)).damaged();
        }
        if (isFull(trouble)) {
            return "The data folder " + folder + " cannot be used: its disk is full.";
        }
        if (is(trouble, SQLiteErrorCode.SQLITE_BUSY)) {
            return "The data folder " + folder + " cannot be used: another program holds its database.";
        }
        boolean isUnwritable = is(trouble, SQLiteErrorCode.SQLITE_READONLY)
                || is(trouble, SQLiteErrorCode.SQLITE_CANTOPEN)
                || is(trouble, SQLiteErrorCode.SQLITE_PERM);
        return isUnwritable
                ? "The data folder " + folder
                        + " cannot be used: its database cannot be written. Let this user write to it,"
                        + " or choose another folder with --data."
                : "The data folder " + folder + " cannot be used; choose one that can be written with --data.";
    }

    /** Codes have finer ones, which share the lowest byte. */
    private static boolean is(Throwable trouble, SQLiteErrorCode code) {
        for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLiteException sqlite && isOfKind(sqlite, code)) {
                return true;
            }
        }
        return false;
    }

    static boolean isOfKind(SQLiteException sqlite, SQLiteErrorCode code) {
        return (sqlite.getResultCode().code & PRIMARY_CODE) == code.code;
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

    /**
     * Moves what SQLite's write-ahead log holds to the database file, on a thread of its own. Otherwise whoever commits has to do
     * so for all others now and then, and on a busy disk a choice waits for that a hundred times as long as for its own lines.
     */
    public static final class Checkpointer implements Closeable {
        private static final Logger LOG = LoggerFactory.getLogger(Checkpointer.class);
        private static final int SECONDS_BETWEEN = 1;

        /** 64 MB. A log that never comes to rest is begun anew then, for which writers wait. */
        private static final int MOST_PAGES = 16_384;

        private final Jdbi jdbi;
        private final Thread thread =
                Thread.ofPlatform().name("hornbook-checkpoints").daemon().unstarted(this::work);
        private final CountDownLatch closed = new CountDownLatch(1);

        public Checkpointer(Jdbi jdbi) {
            this.jdbi = jdbi;
            thread.start();
        }

        private void work() {
            try {
                while (!closed.await(SECONDS_BETWEEN, TimeUnit.SECONDS)) {
                    checkpoint();
                }
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }

        private void checkpoint() {
            try {
                jdbi.useHandle(handle -> {
                    if (pages(handle, "PASSIVE") > MOST_PAGES) {
                        pages(handle, "RESTART");
                    }
                });
            } catch (RuntimeException failed) {
                // The next attempt, or the next start, moves it all.
                LOG.debug("No checkpoint.", failed);
            }
        }

        /** How many pages the log has after a checkpoint of that kind. */
        private static int pages(Handle handle, String kind) {
            return handle.createQuery("PRAGMA wal_checkpoint(" + kind + ")")
                    .map((row, _) -> row.getInt("log"))
                    .one();
        }

        @Override
        public void close() {
            closed.countDown();
            try {
                thread.join();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
