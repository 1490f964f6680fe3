package org.hornbook.bots;

import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;

/** Decides for every seat of an imagined table, where nothing is hidden. */
interface Mind extends Answers {

    /** What a seat plays or passes, as the table's phase asks. */
    Choice choice(TableState table, int seat);
}
