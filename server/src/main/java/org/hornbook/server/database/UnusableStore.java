package org.hornbook.server.database;

import java.io.Serial;

/** The database cannot be opened. The message says why and gives the remedy. */
public final class UnusableStore extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    public UnusableStore(String message, Throwable cause) {
        super(message, cause);
    }

    public UnusableStore(String message) {
        super(message);
    }
}
