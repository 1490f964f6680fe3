package org.hornbook.server.tables;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;

/**
 * What a player asks of the others. It is granted when every person at the table agrees; bots have no say.
 *
 * @param by the seat that asks
 * @param agreed the seats that agree so far, from 1
 * @param since when it was asked
 * @param declined whether somebody has said no
 */
public record Proposal(What what, int by, Set<Integer> agreed, Instant since, boolean declined) {
    /** The time to agree, and until somebody may ask again. */
    static final Duration OPEN = Duration.ofSeconds(30);

    public Proposal {
        agreed = Set.copyOf(agreed);
    }

    /** The end of the time to agree. */
    public Instant until() {
        return since.plus(OPEN);
    }

    public boolean isOpen(Instant now) {
        return !declined && now.isBefore(until());
    }

    /** What can be asked. */
    public enum What {
        /** The player's last answer is undone, and what others have answered to it; see {@link Game#takenBack}. */
        TAKE_BACK,

        /** Clocks, bots and questions wait until somebody goes on. */
        PAUSE
    }
}
