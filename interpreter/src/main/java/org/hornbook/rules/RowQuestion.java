package org.hornbook.rules;

import org.hornbook.variant.Effect;
import org.jspecify.annotations.Nullable;

/**
 * Asks a player for a row, unless there is none or only one to choose from. If there is no such player the row is the one
 * for absent players.
 */
final class RowQuestion implements FormulaNode {
    private final Effect.Question question;
    private final int slot;
    private final boolean barred;
    private final FormulaNode by;
    private final @Nullable FormulaNode where;
    private final KeyOrder absent;

    RowQuestion(Effect.Question question, Formulas formulas) {
        this.question = question;
        this.slot = question.slot();
        this.barred = question.barred();
        this.by = formulas.node(question.by());
        this.where = question.where() == null ? null : formulas.node(question.where());
        this.absent = new KeyOrder(slot, question.absent(), formulas);
    }

    @Override
    public int evaluate(Frame frame) {
        int rows = candidates(frame);
        if (KeyOrder.several(rows)) {
            return ask(frame, rows);
        }
        frame.reasons().answered(question, false);
        return KeyOrder.lowest(rows);
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
        int ifAbsent = KeyOrder.lowest(absent.first(frame, rows));
        int row = frame.ask(rows, seat, ifAbsent, frame.reasons().ofDefault(question, rows, ifAbsent));
        frame.reasons().answered(question, true);
        return row;
    }
}
