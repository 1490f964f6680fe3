package org.hornbook.server.database;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Limits a repeated message to one line a minute in the log. */
public final class LogThrottle {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final AtomicLong next = new AtomicLong(System.nanoTime());

    /** True the first time, and then once a minute. */
    public boolean isTime() {
        long now = System.nanoTime();
        long due = next.get();
        return now - due >= 0 && next.compareAndSet(due, now + MINUTE);
    }
}
