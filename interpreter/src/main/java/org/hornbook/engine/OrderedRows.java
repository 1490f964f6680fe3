package org.hornbook.engine;

import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;

/** The rows players ordered together with their cards. Nobody is asked: an order that cannot be met counts as none. */
final class OrderedRows implements Answers {

    @Override
    public int row(TableState table, Asked asked) {
        int row = ordered(table, asked);
        return asked.offers(row) ? row : -asked.absent();
    }

    private static int ordered(TableState table, Asked asked) {
        return table.orders().of(asked.seat()) instanceof Choice.Answer answer
                ? answer.pick(table.deals() + asked.deal() - 1)
                : 0;
    }
}
