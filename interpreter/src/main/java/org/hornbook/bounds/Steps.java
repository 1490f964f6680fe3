package org.hornbook.bounds;

import org.hornbook.work.Worker;

/** Counts of steps; they stop growing at {@link #MANY}, far above every budget. */
final class Steps {
    static final long MANY = 1_000_000_000_000L;

    private Steps() {}

    static long plus(long a, long b) {
        Worker.checkpoint();
        return Math.min(MANY, a + b);
    }

    static long times(long a, long b) {
        return a != 0 && b > MANY / a ? MANY : Math.min(MANY, a * b);
    }
}
