package org.hornbook.compiler;

import java.util.Arrays;
import org.hornbook.course.Procedure;
import org.hornbook.game.Event;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Stop;
import org.hornbook.rules.Verbs;
import org.hornbook.variant.Effect;
import org.hornbook.words.Hook;

/**
 * The way rules are gone through, the same for all; the class written for a setup, which extends {@link RuleBody}, adds
 * the rules themselves.
 */
abstract class CompiledReferee extends RuleBody implements Referee {
    /** For each row, from 1, what it is sorted by. */
    final int[] judged = new int[Effect.MOST_ROWS + 1];

    int event;
    int eventRow;
    int eventModifier;

    private final RowSorter sorter = new RowSorter();
    private final boolean sorts;
    private final int sorting;
    private Queue waiting;

    @SuppressWarnings("NullAway.Init")
    CompiledReferee(InterpretedRules rules, ConstantPool pool, Answers answers, Journal journal) {
        super(rules, pool, answers, journal);
        this.sorts = variant.procedure().sorting() != null;
        this.sorting = rules.number(Procedure.SORTING);
        this.placing = rules.number(Procedure.PLACING);
    }

    @Override
    public final Result setUp(TableState at, int ofDeal) {
        begin(at, ofDeal, 0, 0);
        try {
            if (sorts) {
                arrange();
            }
            tellRows();
            layModifiers();
            happens(Hook.DEAL, 0, NO_MODIFIER);
            unfold();
            if (sorts) {
                sort();
            }
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public final Result place(TableState at, int ofDeal, int seat, int played) {
        begin(at, ofDeal, seat, played);
        try {
            resolve();
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public final Result placeAll(TableState at, int ofDeal) {
        begin(at, ofDeal, 0, 0);
        Queue queue = at.queue(ofDeal);
        if (queue != waiting) {
            waiting = queue;
        }
        try {
            resolveAll();
            return result();
        } catch (Stop stop) {
            if (placed || stop.result() != Result.ASKED) {
                leaveQueue();
            }
            return stop.result();
        }
    }

    @Override
    public final Result after(TableState at, int ofDeal, Hook event) {
        begin(at, ofDeal, 0, 0);
        try {
            if (listensTo(event)) {
                happens(event, 0, NO_MODIFIER);
                unfold();
            }
            if (sorts) {
                sort();
            }
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    /** Rows have been sorted after the latest card and need not be once more. */
    @Override
    public final boolean minds(Hook event) {
        return listensTo(event) || counted.contains(event) || ending.contains(event);
    }

    @Override
    public final Result conclude(TableState at, Hook event) {
        begin(at, 1, 0, 0);
        try {
            if (counted.contains(event)) {
                count(event.number());
            }
            if (ending.contains(event)) {
                for (int each = 1; each <= at.deals() && !over; each++) {
                    turnTo(each);
                    end(event.number());
                }
            }
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public final int capacity(TableState at, int ofDeal, int row) {
        begin(at, ofDeal, 0, 0);
        return capacity(row);
    }

    @Override
    public final int places(TableState at, int ofDeal, int row) {
        begin(at, ofDeal, 0, 0);
        return places(row);
    }

    @Override
    public final long steps() {
        return steps;
    }

    @Override
    protected final void turnTo(int seat, int played) {
        super.turnTo(seat, played);
        if (fired.length > 0) {
            Arrays.fill(fired, 0);
        }
    }

    /** Turns to the next card of the queue, if there is one. */
    final boolean turnToNextCard() {
        if (waiting.isEmpty()) {
            return false;
        }
        turnTo(waiting.seat(), waiting.card());
        return true;
    }

    /** The card being resolved waits no longer. */
    final void leaveQueue() {
        waiting.removeNext();
    }

    final void beginCard() {
        happens(Hook.PLACING, 0, NO_MODIFIER);
    }

    /** Whether rules have left nothing for the cases to do. */
    final boolean isSettled() {
        return over || placed;
    }

    final void endCard() {
        happens(Hook.AFTER_CARD, 0, NO_MODIFIER);
    }

    final void dropUnlessPlaced() {
        if (!over && !placed) {
            Verbs.drop(this);
        }
    }

    /** Turns to what has happened next, if anything has and the game goes on. */
    final boolean turnToNextHappening() {
        if (queue.isEmpty() || over) {
            return false;
        }
        event = queue.event().number();
        eventRow = queue.row();
        eventModifier = queue.modifier();
        queue.removeNext();
        return true;
    }

    /** Sorts the rows and tells of it. */
    final void sort() {
        if (!over && arrange() && wantsEvents) {
            journal.record(new Event.RowsSorted(deal, sorter.order(board.rowCount()), atWork()));
        }
    }

    private boolean arrange() {
        rule = sorting;
        judgeRows();
        boolean moves = sorter.sort(judged, board.rowCount());
        if (moves) {
            board.reorder(sorter.order());
        }
        return moves;
    }
}
