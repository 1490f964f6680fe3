package org.hornbook.bots;

import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;

/** Decides for every seat of an imagined table, where nothing is hidden. */
interface Policy extends Answers {

    /** Orders for a seat what it plays or passes, as the table's phase asks. */
    void order(TableState table, int seat);
}
