package org.hornbook.rules;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.course.Procedure;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.variant.Effect;
import org.hornbook.words.Hook;

/**
 * The order in which rules are applied, the same for all referees: for a card, after a turn, after a round. Subclasses carry
 * the rules out.
 */
public abstract class RefereeProtocol extends Frame implements Referee {
    private final boolean sorts;
    private final int sorting;
    private final RowSorter sorter = new RowSorter();
    private final boolean[] ends;
    private final boolean beginsCards;
    private final boolean endsCards;

    /** Whether a card only has its case and what that triggers. */
    private final boolean plain;

    protected RefereeProtocol(Rules rules, Rules.Hooks hooks, Answers answers, Journal journal) {
        super(rules, hooks, answers, journal);
        sorts = variant.procedure().sorting() != null;
        sorting = rules.number(Procedure.SORTING);
        ends = hooks.ending();
        beginsCards = hooks.listened()[Hook.PLACING.number()];
        int cardEnd = Hook.CARD_END.number();
        endsCards = hooks.listened()[cardEnd] || ends[cardEnd];
        plain = !beginsCards && !endsCards && !sorts;
    }

    /** Applies the first case that takes the card. */
    protected abstract void placeCard();

    /** Applies the rules triggered by an event, without those of {@link #end}. */
    protected abstract void react(Hook event, int row);

    /** Applies the rules that come after all others of an event. */
    protected abstract void end(Hook event);

    /** The sort value of a row; the lowest comes first. */
    protected abstract int sortedBy(int row);

    @Override
    public final Result setUp(TableState at, int ofDeal) {
        begin(at, ofDeal, 0, 0);
        try {
            if (sorts) {
                arrange();
            }
            tellRows();
            return result();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    private void tellRows() {
        if (wantsEvents) {
            List<List<Integer>> rows = IntStream.rangeClosed(1, board.rowCount())
                    .mapToObj(row -> IntStream.range(0, board.size(row))
                            .filter(place -> !board.isStacked(row, place))
                            .mapToObj(place -> board.card(row, place))
                            .toList())
                    .toList();
            journal.record(new Event.RowsDealt(deal, rows));
            for (int row = 1; row <= board.rowCount(); row++) {
                for (int place : board.stacked(row)) {
                    int onto = board.card(row, place - 1);
                    journal.record(
                            new Event.CardStacked(deal, 0, "", 0, board.card(row, place), onto, row, place + 1, null));
                }
            }
        }
    }

    /** Starts an instruction of the course on a table. */
    protected final void beginStep(TableState at, int ofDeal) {
        begin(at, ofDeal, 0, 0);
        moves().forget();
    }

    @Override
    public final boolean setsUp() {
        return sorts;
    }

    @Override
    public final Result place(TableState at, int ofDeal, int seat, int played) {
        begin(at, ofDeal, seat, played);
        try {
            resolve();
            return result();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    @Override
    public final Result placeAll(TableState at, int ofDeal) {
        begin(at, ofDeal, 0, 0);
        Queue waiting = at.queue(ofDeal);
        try {
            while (!waiting.isEmpty() && !over) {
                turnTo(waiting.seat(), waiting.card());
                resolve();
                waiting.removeNext();
            }
            return result();
        } catch (Result.Stop stop) {
            if (placed || stop.result() != Result.ASKED) {
                waiting.removeNext();
            }
            return stop.result();
        }
    }

    @Override
    public final Result after(TableState at, int ofDeal, Hook event) {
        begin(at, ofDeal, 0, 0);
        roundIsOver = event == Hook.ROUND_END || event == Hook.GAME_END;
        try {
            happens(event, 0);
            unfold();
            sort();
            return result();
        } catch (Result.Stop stop) {
            return stop.result();
        }
    }

    /** Notes that the rows were sorted after the last card. */
    @Override
    public final boolean minds(Hook event) {
        return listensTo(event) || ends[event.number()];
    }

    @Override
    public final Result conclude(TableState at, Hook event) {
        begin(at, 1, 0, 0);
        roundIsOver = event == Hook.ROUND_END;
        try {
            if (ends[event.number()]) {
                for (int each = 1; each <= at.deals() && !over; each++) {
                    turnTo(each);
                    end(event);
                    unfold();
                }
            }
            return result();
        } catch (Result.Stop stop) {
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
    public final Cause atWork() {
        return super.atWork();
    }

    @Override
    public final long steps() {
        return steps;
    }

    /** Resolves the current card with everything it triggers; rules for the end of a card come last. */
    private void resolve() {
        if (plain) {
            placeCard();
            unfold();
            dropUnlessPlaced();
        } else {
            resolveAmidRules();
        }
    }

    private void resolveAmidRules() {
        if (beginsCards) {
            happens(Hook.PLACING, 0);
            unfold();
        }
        if (!over && !placed) {
            placeCard();
        }
        unfold();
        if (endsCards) {
            happens(Hook.CARD_END, 0);
            unfold();
        }
        dropUnlessPlaced();
        sort();
        if (endsCards) {
            concludeCard();
        }
    }

    private void dropUnlessPlaced() {
        if (!placed && !over) {
            Verbs.drop(this);
        }
    }

    private void concludeCard() {
        if (ends[Hook.CARD_END.number()] && !over) {
            end(Hook.CARD_END);
            unfold();
        }
    }

    /** Applies triggered rules until no event is pending. */
    protected final void unfold() {
        while (!queue.isEmpty() && !over) {
            Hook event = queue.event();
            int row = queue.row();
            concern(queue.player());
            modifier = queue.modifier();
            taken = queue.taken();
            queue.removeNext();
            react(event, row);
        }
    }

    /** Sorts the rows if the game sorts them, and publishes the order. */
    protected final void sort() {
        if (sorts && !over && arrange() && wantsEvents) {
            journal.record(new Event.RowsSorted(deal, sorter.order(board.rowCount()), atWork()));
        }
    }

    private boolean arrange() {
        rule = sorting;
        int rows = board.rowCount();
        for (int row = 1; row <= rows; row++) {
            sorter.values[row] = sortedBy(row);
        }
        boolean moves = sorter.sort(rows);
        if (moves) {
            table.reorderRows(deal, sorter.order);
        }
        return moves;
    }

    /** A stable sort of rows in reused arrays. */
    private static final class RowSorter {
        /** The sort value of each row, from 1. */
        final int[] values = new int[Effect.MOST_ROWS + 1];

        /** For each new place, from 1, the number of the row that comes there. */
        final int[] order = new int[Effect.MOST_ROWS + 1];

        /**
         * Sorts; the values are sorted too.
         *
         * @return whether any row moves
         */
        boolean sort(int rows) {
            if (isSorted(rows)) {
                return false;
            }
            for (int row = 1; row <= rows; row++) {
                int value = values[row];
                int place = row;
                while (place > 1 && values[place - 1] > value) {
                    values[place] = values[place - 1];
                    order[place] = order[place - 1];
                    place--;
                }
                values[place] = value;
                order[place] = row;
            }
            return true;
        }

        private boolean isSorted(int rows) {
            for (int row = 2; row <= rows; row++) {
                if (values[row - 1] > values[row]) {
                    return false;
                }
            }
            return true;
        }

        /** The order of the last sort, for this number of rows. */
        List<Integer> order(int rows) {
            return Arrays.stream(order, 1, rows + 1).boxed().toList();
        }
    }
}
