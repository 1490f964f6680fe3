package org.hornbook.rules;

import org.hornbook.game.Asked;
import org.hornbook.game.Event;
import org.hornbook.variant.Effect;
import org.jspecify.annotations.Nullable;

/**
 * Asks a player for a row, unless there is none or only one to choose from. If there is no such player the row is the one
 * for absent players.
 */
final class RowQuestion implements Node {
    private final int slot;
    private final boolean barred;
    private final Node by;
    private final @Nullable Node where;
    private final RowOrder absent;

    RowQuestion(Effect.Question question, Formulas formulas) {
        this.slot = question.slot();
        this.barred = question.barred();
        this.by = formulas.node(question.by());
        this.where = question.where() == null ? null : formulas.node(question.where());
        this.absent = new RowOrder(slot, question.absent(), formulas);
    }

    @Override
    public int evaluate(Frame frame) {
        int rows = candidates(frame);
        return RowOrder.several(rows) ? ask(frame, rows) : RowOrder.lowest(rows);
    }

    private int candidates(Frame frame) {
        int candidates = 0;
        for (int row = 1; row <= frame.board.rowCount(); row++) {
            if (!(barred && frame.rules.bars(frame, row))) {
                frame.slots[slot] = row;
                if (where == null || where.evaluate(frame) != 0) {
                    candidates |= 1 << row;
                }
            }
        }
        return candidates;
    }

    private int ask(Frame frame, int rows) {
        int seat = by.evaluate(frame);
        int fallback = RowOrder.lowest(absent.first(frame, rows));
        if (seat == 0) {
            return fallback;
        }
        Asked asked = new Asked(seat, frame.deal, frame.card(), rows, fallback, frame.rule, frame.placed);
        int answer = frame.answers.row(frame.table, asked);
        if (answer == Answers.UNKNOWN) {
            frame.table.ask(asked);
            throw Stop.ASKED;
        }
        int row = Math.abs(answer);
        if (!asked.offers(row)) {
            throw new IllegalArgumentException("row " + row + " was not offered");
        }
        if (frame.wantsEvents) {
            frame.record(new Event.RowChosen(frame.deal, seat, row, answer < 0, frame.rules.cause(frame.rule)));
        }
        return row;
    }
}
