package org.hornbook.server.lab;

import java.time.Duration;

/** How many numbers to play in one go: few at first, so that figures show early, then as many as take a fifth of a second. */
final class Pace {
    private static final long AIM_NANOS = Duration.ofMillis(200).toNanos();
    private static final int GROWS_BY = 16;
    private static final int MOST = 1_000_000;

    private int next = 1;

    synchronized int next() {
        return next;
    }

    /** Learns from how long so many have taken. */
    synchronized void took(int count, long nanos) {
        long fitting = Math.max(1, count * AIM_NANOS / Math.max(1, nanos));
        next = (int) Math.min(Math.min(fitting, MOST), (long) GROWS_BY * count);
    }
}
