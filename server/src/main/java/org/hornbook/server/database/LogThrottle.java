package org.hornbook.server.database;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;

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

    /**
     * Runs a job that is run again and again: its exceptions are logged, since they would end the thread. That the database is
     * lost is no bug, and the writer has told what to do.
     *
     * @param what what the job does, for the log: {@code while waking tables}
     */
    public void guard(Logger log, String what, Runnable job) {
        try {
            job.run();
        } catch (RuntimeException trouble) {
            if (!(trouble instanceof StoreFailed.Lost) && isTime()) {
                log.error(what, trouble);
            }
        }
    }
}
