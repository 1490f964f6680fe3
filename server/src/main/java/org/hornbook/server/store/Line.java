package org.hornbook.server.store;

import java.time.Instant;

/**
 * One line of a table's log.
 *
 * @param seq from 1, without gaps
 * @param command what brought the line about; no two lines of a table have the same
 * @param entry what happened, as its keeper writes it
 */
public record Line(int seq, String command, Instant at, String entry) {}
