package org.hornbook.playtest;

import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;

/** Everybody at a table, deciding for all seats in turn. One table and one thread at a time. */
interface Seats extends Answers {

    /** Makes all later decisions follow from this number. */
    void begin(long seed);

    /** What a seat plays or passes, as the table's phase asks. */
    Choice choice(TableState table, int seat);
}
