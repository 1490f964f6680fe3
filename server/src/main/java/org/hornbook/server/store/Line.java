package org.hornbook.server.store;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One line of a table's log.
 *
 * @param seq from 1, without gaps
 * @param command by which its keeper knows somebody's command again; null for a line that nobody sent one for
 * @param entry what happened, as its keeper writes it
 */
public record Line(int seq, @Nullable String command, Instant at, String entry) {}
