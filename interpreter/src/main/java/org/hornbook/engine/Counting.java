package org.hornbook.engine;

import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.TableState;
import org.hornbook.variant.Counter;
import org.hornbook.words.Period;

/** Sets a table's counters back to 0 when their period begins anew. */
final class Counting {
    private final TableState table;
    private final int[] eachRound;
    private final int[] eachTurn;

    Counting(List<Counter> counters, TableState table) {
        this.table = table;
        eachRound = counted(counters, Period.ROUND);
        eachTurn = counted(counters, Period.TURN);
    }

    private static int[] counted(List<Counter> counters, Period period) {
        return IntStream.range(0, counters.size())
                .filter(counter -> counters.get(counter).each() == period)
                .toArray();
    }

    void beginRound() {
        reset(eachRound);
    }

    void beginTurn() {
        reset(eachTurn);
    }

    private void reset(int[] counters) {
        for (int counter : counters) {
            reset(counter);
        }
    }

    private void reset(int counter) {
        for (int seat = 0; seat <= table.players().count(); seat++) {
            table.players().setCounter(counter, seat, 0);
        }
        for (int deal = 1; deal <= table.deals(); deal++) {
            Board board = table.board(deal);
            for (int row = 1; row <= board.rowCount(); row++) {
                board.setCounter(counter, row, 0);
            }
        }
    }
}
