package org.hornbook.engine;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.course.Procedure;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Stepper;
import org.hornbook.variant.Counter;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;

/** Sets a table's counters to what they start as when the game or their period begins. */
final class Counting {
    private final Rules rules;
    private final Stepper stepper;
    private final TableState table;
    private final Journal journal;
    private final List<Counter> counters;
    private final int[] eachRound;
    private final int[] eachTurn;

    Counting(Rules rules, Stepper stepper, TableState table, Journal journal) {
        this.rules = rules;
        this.stepper = stepper;
        this.table = table;
        this.journal = journal;
        counters = rules.setup().variant().counters();
        eachRound = counted(Period.ROUND);
        eachTurn = counted(Period.TURN);
    }

    private int[] counted(Period period) {
        return IntStream.range(0, counters.size())
                .filter(counter -> counters.get(counter).each() == period)
                .toArray();
    }

    void beginRound() {
        if (table.round() == 1) {
            for (int counter = 0; counter < counters.size(); counter++) {
                Counter counted = counters.get(counter);
                if (counted.random() || counted.initial() != null) {
                    reset(counter);
                }
            }
        } else {
            reset(eachRound);
        }
    }

    void beginTurn() {
        reset(eachTurn);
    }

    private void reset(int[] some) {
        for (int counter : some) {
            reset(counter);
        }
    }

    private void reset(int counter) {
        Owner owner = counters.get(counter).per();
        boolean drawn = counters.get(counter).random();
        int first = owner == Owner.GAME ? 0 : 1;
        int last = owner == Owner.GAME ? 0 : table.players().count();
        for (int seat = first; seat <= last && owner != Owner.ROW; seat++) {
            int value = stepper.start(table, counter);
            table.players().setCounter(counter, seat, value);
            if (drawn && journal.wantsEvents()) {
                journal.record(new Event.CounterSet(
                        1, counters.get(counter).name(), seat, value, rules.cause(rules.number(Procedure.CHANCE))));
            }
        }
        for (int deal = 1; deal <= table.deals() && owner == Owner.ROW; deal++) {
            Board board = table.board(deal);
            board.setCounter(counter, Board.ANY_NEW, drawn ? 0 : stepper.start(table, counter));
            for (int row = 1; row <= board.rowCount(); row++) {
                board.setCounter(counter, row, stepper.start(table, counter));
            }
        }
    }
}
