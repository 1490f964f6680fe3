package org.hornbook.server.database;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.LongSupplier;

/**
 * A wall clock that never goes back. If the machine's clock is set back, this one continues from where it was until the
 * server restarts: without it, a choice of half a minute could last a day.
 */
public final class MonotonicClock extends Clock {
    private static final MonotonicClock OF_THE_SYSTEM = new MonotonicClock(Clock.systemUTC(), System::nanoTime);

    private final Clock clock;
    private final LongSupplier nanos;
    private Instant told;
    private long toldAt;

    /**
     * Builds on a wall clock and a stopwatch.
     *
     * @param nanos the stopwatch in nanoseconds, such as {@link System#nanoTime}
     */
    MonotonicClock(Clock clock, LongSupplier nanos) {
        this.clock = clock;
        this.nanos = nanos;
        told = clock.instant();
        toldAt = nanos.getAsLong();
    }

    /** The clock that all of this process uses. */
    public static Clock ofTheSystem() {
        return OF_THE_SYSTEM;
    }

    @Override
    public synchronized Instant instant() {
        long at = nanos.getAsLong();
        Instant measured = told.plusNanos(at - toldAt);
        Instant shown = clock.instant();
        told = shown.isBefore(measured) ? measured : shown;
        toldAt = at;
        return told;
    }

    @Override
    public ZoneId getZone() {
        return clock.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.offset(clock.withZone(zone), Duration.between(clock.instant(), instant()));
    }
}
