package org.hornbook.server.store;

import java.io.Serial;

/** What was written is not kept, nor will anything be until the server is started again. */
public final class StoreLost extends StoreFailed {
    @Serial
    private static final long serialVersionUID = 1;

    /** @param why in sentences */
    StoreLost(String why) {
        super(why);
    }
}
