package org.hornbook.server.web.limits;

import java.time.Duration;

/**
 * How much one person may do, and all of an address together whom nobody knows.
 *
 * @param tables to open
 * @param commands at tables
 * @param sockets to open
 * @param studies to ask for
 */
public record RateLimits(RateLimiter tables, RateLimiter commands, RateLimiter sockets, RateLimiter studies) {
    /** What people at play never notice. */
    public static RateLimits usual() {
        return new RateLimits(
                RateLimiter.of(20, Duration.ofMinutes(1)),
                RateLimiter.of(120, Duration.ofSeconds(10)),
                RateLimiter.of(150, Duration.ofMinutes(1)),
                RateLimiter.of(12, Duration.ofMinutes(1)));
    }

    /** For measuring how much a server can do, from one address. */
    public static RateLimits unlimited() {
        return new RateLimits(
                RateLimiter.of(1_000_000, Duration.ofSeconds(1)),
                RateLimiter.of(1_000_000, Duration.ofSeconds(1)),
                RateLimiter.of(1_000_000, Duration.ofSeconds(1)),
                RateLimiter.of(1_000_000, Duration.ofSeconds(1)));
    }
}
