package org.hornbook.server.tables;

import java.time.Duration;

/**
 * Shares out the time that bots have to answer in: the more tables wait for their bots, the less each bot thinks.
 *
 * @param within how long a table may wait for the thoughts of all its bots
 * @param threads how many bots think at the same time
 */
record ThinkingTime(Duration within, int threads) {
    /** A lone bot does not take all the time there is: people would rather go on. */
    private static final int USUALLY_TOGETHER = 3;

    /**
     * For each bot of a table whose turn has come; zero if it is late already.
     *
     * @param waited how long the table has waited
     * @param tables how many wait, this one included
     * @param bots how many of this table's have to answer
     */
    Duration forEach(Duration waited, int tables, int bots) {
        Duration left = within.minus(waited);
        long turns = Math.ceilDiv(tables, threads);
        return left.isNegative() ? Duration.ZERO : left.dividedBy(turns * Math.max(USUALLY_TOGETHER, bots));
    }
}
