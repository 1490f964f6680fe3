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

/** An SQLite file, not migrated, whether or not a server uses it. */
public record SqliteFile(Path path) {
    private static final Logger LOG = LoggerFactory.getLogger(SqliteFile.class);

    /** The file of tables, scripts and results. */
    public static final String MAIN = "hornbook.db";

    /** The lab's file: everything in it can be computed again. */
    public static final String LAB = "lab.db";

    private static final int INCREMENTAL = 2;
    private static final int PRIMARY_CODE = 0xFF;

    /** Pages freed in one step, during which writers wait: 2 MB. */
    private static final int PAGES_AT_ONCE = 500;

    public Jdbi jdbi() {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(Databases.BUSY_MILLISECONDS);
        SQLiteDataSource source = new SQLiteDataSource(config);
        source.setUrl("jdbc:sqlite:" + path);
        return Databases.jdbi(source);
    }

    /** Copies the database as it is now to a new file. Writers may continue meanwhile. */
    public void copyTo(Path copy) throws SQLException, IOException {
        jdbi().useHandle(handle -> vacuum(handle.getConnection(), copy));
        try (FileChannel written = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }

    /**
     * Switches the file to incremental vacuum, so that free pages can be returned to the disk step by step. A file in
     * another mode is rewritten once; if the disk has no room for that, the next start tries again.
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

    /**
     * Returns some free pages to the disk.
     *
     * @return whether any were returned and more are left
     */
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

    /** Whether SQLite's quick check finds damage. False if there is no file. */
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

    /** Renames the file and the files that belong to it (write-ahead log, shared memory). */
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

    /** The error message for a damaged file, with the remedy. */
    public String damaged() {
        return "The database " + path
                + " is damaged, or is none of Hornbook. hornbook check-data says more; hornbook restore"
                + " puts a backup in its place.";
    }

    /** The error message for a database that cannot be opened, with the remedy. */
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

    /** Whether the trouble has this SQLite code. Extended codes share its lowest byte. */
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
     * Identifies the file that a server opened. The system lets a program write to a file that was deleted or moved, and
     * drops it at the end, so a running server must look whether its file is still there.
     */
    public static final class Identity {
        private final Path database;
        private final @Nullable Object key;
        private volatile @Nullable String loss;

        /**
         * Remembers the file that is there now.
         *
         * @param database an existing file
         */
        public Identity(Path database) throws IOException {
            this.database = database;
            this.key = key();
        }

        /**
         * Says, in sentences, that the file was deleted or replaced; empty while it is there. Once lost it stays lost.
         */
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

        /** The file's identity (inode); null on systems without one. */
        private @Nullable Object key() throws IOException {
            return Files.readAttributes(database, BasicFileAttributes.class).fileKey();
        }
    }

    /**
     * Moves SQLite's write-ahead log into the database file (checkpoint), on its own thread. If the committing thread did
     * this, a choice on a busy disk could wait a hundred times as long as for its own lines.
     */
    public static final class Checkpointer implements Closeable {
        private static final Logger LOG = LoggerFactory.getLogger(Checkpointer.class);
        private static final int SECONDS_BETWEEN = 1;

        /** 64 MB. A longer log is truncated, for which writers wait. */
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

        /**
         * Runs a checkpoint.
         *
         * @param kind SQLite's mode, such as {@code PASSIVE}
         * @return the pages left in the log
         */
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
