package org.hornbook.server.live;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;

/**
 * Somebody who looks at a table on one device. Gets one message at a time: what happens while one is under way comes
 * together in the next, so a slow device costs the server one message and nobody else any time.
 */
public final class Subscriber {
    private final Table table;
    private final String key;
    private final int wanted;
    private final ClientConnection connection;
    private final Supplier<Map<Integer, Instant>> gone;
    private final Clock clock;
    private final AtomicBoolean stirred = new AtomicBoolean();
    private final ReentrantLock telling = new ReentrantLock();
    private int next;
    private long added;

    Subscriber(
            Table table,
            String key,
            int wanted,
            int from,
            ClientConnection connection,
            Supplier<Map<Integer, Instant>> gone,
            Clock clock) {
        this.table = table;
        this.key = key;
        this.wanted = wanted;
        this.next = from;
        this.connection = connection;
        this.gone = gone;
        this.clock = clock;
        added = table.snapshot().seatsAddedTo(key);
    }

    /** Whose browser it is; empty for a stranger. */
    String key() {
        return key;
    }

    /** Something has changed: tells it soon, on a thread of its own. */
    void stir() {
        if (!stirred.getAndSet(true)) {
            Thread.startVirtualThread(this::tell);
        }
    }

    private void tell() {
        telling.lock();
        try {
            stirred.set(false);
            boolean more = true;
            while (more) {
                Snapshot snapshot = table.snapshot();
                if (snapshot.seatsAddedTo(key) < added) {
                    connection.dismiss();
                    return;
                }
                added = snapshot.seatsAddedTo(key);
                TableUpdate news = TableUpdate.of(snapshot, key, wanted, next, gone.get(), clock.instant());
                next = news.next();
                more = connection.send(news) && news.more();
            }
        } finally {
            telling.unlock();
        }
    }
}
