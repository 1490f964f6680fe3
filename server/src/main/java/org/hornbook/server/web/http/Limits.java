package org.hornbook.server.web.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.javalin.http.Context;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;

/**
 * How often one person, and all who share an address, may do something costly. A person is known by their cookie; who has
 * none yet counts for the address only.
 */
public final class Limits {
    /** Friends at one table often share an address, and so may a whole school. */
    private static final int PEOPLE_OF_AN_ADDRESS = 4;

    private final Buckets people;
    private final Buckets addresses;

    private Limits(int most, Duration time) {
        people = new Buckets(most, time);
        addresses = new Buckets(PEOPLE_OF_AN_ADDRESS * most, time);
    }

    /** A person may do it so often at once, and as often again over the time that follows; an address four times that. */
    public static Limits of(int most, Duration time) {
        return new Limits(most, time);
    }

    /** Counts another time; refuses it if it is one too many. */
    public void count(Context context) {
        objection(Visitor.key(context), context.ip()).ifPresent(refused -> {
            throw refused;
        });
    }

    /**
     * Counts another time, and says what speaks against it.
     *
     * @param person their key; empty for somebody unknown
     */
    public Optional<Refused> objection(String person, String address) {
        if (!person.isEmpty()) {
            Optional<Duration> wait = people.count(person);
            if (wait.isPresent()) {
                return Optional.of(refused("You have done that a lot in a short time.", "", wait.get()));
            }
        }
        return addresses
                .count(network(address))
                .map(wait -> refused(
                        "That was a lot in a short time from your network.", "Others may share it with you. ", wait));
    }

    /** An IPv6 address is given out by the /64: its last half is anybody's own to choose. */
    static String network(String address) {
        InetAddress parsed = InetAddress.ofLiteral(address);
        return parsed instanceof Inet6Address
                ? HexFormat.of().formatHex(parsed.getAddress(), 0, 8)
                : parsed.getHostAddress();
    }

    private static Refused refused(String error, String why, Duration wait) {
        long seconds = Math.max(1, wait.toSeconds() + (wait.toNanosPart() > 0 ? 1 : 0));
        String remedy = why + "Try again in " + seconds + (seconds == 1 ? " second." : " seconds.");
        return new Refused(Refused.Reason.TOO_MANY, error, remedy);
    }

    /** A bucket for each of many. */
    private static final class Buckets {
        /** Of so many at once, those that come most and last are remembered. */
        private static final int MOST = 100_000;

        private final Bandwidth bandwidth;
        private final Cache<String, Bucket> buckets;

        Buckets(int most, Duration time) {
            bandwidth =
                    Bandwidth.builder().capacity(most).refillGreedy(most, time).build();
            // A bucket nobody has touched for that long is full again, as a new one is.
            buckets = Caffeine.newBuilder()
                    .maximumSize(MOST)
                    .expireAfterAccess(time)
                    .build();
        }

        /** How long to wait until it is possible again; nothing if it is. */
        Optional<Duration> count(String name) {
            Bucket bucket = buckets.get(
                    name, unknown -> Bucket.builder().addLimit(bandwidth).build());
            ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
            return probe.isConsumed()
                    ? Optional.empty()
                    : Optional.of(Duration.ofNanos(probe.getNanosToWaitForRefill()));
        }
    }
}
