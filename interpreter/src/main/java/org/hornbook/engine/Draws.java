package org.hornbook.engine;

import org.hornbook.game.TableState;

/** Says which cards are played where that is left to chance. */
@FunctionalInterface
public interface Draws {
    /** The place in a seat's hand of the card it plays, as {@link org.hornbook.game.Hands#draw} counts. */
    int place(TableState table, int deal, int seat);
}
