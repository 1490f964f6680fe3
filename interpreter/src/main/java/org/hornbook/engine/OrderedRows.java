package org.hornbook.engine;

import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.jspecify.annotations.Nullable;

/**
 * The rows players have chosen ahead. Nobody is asked for one: a row that cannot be had counts as none.
 *
 * @param choice what they are called in the course
 * @param others the answers to everything else
 */
record OrderedRows(int choice, Answers others) implements Answers {
    @Override
    public int row(TableState table, Asked asked) {
        int row = table.picks().single(choice, asked.deal(), asked.seat());
        return asked.offers(row) ? row : -asked.absent();
    }

    @Override
    public @Nullable Choice other(TableState table, Asked asked) {
        return others.other(table, asked);
    }
}
