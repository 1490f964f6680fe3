package org.hornbook.server.gamefile;

import java.io.Serial;

/** What is wrong with a game file, in a sentence for whoever has it. */
public final class UnreadableGame extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    private final String reason;

    UnreadableGame(String reason) {
        super(reason);
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
