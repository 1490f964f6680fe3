package org.hornbook.server.database;

import java.nio.file.Path;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Says why an SQLite database cannot be used, and what would help. */
public final class SqliteErrors {
    private static final int PRIMARY = 0xFF;

    private SqliteErrors() {}

    static boolean isDamage(Throwable trouble) {
        return is(trouble, SQLiteErrorCode.SQLITE_CORRUPT) || is(trouble, SQLiteErrorCode.SQLITE_NOTADB);
    }

    static boolean isFull(Throwable trouble) {
        return is(trouble, SQLiteErrorCode.SQLITE_FULL);
    }

    public static String damaged(Path file) {
        return "The database " + file
                + " is damaged, or is none of Hornbook. hornbook check-data says more; hornbook restore"
                + " puts a backup in its place.";
    }

    public static String explain(Path folder, Throwable trouble) {
        if (isDamage(trouble)) {
            return damaged(folder.resolve(SqliteFile.MAIN));
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
            if (cause instanceof SQLiteException sqlite && (sqlite.getResultCode().code & PRIMARY) == code.code) {
                return true;
            }
        }
        return false;
    }
}
