package org.hornbook.server.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LimitsTest {
    private static final String HOME = "192.0.2.1";

    private final Limits limits = Limits.of(3, Duration.ofHours(1));

    @Test
    void onePersonIsStoppedAndTheOthersAreNot() {
        assertThat(often("ann", HOME, 3)).isEmpty();

        assertThat(limits.objection("ann", HOME).map(Refused::error))
                .contains("You have done that a lot in a short time.");
        assertThat(limits.objection("ann", "192.0.2.2")).isPresent();
        assertThat(limits.objection("ben", HOME)).isEmpty();
    }

    @Test
    void manyCookiesDoNotHelp() {
        for (int cookie = 0; cookie < 12; cookie++) {
            assertThat(limits.objection("cookie " + cookie, HOME)).isEmpty();
        }

        Refused refused = limits.objection("another", HOME).orElseThrow();
        assertThat(refused.error()).isEqualTo("That was a lot in a short time from your network.");
        assertThat(refused.remedy()).matches("Others may share it with you\\. Try again in \\d+ seconds\\.");
        assertThat(limits.objection("another", "192.0.2.2")).isEmpty();
    }

    @Test
    void whoHasNoCookieCountsForTheAddress() {
        assertThat(often("", HOME, 12)).isEmpty();
        assertThat(limits.objection("", HOME)).isPresent();
    }

    @Test
    void oneNetworkIsOneAddress() {
        for (int last = 0; last < 12; last++) {
            assertThat(limits.objection("", "[2001:db8::" + last + "]")).isEmpty();
        }
        assertThat(limits.objection("", "2001:db8:0:0:1:2:3:4")).isPresent();
        assertThat(limits.objection("", "2001:db8:0:1::1")).isEmpty();
    }

    @Test
    void theRemedySaysWhenToTryAgain() {
        often("ann", HOME, 3);

        String remedy = Objects.requireNonNull(
                limits.objection("ann", HOME).orElseThrow().remedy());
        long seconds = Long.parseLong(remedy.replaceAll("\\D", ""));
        assertThat(seconds).isBetween(1_100L, 1_200L);
    }

    private Optional<Refused> often(String person, String address, int times) {
        Optional<Refused> objection = Optional.empty();
        for (int time = 0; time < times && objection.isEmpty(); time++) {
            objection = limits.objection(person, address);
        }
        return objection;
    }
}
