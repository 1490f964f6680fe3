package org.hornbook.server.database;

import java.io.Serial;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The database did not answer. Whether what was written is kept is unknown; the same command may be sent again. */
public sealed class StoreFailed extends RuntimeException permits StoreFailed.Lost, StoreFailed.Closed {
    @Serial
    private static final long serialVersionUID = 1;

    /**
     * SQLite's codes for a file that is gone, damaged, full, locked or read-only. Extended codes share their lowest byte.
     */
    private static final Set<SQLiteErrorCode> OF_FILES = Set.of(
            SQLiteErrorCode.SQLITE_FULL,
            SQLiteErrorCode.SQLITE_READONLY,
            SQLiteErrorCode.SQLITE_IOERR,
            SQLiteErrorCode.SQLITE_CANTOPEN,
            SQLiteErrorCode.SQLITE_PERM,
            SQLiteErrorCode.SQLITE_BUSY,
            SQLiteErrorCode.SQLITE_LOCKED,
            SQLiteErrorCode.SQLITE_CORRUPT,
            SQLiteErrorCode.SQLITE_NOTADB);

    /**
     * The SQL states, or their first letters, of a database that is away (08), has no room or connections left (53), is stopped
     * by its operator (57), has trouble with its files (58, XX001, XX002) or can be read only (25006).
     */
    private static final Set<String> OF_SERVERS = Set.of("08", "53", "57", "58", "XX001", "XX002", "25006");

    public StoreFailed(Throwable cause) {
        super("the database did not answer", cause);
    }

    public StoreFailed(String message) {
        super(message);
    }

    /** Whether a server has not answered, or not let anybody in since it is being started or stopped. */
    static boolean isAway(Throwable cause) {
        return cause instanceof SQLTransientConnectionException
                || cause instanceof SQLException sql
                        && sql.getSQLState() != null
                        && (sql.getSQLState().startsWith("08")
                                || sql.getSQLState().startsWith("57"));
    }

    /** Whether the exception comes from a database that could not be reached, read or written. */
    public static boolean isBehind(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause).anyMatch(StoreFailed::isOne);
    }

    private static boolean isOne(Throwable cause) {
        return switch (cause) {
            case StoreFailed _ -> true;
            case SQLiteException sqlite -> OF_FILES.stream().anyMatch(code -> SqliteFile.isOfKind(sqlite, code));
            // A pool without connections has no state to tell.
            case SQLException sql ->
                sql.getSQLState() == null || OF_SERVERS.stream().anyMatch(sql.getSQLState()::startsWith);
            default -> false;
        };
    }

    /** The database file is lost: nothing is stored until the server is restarted. */
    public static final class Lost extends StoreFailed {
        @Serial
        private static final long serialVersionUID = 1;

        /** @param why the file cannot be used, in sentences */
        Lost(String why) {
            super(why);
        }
    }

    /** The server is stopping; the write was not done. */
    public static final class Closed extends StoreFailed {
        @Serial
        private static final long serialVersionUID = 1;

        Closed() {
            super("the store is closed");
        }
    }
}
