package org.hornbook.server.database;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;

/** Where the server stores its data. */
public sealed interface StorageLocation {

    /** A folder with SQLite databases, for one server. */
    record Folder(Path path) implements StorageLocation {
        /**
         * Locks the folder until the returned handle is closed: two servers on one SQLite file would not hear of each
         * other's tables.
         *
         * @throws UnusableStore if another program holds the lock
         */
        public Closeable lock() throws IOException, UnusableStore {
            FileChannel channel = FileChannel.open(
                    path.resolve("hornbook.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            try {
                FileLock lock = channel.tryLock();
                if (lock != null) {
                    return channel;
                }
            } catch (OverlappingFileLockException sameProcess) {
                // said below
            }
            channel.close();
            throw new UnusableStore("Another Hornbook is using the data folder " + path
                    + "; stop it, or choose another folder with --data.");
        }
    }

    /**
     * A PostgreSQL database, which several servers can share.
     *
     * @param url {@code jdbc:postgresql://host/database?user=…}
     */
    record Database(String url, Password password) implements StorageLocation {
        public Database(String url) {
            this(url, Password.NONE);
        }

        /** Opens a new connection outside any pool. */
        public Connection connect() throws SQLException {
            return connect(new Properties());
        }

        /** The same, and gives up after so many seconds; so do its statements. */
        Connection connect(int seconds) throws SQLException {
            Properties login = new Properties();
            for (String timeout : List.of("connectTimeout", "loginTimeout", "socketTimeout")) {
                login.setProperty(timeout, String.valueOf(seconds));
            }
            return connect(login);
        }

        private Connection connect(Properties login) throws SQLException {
            if (!password.equals(Password.NONE)) {
                login.setProperty("password", password.text());
            }
            return DriverManager.getConnection(url, login);
        }

        /** The address without user and password. */
        public String name() {
            return url.replaceFirst("\\?.*$", "").replaceFirst("//[^/@]*@", "//");
        }

        /** The error message for a database that cannot be used. It never contains the password. */
        public String explain(Exception trouble) {
            for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
                if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                    return explain(sql.getSQLState());
                }
            }
            return "The database " + name() + " cannot be used: another version of Hornbook has written it.";
        }

        private String explain(String state) {
            if (state.startsWith("08")) {
                return "The database " + name()
                        + " cannot be reached; is the address behind --db right, and is it running?";
            }
            if (state.startsWith("28")) {
                return "The database " + name()
                        + " refuses this user or password. The user is named in --db, the password"
                        + " in a file named by --db-password-file or in HORNBOOK_DB_PASSWORD.";
            }
            return state.equals("3D000")
                    ? "There is no database " + name() + "; make it first, or name another with --db."
                    : "The database " + name() + " cannot be used: it answers with error " + state + ".";
        }
    }

    /**
     * A password that is never printed.
     *
     * @param text empty where none is needed, or the driver finds one by itself, such as in {@code ~/.pgpass}
     */
    record Password(String text) {
        public static final Password NONE = new Password("");

        @Override
        public String toString() {
            return "a password";
        }
    }
}
