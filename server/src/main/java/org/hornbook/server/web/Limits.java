package org.hornbook.server.web;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How often one address may do something costly. The address is the connection's own; headers can be made up. */
final class Limits {
    private static final int MOST_ADDRESSES = 10_000;

    private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();
    private final Bandwidth bandwidth;

    private Limits(Bandwidth bandwidth) {
        this.bandwidth = bandwidth;
    }

    /** At most so many at once, and as many again over the time that follows. */
    static Limits of(int most, Duration time) {
        return new Limits(
                Bandwidth.builder().capacity(most).refillGreedy(most, time).build());
    }

    void count(Context context) {
        if (!allows(context.ip())) {
            throw new Refused(Refused.Reason.TOO_MANY);
        }
    }

    /** Whether the address may once more. */
    boolean allows(String address) {
        if (buckets.size() > MOST_ADDRESSES) {
            buckets.values().removeIf(bucket -> bucket.getAvailableTokens() == bandwidth.getCapacity());
        }
        return buckets.computeIfAbsent(
                        address, unknown -> Bucket.builder().addLimit(bandwidth).build())
                .tryConsume(1);
    }
}
