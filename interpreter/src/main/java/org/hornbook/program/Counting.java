package org.hornbook.program;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.variant.Counter;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;

/** Initialises counters at the start of the game or their period, and the rows of a round. */
final class Counting {
    private final Rules rules;
    private final Stepper stepper;
    private final TableState table;
    private final Journal journal;
    private final List<Counter> counters;
    private final int[] atFirst;
    private final int[] eachRound;
    private final int[] eachTurn;

    Counting(Rules rules, Stepper stepper, TableState table, Journal journal) {
        this.rules = rules;
        this.stepper = stepper;
        this.table = table;
        this.journal = journal;
        counters = rules.setup().variant().counters();
        atFirst = those(counter -> counter.random() || counter.initial() != null);
        eachRound = those(counter -> counter.each() == Period.ROUND);
        eachTurn = those(counter -> counter.each() == Period.TURN);
    }

    private int[] those(Predicate<Counter> that) {
        return IntStream.range(0, counters.size())
                .filter(counter -> that.test(counters.get(counter)))
                .toArray();
    }

    /** What the game counts comes before the rows, which may depend on it, and what depends on rows after them. */
    void beginRound() {
        int[] begun = table.round() == 1 ? atFirst : eachRound;
        for (int counter : begun) {
            if (isOfGame(counter)) {
                reset(counter);
            }
        }
        for (int deal = 1; deal <= table.deals(); deal++) {
            table.board(deal).lay(stepper.rows(table, deal));
        }
        for (int counter : begun) {
            if (!isOfGame(counter)) {
                reset(counter);
            }
        }
    }

    private boolean isOfGame(int counter) {
        return counters.get(counter).per() == Owner.GAME
                && !counters.get(counter).random();
    }

    void beginTurn() {
        for (int counter : eachTurn) {
            reset(counter);
        }
    }

    private void reset(int counter) {
        switch (counters.get(counter).per()) {
            case GAME -> reset(counter, 1, 0);
            case PLAYER -> resetEach(counter, table.players().count());
            case TEAM -> resetEach(counter, table.players().teams());
            case ROW -> {
                for (int deal = 1; deal <= table.deals(); deal++) {
                    resetRows(counter, deal);
                }
            }
            case CARD -> {
                for (int deal = 1; deal <= table.deals(); deal++) {
                    for (int card : Arrays.stream(rules.deck(deal)).distinct().toArray()) {
                        reset(counter, deal, card);
                    }
                }
            }
        }
    }

    private void resetEach(int counter, int owners) {
        for (int owner = 1; owner <= owners; owner++) {
            reset(counter, 1, owner);
        }
    }

    private void reset(int counter, int deal, int owner) {
        Counter counted = counters.get(counter);
        int value = stepper.start(table, counter);
        table.counters(deal, counted.per()).set(counter, owner, value);
        if (counted.random() && journal.wantsEvents()) {
            journal.record(new Event.CounterSet(deal, counted.name(), owner, value, chance(counted)));
        }
    }

    /** The cause of a random initial value: the counter's line. */
    private static Cause chance(Counter counter) {
        return new Cause(counter.name(), Procedure.CHANCE.text(), List.of(), counter.file(), counter.line());
    }

    private void resetRows(int counter, int deal) {
        Board board = table.board(deal);
        boolean drawn = counters.get(counter).random();
        board.rowCounters().set(counter, Board.ANY_NEW, drawn ? 0 : stepper.start(table, counter));
        for (int row = 1; row <= board.rowCount(); row++) {
            board.rowCounters().set(counter, row, stepper.start(table, counter));
        }
    }
}
