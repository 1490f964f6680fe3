package org.hornbook.server.store;

import java.io.Serial;

/** The database did not answer. Whether what was written is kept is unknown; the same command may be sent again. */
public sealed class StoreFailed extends RuntimeException permits StoreLost {
    @Serial
    private static final long serialVersionUID = 1;

    StoreFailed(Throwable cause) {
        super("the database did not answer", cause);
    }

    StoreFailed(String message) {
        super(message);
    }
}
