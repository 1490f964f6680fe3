package org.hornbook.server.tables;

import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hornbook.server.database.LogThrottle;
import org.hornbook.server.store.Ledger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks every second for tables where something is due: time is up, or bots owe an answer because the server that should
 * have seen to it is gone. Every server does; who is second finds it done.
 */
final class Waker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Waker.class);
    private static final int MOST_AT_ONCE = 500;

    private final Ledger ledger;
    private final Clock clock;
    private final Consumer<String> wake;
    private final LogThrottle complaints = new LogThrottle();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("hornbook-waker").daemon().factory());

    /** @param wake sees to the table with that id */
    Waker(Ledger ledger, Clock clock, Consumer<String> wake) {
        this.ledger = ledger;
        this.clock = clock;
        this.wake = wake;
        var _ = thread.scheduleWithFixedDelay(() -> safely(this::wakeAll), 1, 1, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        thread.shutdown();
        try {
            thread.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void wakeAll() {
        for (String table : ledger.due(clock.instant(), MOST_AT_ONCE)) {
            safely(() -> wake.accept(table));
        }
    }

    /** A thread that dies of one table's trouble would wake no other. */
    private void safely(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException trouble) {
            if (complaints.isTime()) {
                LOG.error("while waking tables", trouble);
            }
        }
    }
}
