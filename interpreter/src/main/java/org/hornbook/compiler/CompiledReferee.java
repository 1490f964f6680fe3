package org.hornbook.compiler;

import java.util.Arrays;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Cards;
import org.hornbook.rules.Deeds;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Procedure;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Stop;
import org.hornbook.variant.Trigger;

/**
 * The way rules are gone through, the same for all; the class written for a setup, which extends {@link RuleBody}, adds
 * the rules themselves.
 */
abstract class CompiledReferee extends RuleBody implements Referee {
    private final boolean sorts;
    private final int sorting;
    private final RowSorter sorter = new RowSorter();

    CompiledReferee(Rules rules, Lists lists, Answers answers, Journal journal) {
        super(rules, lists, answers, journal);
        this.sorts = variant.procedure().sorting() != null;
        this.sorting = rules.number(Procedure.SORTING);
        this.placing = rules.number(Procedure.PLACING);
    }

    @Override
    public final Result setUp(TableState at, int ofDeal) {
        begin(at, ofDeal, 0, 0);
        try {
            if (sorts) {
                rule = sorting;
                sorter.sort(this);
            }
            Deeds.tellRows(this);
            layModifiers();
            happens(Trigger.Event.DEAL, 0, NO_MODIFIER);
            unfold();
            sort();
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public final Result place(TableState at, int ofDeal, int seat, int played) {
        begin(at, ofDeal, seat, played);
        try {
            placeCard();
            unfold();
            happens(Trigger.Event.AFTER_CARD, 0, NO_MODIFIER);
            unfold();
            if (!over && !placed) {
                Cards.drop(this);
            }
            sort();
            if (!over) {
                count(Trigger.Event.AFTER_CARD.ordinal());
                end(Trigger.Event.AFTER_CARD.ordinal());
            }
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public final Result after(TableState at, int ofDeal, Trigger.Event event) {
        begin(at, ofDeal, 0, 0);
        try {
            happens(event, 0, NO_MODIFIER);
            unfold();
            sort();
            return result();
        } catch (Stop stop) {
            return stop.result();
        }
    }

    @Override
    public final Result conclude(TableState at, Trigger.Event event) {
        begin(at, 1, 0, 0);
        try {
            count(event.ordinal());
            for (int each = 1; each <= at.deals() && !over; each++) {
                turnTo(each);
                end(event.ordinal());
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
    protected final void begin(TableState at, int ofDeal, int seat, int played) {
        super.begin(at, ofDeal, seat, played);
        if (fired.length > 0) {
            Arrays.fill(fired, 0);
        }
    }

    private Result result() {
        return over ? Result.OVER : Result.DONE;
    }

    @Override
    final void unfold() {
        while (!happenings.isEmpty() && !over) {
            Trigger.Event event = happenings.event();
            int row = happenings.row();
            int modifier = happenings.modifier();
            happenings.removeNext();
            react(event.ordinal(), row, modifier);
        }
    }

    private void sort() {
        if (sorts && !over) {
            rule = sorting;
            if (sorter.sort(this)) {
                tellSorted(sorter.order(board.rowCount()));
            }
        }
    }
}
