package org.hornbook.rules;

import java.util.List;
import org.hornbook.game.Question;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/**
 * Applies rules to tables, one call at a time; each thread needs its own. A call that does not come out as
 * {@link Result#DONE} leaves the table in the middle of things. Deals, rows and seats count from 1.
 */
public interface Referee {
    /** Sorts the rows once cards lie there, and tells how they lie. */
    Result setUp(TableState table, int deal);

    /** Whether {@link #setUp} changes anything. */
    default boolean setsUp() {
        return true;
    }

    /** Lets a card find its row, with everything that sets off. The card must have left its player's hand. */
    Result place(TableState table, int deal, int seat, int card);

    /** Places the next card of a deal's queue, which leaves it unless a question comes before it lies in a row. */
    default Result placeNext(TableState table, int deal) {
        Queue queue = table.queue(deal);
        Result result = place(table, deal, queue.seat(), queue.card());
        Question.@Nullable Asked asked = table.asked();
        if (asked == null || asked.placed()) {
            queue.removeNext();
        }
        return result;
    }

    /** Places one card of a deal's queue after the other, as long as that comes out as {@link Result#DONE}. */
    default Result placeAll(TableState table, int deal) {
        Result result = Result.DONE;
        while (result == Result.DONE && !table.queue(deal).isEmpty()) {
            result = placeNext(table, deal);
        }
        return result;
    }

    /** Applies the rules for what has come to an end, in one deal: all but those of {@link #conclude}. */
    Result after(TableState table, int deal, Hook event);

    /** Whether there is anything to do for what has come to an end after {@link #placeAll} of all deals. */
    default boolean minds(Hook event) {
        return true;
    }

    /** Applies the rules that come after all others at the end of a turn, a round or the game, in one deal after the other. */
    Result conclude(TableState table, Hook event);

    /** Why the ending that the latest {@link #conclude} came to applies, in sentences; empty unless asked for. */
    default List<String> endedBecause() {
        return List.of();
    }

    /** How many places a row has. */
    int capacity(TableState table, int deal, int row);

    /** How many of a row's places are filled, by cards and modifiers. */
    int places(TableState table, int deal, int row);

    /**
     * How many steps the latest call took, or its latest card: formulas and effects worked out, rules and bars
     * considered.
     */
    long steps();
}
