package org.hornbook.server.web.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;

/** A bucket for each of many, such as people or addresses. However many there are, each count looks at its own bucket only. */
final class TokenBuckets<T> {
    /** Of so many at once, those that come most and last are remembered. */
    static final int MOST = 100_000;

    private final Bandwidth bandwidth;
    private final TimeMeter meter;
    private final Cache<T, Bucket> buckets;

    TokenBuckets(int most, Duration time) {
        this(most, time, TimeMeter.SYSTEM_MILLISECONDS);
    }

    /** @param meter by which they fill up again */
    TokenBuckets(int most, Duration time, TimeMeter meter) {
        this.meter = meter;
        bandwidth = Bandwidth.builder().capacity(most).refillGreedy(most, time).build();
        // A bucket nobody has touched for that long is full again, as a new one is.
        buckets =
                Caffeine.newBuilder().maximumSize(MOST).expireAfterAccess(time).build();
    }

    /** How long to wait until it is possible again; nothing if it is. */
    Optional<Duration> count(T name) {
        Bucket bucket = buckets.get(
                name,
                unknown -> Bucket.builder()
                        .withCustomTimePrecision(meter)
                        .addLimit(bandwidth)
                        .build());
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        return probe.isConsumed() ? Optional.empty() : Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
    }
}
