package org.hornbook.work;

import java.io.Serial;

/** Work was ended because it used up what it may use. */
public final class OverBudget extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final Reason reason;

    public OverBudget(Reason reason) {
        super("over budget: " + reason);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }

    /** What was used up. */
    public enum Reason {
        /** The processor time of the work. */
        TIME,
        /** The bytes that the work may allocate. */
        BYTES,
        /** The memory of the whole program: this work had the most of it. */
        MEMORY,
        /** The time until somebody stops waiting, although the work itself may be short. */
        WAITING
    }
}
