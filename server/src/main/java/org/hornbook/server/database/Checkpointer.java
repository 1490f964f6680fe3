package org.hornbook.server.database;

import java.io.Closeable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves what SQLite's write-ahead log holds to the database file, on a thread of its own. Otherwise whoever commits has to do
 * so for all others now and then, and on a busy disk a choice waits for that a hundred times as long as for its own lines.
 */
public final class Checkpointer implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(Checkpointer.class);
    private static final int SECONDS_BETWEEN = 1;

    /** 64 MB. A log that never comes to rest is begun anew then, for which writers wait. */
    private static final int MOST_PAGES = 16_384;

    private final Jdbi jdbi;
    private final Thread thread =
            Thread.ofPlatform().name("hornbook-checkpoints").daemon().unstarted(this::work);
    private final CountDownLatch closed = new CountDownLatch(1);

    public Checkpointer(Jdbi jdbi) {
        this.jdbi = jdbi;
        thread.start();
    }

    private void work() {
        try {
            while (!closed.await(SECONDS_BETWEEN, TimeUnit.SECONDS)) {
                checkpoint();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void checkpoint() {
        try {
            jdbi.useHandle(handle -> {
                if (pages(handle, "PASSIVE") > MOST_PAGES) {
                    pages(handle, "RESTART");
                }
            });
        } catch (RuntimeException failed) {
            // The next attempt, or the next start, moves it all.
            LOG.debug("No checkpoint.", failed);
        }
    }

    /** How many pages the log has after a checkpoint of that kind. */
    private static int pages(Handle handle, String kind) {
        return handle.createQuery("PRAGMA wal_checkpoint(" + kind + ")")
                .map((row, _) -> row.getInt("log"))
                .one();
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
