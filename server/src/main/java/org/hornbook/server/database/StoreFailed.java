package org.hornbook.server.database;

import java.io.Serial;

/** The database did not answer. Whether what was written is kept is unknown; the same command may be sent again. */
public sealed class StoreFailed extends RuntimeException permits StoreFailed.Lost, StoreFailed.Closed {
    @Serial
    private static final long serialVersionUID = 1;

    public StoreFailed(Throwable cause) {
        super("the database did not answer", cause);
    }

    public StoreFailed(String message) {
        super(message);
    }

    /** What was written is not kept, nor will anything be until the server is started again. */
    public static final class Lost extends StoreFailed {
        @Serial
        private static final long serialVersionUID = 1;

        /** @param why in sentences */
        Lost(String why) {
            super(why);
        }
    }

    /** The server is stopping; what was to be written is not kept. */
    public static final class Closed extends StoreFailed {
        @Serial
        private static final long serialVersionUID = 1;

        Closed() {
            super("the store is closed");
        }
    }
}
