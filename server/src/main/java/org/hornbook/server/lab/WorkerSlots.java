package org.hornbook.server.lab;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Room for turns that are taken at the same time. A game that takes seconds cannot be put down in the middle; so those have
 * places of their own, and what is quick never waits for the end of one.
 */
final class WorkerSlots {
    private static final int OF_EACH_KIND = Runtime.getRuntime().availableProcessors();
    private static final long PATIENCE_MILLIS = 250;

    private final Semaphore slow = new Semaphore(OF_EACH_KIND);
    private final Semaphore quick = new Semaphore(OF_EACH_KIND, true);

    /** Takes a place, and says whether there was one; those who are quick wait a little for it. */
    boolean take(boolean isSlow) {
        try {
            return isSlow ? slow.tryAcquire() : quick.tryAcquire(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void leave(boolean isSlow) {
        (isSlow ? slow : quick).release();
    }
}
