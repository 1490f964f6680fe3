package org.hornbook.rules;

import java.util.List;
import org.hornbook.game.Cause;
import org.hornbook.game.Question;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/**
 * Applies rules to tables, one call at a time; each thread needs its own. A call with another result than {@link Result#DONE}
 * leaves the table in an intermediate state. Deals, rows and seats count from 1.
 */
public interface Referee {
    /** Sorts the rows after dealing and publishes them. */
    Result setUp(TableState table, int deal);

    /** Whether {@link #setUp} changes anything. */
    default boolean setsUp() {
        return true;
    }

    /** Places a card with everything it triggers. The card must have left its player's hand. */
    Result place(TableState table, int deal, int seat, int card);

    /** Places the next card of a deal's queue. The card leaves the queue unless a question comes before it is in a row. */
    default Result placeNext(TableState table, int deal) {
        Queue queue = table.queue(deal);
        Result result = place(table, deal, queue.seat(), queue.card());
        Question.@Nullable Asked asked = table.asked();
        if (asked == null || asked.placed()) {
            queue.removeNext();
        }
        return result;
    }

    /** Places the cards of a deal's queue one by one while the result is {@link Result#DONE}. */
    default Result placeAll(TableState table, int deal) {
        Result result = Result.DONE;
        while (result == Result.DONE && !table.queue(deal).isEmpty()) {
            result = placeNext(table, deal);
        }
        return result;
    }

    /** Applies the rules for the end of something in one deal, without those of {@link #conclude}. */
    Result after(TableState table, int deal, Hook event);

    /** Whether rules apply at this event after {@link #placeAll} of all deals. */
    default boolean minds(Hook event) {
        return true;
    }

    /** Applies the rules that come after all others at the end of a turn, a round or the game, in one deal after the other. */
    Result conclude(TableState table, Hook event);

    /** Why the last {@link #conclude} ended something, in sentences; empty unless requested. */
    default List<String> endedBecause() {
        return List.of();
    }

    /** The rule that is applied now, or was last. */
    Cause atWork();

    /** The number of places of a row. */
    int capacity(TableState table, int deal, int row);

    /** The number of a row's places that are filled by cards and modifiers. */
    int places(TableState table, int deal, int row);

    /** The number of steps of the last call, or of its last card: evaluated formulas and effects, tried rules and bars. */
    long steps();
}
