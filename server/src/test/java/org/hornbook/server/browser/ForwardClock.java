package org.hornbook.server.browser;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Goes as the system's does, and can be wound forward by those who would have to wait. */
public final class ForwardClock extends Clock {
    private volatile Duration ahead = Duration.ZERO;

    public void wind(Duration time) {
        ahead = ahead.plus(time);
    }

    @Override
    public Instant instant() {
        return Instant.now().plus(ahead);
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
