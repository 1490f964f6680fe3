package org.hornbook.server.tables;

import java.io.Serial;

/** The rules of a kept table can no longer be read as they were: another version of Hornbook wrote them. */
public final class OutdatedTable extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    OutdatedTable(String table) {
        super("table " + table + " was kept by another version of Hornbook");
    }
}
