package org.hornbook.server.web.limits;

import static org.hornbook.words.Language.say;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.Optional;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;

/**
 * Limits how often somebody may do something costly. A person known by their cookie has an allowance of their own. All unknown
 * visitors of an address share the allowance of one person; a cookie counts as unknown at its first use, because anybody can
 * make one up.
 */
public final class RateLimiter {
    /** So many people of one address, such as a school, can use up their allowances at the same time. */
    private static final int PEOPLE_OF_AN_ADDRESS = 40;

    private static final int MOST_KNOWN = 200_000;

    private final TokenBuckets<String> people;
    private final TokenBuckets<String> strangers;
    private final TokenBuckets<String> addresses;

    /** Keys of visitors that were accepted as unknown before. */
    private final Cache<String, Boolean> known =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    private RateLimiter(int most, Duration time) {
        people = new TokenBuckets<>(most, time);
        strangers = new TokenBuckets<>(most, time);
        addresses = new TokenBuckets<>(PEOPLE_OF_AN_ADDRESS * most, time);
    }

    /** Allows {@code most} uses at once, refilled evenly over {@code time}. */
    public static RateLimiter of(int most, Duration time) {
        return new RateLimiter(most, time);
    }

    /** Counts a use; refuses it beyond the limit. */
    public void count(Context context) {
        count(context, false);
    }

    /**
     * Counts a use; refuses it beyond the limit.
     *
     * @param vouched whether the visitor's cookie is known to be real, from a seat at a table for example
     */
    public void count(Context context, boolean vouched) {
        objection(Visitor.key(context), context.ip(), vouched).ifPresent(refused -> {
            throw refused;
        });
    }

    /**
     * Counts a use, and gives the refusal if it is beyond the limit.
     *
     * @param person the visitor's key; may be empty
     * @param vouched whether the person is known to exist
     */
    public Optional<Refused> objection(String person, String address, boolean vouched) {
        return objection(person, address, vouched, 1);
    }

    /**
     * Counts several uses.
     *
     * @param times the number of uses, or of bytes
     */
    Optional<Refused> objection(String person, String address, boolean vouched, int times) {
        String network = Visitor.network(address);
        if (!vouched && known.getIfPresent(person) == null) {
            Optional<Refused> objection = strangers.count(network, times).map(RateLimiter::ofNetwork);
            if (objection.isEmpty() && !person.isEmpty()) {
                known.put(person, true);
            }
            return objection;
        }
        return people.count(person, times)
                .map(wait -> refused(false, wait))
                .or(() -> addresses.count(network, times).map(RateLimiter::ofNetwork));
    }

    private static Refused ofNetwork(Duration wait) {
        return refused(true, wait);
    }

    private static Refused refused(boolean byNetwork, Duration wait) {
        long seconds = Math.max(1, wait.toSeconds() + (wait.toNanosPart() > 0 ? 1 : 0));
        int minutes = Math.toIntExact((seconds + 59) / 60);
        String error = byNetwork ? say("site.often.network") : say("site.often");
        String remedy = minutes > 2
                ? say("site.often.minutes network count", byNetwork, minutes)
                : say("site.often.seconds network count", byNetwork, Math.toIntExact(seconds));
        return new Refused(Refused.Reason.TOO_MANY, error, remedy).until(seconds);
    }

    /** Token buckets by name, such as a person or an address. A count looks at its own bucket only. */
    static final class TokenBuckets<T> {
        /** The most buckets: the least active ones are evicted first. */
        static final int MOST = 100_000;

        private final Bandwidth bandwidth;
        private final TimeMeter meter;
        private final Cache<T, Bucket> buckets;

        TokenBuckets(int most, Duration time) {
            this(most, time, TimeMeter.SYSTEM_MILLISECONDS);
        }

        /** @param meter the clock of the refill */
        TokenBuckets(int most, Duration time, TimeMeter meter) {
            this.meter = meter;
            bandwidth =
                    Bandwidth.builder().capacity(most).refillGreedy(most, time).build();
            // A bucket nobody has touched for that long is full again, as a new one is.
            buckets = Caffeine.newBuilder()
                    .maximumSize(MOST)
                    .expireAfterAccess(time)
                    .build();
        }

        Optional<Duration> count(T name, int times) {
            Bucket bucket = buckets.get(
                    name,
                    unknown -> Bucket.builder()
                            .withCustomTimePrecision(meter)
                            .addLimit(bandwidth)
                            .build());
            ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(times);
            return probe.isConsumed()
                    ? Optional.empty()
                    : Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
        }
    }

    /**
     * The limits for one person, and for all unknown visitors of an address together.
     *
     * @param tables new tables
     * @param commands commands at tables
     * @param sockets new web sockets
     * @param studies new studies
     * @param bytes bytes of scripts to store in a day
     */
    public record RateLimits(
            RateLimiter tables, RateLimiter commands, RateLimiter sockets, RateLimiter studies, RateLimiter bytes) {
        /** Bytes: a thousand scripts of the usual length. */
        private static final int BYTES_OF_A_DAY = 4_000_000;

        /** Limits that players never notice. */
        public static RateLimits usual() {
            return new RateLimits(
                    RateLimiter.of(20, Duration.ofMinutes(1)),
                    RateLimiter.of(120, Duration.ofSeconds(10)),
                    RateLimiter.of(150, Duration.ofMinutes(1)),
                    RateLimiter.of(12, Duration.ofMinutes(1)),
                    RateLimiter.of(BYTES_OF_A_DAY, Duration.ofDays(1)));
        }

        /** For load tests from one address. */
        public static RateLimits unlimited() {
            return new RateLimits(
                    RateLimiter.of(1_000_000, Duration.ofSeconds(1)),
                    RateLimiter.of(1_000_000, Duration.ofSeconds(1)),
                    RateLimiter.of(1_000_000, Duration.ofSeconds(1)),
                    RateLimiter.of(1_000_000, Duration.ofSeconds(1)),
                    RateLimiter.of(20_000_000, Duration.ofSeconds(1)));
        }
    }
}
