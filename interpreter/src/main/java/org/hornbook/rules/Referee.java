package org.hornbook.rules;

import org.hornbook.game.TableState;
import org.hornbook.variant.Trigger;

/**
 * Applies rules to tables, one call at a time; each thread needs its own. A call that does not come out as
 * {@link Result#DONE} leaves the table in the middle of things. Deals, rows and seats count from 1.
 */
public interface Referee {
    /** Sorts the rows, lays the modifiers down and applies the rules of the deal. */
    Result setUp(TableState table, int deal);

    /** Lets a card find its row, with everything that sets off. The card must have left its player's hand. */
    Result place(TableState table, int deal, int seat, int card);

    /** Applies the rules for what has come to an end in one deal: {@code AFTER_TURN} or {@code AFTER_ROUND}. */
    Result after(TableState table, int deal, Trigger.Event event);

    /** Counts points and sees whether the game ends, once for all deals, at the end of a turn or a round. */
    Result conclude(TableState table, Trigger.Event event);

    /** How many places a row has. */
    int capacity(TableState table, int deal, int row);

    /** How many of a row's places are filled, by cards and modifiers. */
    int places(TableState table, int deal, int row);

    /** How many steps the latest call took: formulas and effects worked out, rules and bars considered. */
    long steps();
}
