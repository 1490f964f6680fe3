package org.hornbook.server.store;

import java.io.Serial;

/** The database did not answer. Whether what was written is kept is unknown; the same command may be sent again. */
public sealed class StoreFailed extends RuntimeException permits StoreFailed.Lost {
    @Serial
    private static final long serialVersionUID = 1;

    StoreFailed(Throwable cause) {
        super("the database did not answer", cause);
    }

    StoreFailed(String message) {
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
}
