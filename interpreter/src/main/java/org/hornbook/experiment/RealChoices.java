package org.hornbook.experiment;

import org.hornbook.game.Board;
import org.hornbook.game.Hands;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;

/**
 * Counts choices that matter at once: those between cards of which, were they played alone, two would end in different
 * rows or cost differently.
 */
final class RealChoices {
    private static final long FAILED = -1;

    private final Referee referee;
    private final TableState imagined;

    RealChoices(Rules rules) {
        referee = rules.referee(Answers.ABSENT, Journal.SILENT);
        imagined = rules.newTable(Seed.of(0));
    }

    /** Looks at what everybody holds before a turn. */
    void count(TableState table, Observation observation) {
        for (int seat = 1; seat <= table.players().count(); seat++) {
            for (int deal = 1; deal <= table.deals(); deal++) {
                observation.choice(isReal(table, seat, deal));
            }
        }
    }

    private boolean isReal(TableState table, int seat, int deal) {
        int cards = table.hands(deal).count(seat);
        if (cards < 2) {
            return false;
        }
        long first = consequence(table, seat, deal, 0);
        for (int place = 1; place < cards; place++) {
            if (consequence(table, seat, deal, place) != first) {
                return true;
            }
        }
        return false;
    }

    /** Where a card comes to lie and what it costs, in one number. The hand keeps its order. */
    private long consequence(TableState table, int seat, int deal, int place) {
        imagined.become(table);
        Hands hands = imagined.hands(deal);
        int card = hands.draw(seat, place);
        Result result = referee.place(imagined, deal, seat, card);
        if (result == Result.FAILED) {
            return FAILED;
        }
        int cost = imagined.players().points(seat) - table.players().points(seat);
        return 64L * cost + row(imagined.board(deal), card);
    }

    private static int row(Board board, int card) {
        for (int row = 1; row <= board.rowCount(); row++) {
            for (int place = 0; place < board.count(row); place++) {
                if (board.card(row, place) == card) {
                    return row;
                }
            }
        }
        return 0;
    }
}
