package org.hornbook.server.web.limits;

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
 * How often somebody may do something costly. Whoever is known by their cookie has an allowance of their own, which nobody
 * else behind the same address can use up. All who come from an address and are not known share the allowance of one person;
 * a cookie that somebody has made up is not known, nor is one at its first use.
 */
public final class RateLimiter {
    /** As many people of one address can use their allowances up at the same time: those of a whole school, say. */
    private static final int PEOPLE_OF_AN_ADDRESS = 40;

    private static final int MOST_KNOWN = 200_000;

    private final TokenBuckets<String> people;
    private final TokenBuckets<String> strangers;
    private final TokenBuckets<String> addresses;

    /** Those who were let through as strangers before. */
    private final Cache<String, Boolean> known =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    private RateLimiter(int most, Duration time) {
        people = new TokenBuckets<>(most, time);
        strangers = new TokenBuckets<>(most, time);
        addresses = new TokenBuckets<>(PEOPLE_OF_AN_ADDRESS * most, time);
    }

    /** So often at once, and as often again over the time that follows. */
    public static RateLimiter of(int most, Duration time) {
        return new RateLimiter(most, time);
    }

    /** Counts another time; refuses it if it is one too many. */
    public void count(Context context) {
        count(context, false);
    }

    /**
     * Counts another time; refuses it if it is one too many.
     *
     * @param vouched whether it is known from elsewhere that the visitor's cookie is not made up
     */
    public void count(Context context, boolean vouched) {
        objection(Visitor.key(context), context.ip(), vouched).ifPresent(refused -> {
            throw refused;
        });
    }

    /**
     * Counts another time, and says what speaks against it.
     *
     * @param person their key; empty for somebody without one
     * @param vouched whether it is known from elsewhere that there is such a person
     */
    public Optional<Refused> objection(String person, String address, boolean vouched) {
        return objection(person, address, vouched, 1);
    }

    /** @param times how often at once, or how many bytes where these are counted */
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
                .map(wait -> refused("You have done that a lot in a short time.", "", wait))
                .or(() -> addresses.count(network, times).map(RateLimiter::ofNetwork));
    }

    private static Refused ofNetwork(Duration wait) {
        return refused("That was a lot in a short time from your network.", "Others may share it with you. ", wait);
    }

    private static Refused refused(String error, String why, Duration wait) {
        long seconds = Math.max(1, wait.toSeconds() + (wait.toNanosPart() > 0 ? 1 : 0));
        long minutes = (seconds + 59) / 60;
        String time = minutes > 2 ? minutes + " minutes." : seconds + (seconds == 1 ? " second." : " seconds.");
        String remedy = why + "Try again in " + time;
        return new Refused(Refused.Reason.TOO_MANY, error, remedy).until(seconds);
    }

    /** A bucket for each of many, such as people or addresses. However many there are, each count looks at its own bucket only. */
    static final class TokenBuckets<T> {
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
            bandwidth =
                    Bandwidth.builder().capacity(most).refillGreedy(most, time).build();
            // A bucket nobody has touched for that long is full again, as a new one is.
            buckets = Caffeine.newBuilder()
                    .maximumSize(MOST)
                    .expireAfterAccess(time)
                    .build();
        }

        /** How long to wait until it is possible again; nothing if it is. */
        Optional<Duration> count(T name) {
            return count(name, 1);
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
     * How much one person may do, and all of an address together whom nobody knows.
     *
     * @param tables to open
     * @param commands at tables
     * @param sockets to open
     * @param studies to ask for
     * @param bytes of scripts to have kept, in a day
     */
    public record RateLimits(
            RateLimiter tables, RateLimiter commands, RateLimiter sockets, RateLimiter studies, RateLimiter bytes) {
        /** A thousand scripts of the usual length. */
        private static final int BYTES_OF_A_DAY = 4_000_000;

        /** What people at play never notice. */
        public static RateLimits usual() {
            return new RateLimits(
                    RateLimiter.of(20, Duration.ofMinutes(1)),
                    RateLimiter.of(120, Duration.ofSeconds(10)),
                    RateLimiter.of(150, Duration.ofMinutes(1)),
                    RateLimiter.of(12, Duration.ofMinutes(1)),
                    RateLimiter.of(BYTES_OF_A_DAY, Duration.ofDays(1)));
        }

        /** For measuring how much a server can do, from one address. */
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
