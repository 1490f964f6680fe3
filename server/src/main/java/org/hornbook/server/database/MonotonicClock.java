package org.hornbook.server.database;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.LongSupplier;

/**
 * The time of day, which goes on as before when somebody sets the machine's clock back: otherwise a choice of half a minute
 * could have a day. Until the server is started again it is then ahead of that clock.
 */
public final class MonotonicClock extends Clock {
    private static final MonotonicClock OF_THE_SYSTEM = new MonotonicClock(Clock.systemUTC(), System::nanoTime);

    private final Clock clock;
    private final LongSupplier nanos;
    private Instant told;
    private long toldAt;

    /** @param nanos of a stopwatch that nobody sets */
    MonotonicClock(Clock clock, LongSupplier nanos) {
        this.clock = clock;
        this.nanos = nanos;
        told = clock.instant();
        toldAt = nanos.getAsLong();
    }

    /** For everything in this process, so that all goes by the same time. */
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
