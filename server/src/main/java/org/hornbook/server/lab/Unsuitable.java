package org.hornbook.server.lab;

import java.io.Serial;

/** Nothing can be made of what was asked. The message says in a plain sentence why. */
public final class Unsuitable extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    Unsuitable(String message) {
        super(message);
    }

    /** What is wrong. */
    public String sentence() {
        return String.valueOf(getMessage());
    }
}
