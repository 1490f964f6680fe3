package org.hornbook.server.store;

import java.sql.SQLException;
import java.util.Set;

/** Tells from an error that another writer was quicker. */
final class WriteConflicts {
    /** PostgreSQL: unique violation, serialization failure, deadlock. */
    private static final Set<String> STATES = Set.of("23505", "40001", "40P01");

    private WriteConflicts() {}

    static boolean in(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getSQLState() != null && STATES.contains(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }
}
