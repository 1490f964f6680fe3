package org.hornbook.server.tables;

import java.util.concurrent.atomic.LongAdder;

/** Counts how often something was done, and adds up how long it took. */
public final class Tally {
    private final LongAdder count = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    void add(int times, long took) {
        count.add(times);
        nanos.add(took);
    }

    public long count() {
        return count.sum();
    }

    public long nanos() {
        return nanos.sum();
    }
}
