package org.hornbook.server.web.http;

import java.time.Duration;

/**
 * How much one person may do, and all of an address together whom nobody knows.
 *
 * @param tables to open
 * @param commands at tables
 * @param sockets to open
 * @param studies to ask for
 */
public record Rates(Limits tables, Limits commands, Limits sockets, Limits studies) {
    /** What people at play never notice. */
    public static Rates usual() {
        return new Rates(
                Limits.of(20, Duration.ofMinutes(1)),
                Limits.of(120, Duration.ofSeconds(10)),
                Limits.of(150, Duration.ofMinutes(1)),
                Limits.of(12, Duration.ofMinutes(1)));
    }

    /** For measuring how much a server can do, from one address. */
    public static Rates unlimited() {
        return new Rates(
                Limits.of(1_000_000, Duration.ofSeconds(1)),
                Limits.of(1_000_000, Duration.ofSeconds(1)),
                Limits.of(1_000_000, Duration.ofSeconds(1)),
                Limits.of(1_000_000, Duration.ofSeconds(1)));
    }
}
