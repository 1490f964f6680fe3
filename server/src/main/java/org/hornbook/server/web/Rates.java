package org.hornbook.server.web;

import java.time.Duration;

/**
 * How much one address may do. Friends at one table often share an address, and so may a whole school.
 *
 * @param tables to open
 * @param commands at tables
 * @param sockets to open
 * @param studies to ask for
 */
record Rates(Limits tables, Limits commands, Limits sockets, Limits studies) {
    static Rates usual() {
        return new Rates(
                Limits.of(60, Duration.ofMinutes(1)),
                Limits.of(400, Duration.ofSeconds(10)),
                Limits.of(600, Duration.ofMinutes(1)),
                Limits.of(30, Duration.ofMinutes(1)));
    }

    /** For measuring how much a server can do, from one address. */
    static Rates unlimited() {
        return new Rates(
                Limits.of(1_000_000, Duration.ofSeconds(1)),
                Limits.of(1_000_000, Duration.ofSeconds(1)),
                Limits.of(1_000_000, Duration.ofSeconds(1)),
                Limits.of(1_000_000, Duration.ofSeconds(1)));
    }
}
