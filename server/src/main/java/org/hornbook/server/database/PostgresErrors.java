package org.hornbook.server.database;

import java.sql.SQLException;

/** Says why a PostgreSQL database cannot be used. Passwords are never repeated. */
public final class PostgresErrors {
    private PostgresErrors() {}

    public static String explain(String url, Exception trouble) {
        String place = name(url);
        for (Throwable cause = trouble; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null) {
                return explain(place, sql.getSQLState());
            }
        }
        return "The database " + place + " cannot be used: another version of Hornbook has written it.";
    }

    /** The address without anything that lets people in. */
    public static String name(String url) {
        return url.replaceFirst("\\?.*$", "").replaceFirst("//[^/@]*@", "//");
    }

    private static String explain(String place, String state) {
        if (state.startsWith("08")) {
            return "The database " + place + " cannot be reached; is the address behind --db right, and is it running?";
        }
        if (state.startsWith("28")) {
            return "The database " + place + " refuses this user or password. The user is named in --db, the password"
                    + " in a file named by --db-password-file or in HORNBOOK_DB_PASSWORD.";
        }
        return state.equals("3D000")
                ? "There is no database " + place + "; make it first, or name another with --db."
                : "The database " + place + " cannot be used: it answers with error " + state + ".";
    }
}
