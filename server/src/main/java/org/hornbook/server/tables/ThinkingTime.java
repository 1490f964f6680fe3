package org.hornbook.server.tables;

import java.time.Duration;
import org.hornbook.bots.Budget;

/**
 * Shares out the time that bots have to answer in: the more tables wait for their bots, the less each bot thinks.
 *
 * @param within how long a table may wait for the thoughts of all its bots
 * @param threads how many bots think at the same time
 */
record ThinkingTime(Duration within, int threads) {
    /**
     * For each bot of a table whose turn has come, at most {@link Budget#AT_TABLES}; zero if it is late already.
     *
     * @param waited how long the table has waited
     * @param tables how many wait, this one included
     * @param bots how many of this table's have to answer, at least 1
     */
    Duration forEach(Duration waited, int tables, int bots) {
        Duration left = within.minus(waited);
        long turns = Math.ceilDiv(tables, threads);
        Duration share = left.isNegative() ? Duration.ZERO : left.dividedBy(turns * bots);
        Duration most = Budget.AT_TABLES.time();
        return share.compareTo(most) < 0 ? share : most;
    }
}
