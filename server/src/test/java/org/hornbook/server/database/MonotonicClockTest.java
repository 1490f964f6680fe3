package org.hornbook.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.hornbook.server.tables.ManualClock;
import org.junit.jupiter.api.Test;

class MonotonicClockTest {
    private final ManualClock wall = new ManualClock();
    private final AtomicLong stopwatch = new AtomicLong();
    private final Clock steady = new MonotonicClock(wall, stopwatch::get);

    @Test
    void itGoesOnWhenTheClockIsSetBack() {
        Instant before = steady.instant();

        wall.wind(Duration.ofDays(-1));
        assertThat(steady.instant()).isEqualTo(before);

        stopwatch.addAndGet(Duration.ofSeconds(30).toNanos());
        assertThat(steady.instant()).isEqualTo(before.plusSeconds(30));
    }

    @Test
    void itFollowsAClockThatIsSetForward() {
        Instant before = steady.instant();

        wall.wind(Duration.ofDays(1));

        assertThat(steady.instant()).isEqualTo(before.plus(Duration.ofDays(1)));
    }
}
