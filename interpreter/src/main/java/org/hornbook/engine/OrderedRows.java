package org.hornbook.engine;

import org.hornbook.game.Asked;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;

/**
 * The rows players have chosen ahead. Nobody is asked: a row that cannot be had counts as none.
 *
 * @param choice what they are called in the course
 */
record OrderedRows(int choice) implements Answers {
    @Override
    public int row(TableState table, Asked asked) {
        int row = table.picks().single(choice, asked.deal(), asked.seat());
        return asked.offers(row) ? row : -asked.absent();
    }
}
