package org.hornbook.server.lab;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import org.hornbook.server.store.Studies;

/** Designs of studies, read once while they are in use. */
final class DesignCache {
    private static final int MOST = 100;

    private final Cache<String, Optional<Known>> known =
            Caffeine.newBuilder().maximumSize(MOST).build();

    /**
     * @param job the same each time, so that it can keep what it has compiled
     * @param batchSize how much is played at once here
     */
    record Known(Design design, StudyJob job, BatchSize batchSize) {}

    /** Nothing if the rules of the study can no longer be read. */
    Optional<Known> of(Studies.StudyRow row) {
        return known.get(
                row.id(),
                unread -> StudyCodec.design(row.question())
                        .map(design -> new Known(design, design.job(), new BatchSize())));
    }

    /** How many numbers to play in one go: few at first, so that figures show early, then as many as take a fifth of a second. */
    static final class BatchSize {
        private static final long AIM_NANOS = Duration.ofMillis(200).toNanos();
        private static final int GROWS_BY = 16;
        private static final int MOST = 1_000_000;

        private static final long SLOW_NANOS = Duration.ofMillis(500).toNanos();

        private int next = 1;
        private boolean slow;

        synchronized int next() {
            return next;
        }

        /** Learns from how long so many have taken. */
        synchronized void took(int count, long nanos) {
            long fitting = Math.max(1, count * AIM_NANOS / Math.max(1, nanos));
            next = (int) Math.min(Math.min(fitting, MOST), (long) GROWS_BY * count);
            slow = nanos / count > SLOW_NANOS;
        }

        /** Learns that so many take longer than anybody waited. */
        synchronized void tookTooLong() {
            slow = true;
        }

        /** Whether even one takes so long that others should not have to wait for its end. */
        synchronized boolean isSlow() {
            return slow;
        }
    }
}
