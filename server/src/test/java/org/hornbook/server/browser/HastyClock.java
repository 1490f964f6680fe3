package org.hornbook.server.browser;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Runs several times as fast as others, from the moment it is made, for tests that wait for time to be up. */
final class HastyClock extends Clock {
    private final Instant begin = Instant.now();
    private final int times;

    HastyClock(int times) {
        this.times = times;
    }

    @Override
    public Instant instant() {
        return begin.plus(Duration.between(begin, Instant.now()).multipliedBy(times));
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("times here have no zone");
    }
}
