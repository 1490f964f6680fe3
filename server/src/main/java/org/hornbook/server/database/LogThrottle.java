package org.hornbook.server.database;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Keeps trouble that comes again and again from filling the log: one line a minute is enough. */
public final class LogThrottle {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();

    private final AtomicLong next = new AtomicLong(System.nanoTime());

    /** Says so the first time, and then when a minute has gone by since it did. */
    public boolean isTime() {
        long now = System.nanoTime();
        long due = next.get();
        return now - due >= 0 && next.compareAndSet(due, now + MINUTE);
    }
}
