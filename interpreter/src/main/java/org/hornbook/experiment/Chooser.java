package org.hornbook.experiment;

import org.hornbook.game.Asked;
import org.hornbook.game.TableState;

/** Who decides for a seat. One table and one thread at a time. */
interface Chooser {

    /** Makes all later decisions follow from this number. */
    void begin(long seed);

    /** Orders what a seat plays or passes, as the table's phase asks. */
    void choose(TableState table, int seat);

    /** The row for a question of the rules, as {@link org.hornbook.rules.Answers} has it. */
    int row(TableState table, Asked asked);
}
