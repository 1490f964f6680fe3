package org.hornbook.engine;

import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Counter.Period;

/** Sets counters back to 0 when their period begins anew. */
final class Counting {
    private Counting() {}

    static void reset(Rules rules, TableState table, Period period) {
        List<Counter> counters = rules.setup().variant().counters();
        for (int counter = 0; counter < counters.size(); counter++) {
            if (counters.get(counter).each() == period) {
                reset(table, counter);
            }
        }
    }

    private static void reset(TableState table, int counter) {
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
