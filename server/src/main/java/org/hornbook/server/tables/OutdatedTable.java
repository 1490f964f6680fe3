package org.hornbook.server.tables;

import java.io.Serial;

/**
 * Of a kept table this Hornbook makes something else than the one that played it: its rules can no longer be read as they
 * were, or its choices come to other events. What was recorded of it are its {@link Remains}.
 */
public final class OutdatedTable extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    OutdatedTable(String table) {
        super("table " + table + " was kept by another version of Hornbook");
    }

    /** @param how the choices failed to come to anything */
    OutdatedTable(String table, RuntimeException how) {
        this(table);
        initCause(how);
    }
}
