package org.hornbook.server.database;

import java.io.Serial;

/** The store cannot be opened. The message says in plain sentences why, and what would help. */
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
