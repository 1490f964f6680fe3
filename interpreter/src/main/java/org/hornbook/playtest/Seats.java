package org.hornbook.playtest;

import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;

/** Everybody at a table, deciding for all seats in turn. One table and one thread at a time. */
interface Seats extends Answers {

    /** Makes all later decisions follow from this number. */
    void begin(long seed);

    /** Lets a seat order what it plays or passes, as the table's phase asks. */
    void choose(TableState table, int seat);
}
