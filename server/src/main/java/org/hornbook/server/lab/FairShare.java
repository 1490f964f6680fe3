package org.hornbook.server.lab;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Lets studies that have had little time come before those that have had much, so that a small one need not wait for a turn
 * of every large one again and again. Once they have had their head start, all take turns.
 */
final class FairShare {
    private static final Duration WHOLE = Duration.ofSeconds(20);

    /** However many wait, and however long one turn of each takes, who has a head start comes before them. */
    private static final int AHEAD = 200;

    private static final int MOST_KNOWN = 10_000;

    /** Nanoseconds of processor time, by study. */
    private final Cache<String, AtomicLong> had =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    void took(String study, long nanos) {
        Objects.requireNonNull(had.get(study, unknown -> new AtomicLong())).addAndGet(nanos);
    }

    /** How much work comes before what waits already if its study has had no time yet. */
    static Duration ofNewcomers() {
        return WHOLE.multipliedBy(AHEAD);
    }

    /** When the study's next turn is due, counted from now: the further back, the less it has had. */
    Duration due(String study) {
        AtomicLong nanos = had.getIfPresent(study);
        Duration left = WHOLE.minusNanos(nanos == null ? 0 : nanos.get());
        return left.isNegative() ? Duration.ZERO : left.multipliedBy(-AHEAD);
    }
}
