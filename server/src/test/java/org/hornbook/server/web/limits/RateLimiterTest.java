package org.hornbook.server.web.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
    private static final String HOME = "192.0.2.1";

    private final RateLimiter limits = RateLimiter.of(3, Duration.ofHours(1));

    @Test
    void onePersonIsStoppedAndTheOthersAreNot() {
        assertThat(often("ben", HOME, 1)).isEmpty();
        assertThat(often("ann", HOME, 4)).as("once as a stranger").isEmpty();

        assertThat(objection("ann", HOME).map(Refused::error)).contains("You have done that a lot in a short time.");
        assertThat(objection("ann", "192.0.2.2")).isPresent();
        assertThat(objection("ben", HOME)).isEmpty();
    }

    @Test
    void cookiesThatSomebodyMakesUpCountForTheAddress() {
        for (int cookie = 0; cookie < 3; cookie++) {
            assertThat(objection("cookie " + cookie, HOME)).isEmpty();
        }

        Refused refused = objection("another", HOME).orElseThrow();
        assertThat(refused.error()).isEqualTo("That was a lot in a short time from your network.");
        assertThat(refused.remedy()).matches("Others may share it with you\\. Try again in \\d+ minutes\\.");
        assertThat(objection("another", "192.0.2.2")).isEmpty();
    }

    @Test
    void bytesAreCountedPerPersonAndDay() {
        RateLimiter bytes = RateLimits.usual().bytes();

        for (int script = 0; script < 60; script++) {
            assertThat(bytes.objection("ann", HOME, true, 62_000))
                    .as("script " + script)
                    .isEmpty();
        }
        for (int script = 0; script < 10; script++) {
            bytes.objection("ann", HOME, true, 62_000);
        }
        assertThat(bytes.objection("ann", HOME, true, 62_000).map(Refused::remedy))
                .hasValueSatisfying(remedy -> assertThat(remedy).matches("Try again in \\d+ minutes\\."));
        assertThat(bytes.objection("ben", HOME, true, 62_000)).isEmpty();
    }

    @Test
    void droppingTheCookieGivesNoNewAllowance() {
        assertThat(often("", HOME, 3)).isEmpty();
        assertThat(objection("", HOME)).isPresent();
    }

    @Test
    void aFloodOfStrangersSilencesNobodyWhoIsKnown() {
        assertThat(objection("ann", HOME)).isEmpty();
        for (int flood = 0; flood < 1_000; flood++) {
            objection(flood % 2 == 0 ? "" : "made up " + flood, HOME);
        }

        assertThat(often("ann", HOME, 3)).isEmpty();
        assertThat(limits.objection("ben at a table", HOME, true)).isEmpty();
    }

    /** Work is counted, not timed: how often names are compared and clocks read. */
    @Test
    void aCountCostsTheSameHoweverManyAddressesThereAre() {
        assertThat(workPerCount(50_000))
                .isLessThanOrEqualTo(workPerCount(100) + 1)
                .isPositive();
    }

    private static double workPerCount(int addresses) {
        AtomicLong work = new AtomicLong();
        TimeMeter meter = new TimeMeter() {
            @Override
            public long currentTimeNanos() {
                return work.incrementAndGet();
            }

            @Override
            public boolean isWallClockBased() {
                return false;
            }
        };
        RateLimiter.TokenBuckets<Address> buckets = new RateLimiter.TokenBuckets<>(3, Duration.ofHours(1), meter);
        for (int number = 0; number < addresses; number++) {
            buckets.count(new Address(number, work), 1);
        }
        long before = work.get();
        int counts = 1_000;
        for (int number = 0; number < counts; number++) {
            buckets.count(new Address(number % addresses, work), 1);
        }
        return (work.get() - before) / (double) counts;
    }

    /** Notes each time it is looked at. */
    private record Address(int number, AtomicLong work) {
        @Override
        public boolean equals(Object other) {
            work.incrementAndGet();
            return other instanceof Address address && address.number == number;
        }

        @Override
        public int hashCode() {
            work.incrementAndGet();
            return number;
        }
    }

    @Test
    void oneNetworkIsOneAddress() {
        for (int last = 0; last < 3; last++) {
            assertThat(objection("", "[2001:db8::" + last + "]")).isEmpty();
        }
        assertThat(objection("", "2001:db8:0:0:1:2:3:4")).isPresent();
        assertThat(objection("", "2001:db8:0:1::1")).isEmpty();
    }

    @Test
    void theRemedySaysWhenToTryAgain() {
        often("ann", HOME, 4);

        String remedy =
                Objects.requireNonNull(objection("ann", HOME).orElseThrow().remedy());
        long minutes = Long.parseLong(remedy.replaceAll("\\D", ""));
        assertThat(minutes).isBetween(19L, 20L);
    }

    private Optional<Refused> objection(String person, String address) {
        return limits.objection(person, address, false);
    }

    private Optional<Refused> often(String person, String address, int times) {
        Optional<Refused> objection = Optional.empty();
        for (int time = 0; time < times && objection.isEmpty(); time++) {
            objection = objection(person, address);
        }
        return objection;
    }
}
