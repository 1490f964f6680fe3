package org.hornbook.rules;

import org.hornbook.source.Span;
import org.hornbook.variant.Formula;
import org.jspecify.annotations.Nullable;

/** Finds the one row that a selection means. */
final class RowSelection implements FormulaNode {
    private final Formula.Selection selection;
    private final Span span;
    private final int slot;
    private final boolean barred;
    private final @Nullable FormulaNode where;
    private final FormulaNode[] except;
    private final RowOrder order;

    RowSelection(Formula.Selection selection, Formulas formulas) {
        this.selection = selection;
        this.span = selection.span();
        this.slot = selection.slot();
        this.barred = selection.barred();
        this.where = selection.where() == null ? null : formulas.node(selection.where());
        this.except = formulas.nodes(selection.except());
        this.order = new RowOrder(slot, selection.keys(), formulas);
    }

    @Override
    public int evaluate(Frame frame) {
        int candidates = candidates(frame);
        int first = order.first(frame, candidates);
        if (RowOrder.several(first)) {
            throw frame.tie(first, span);
        }
        int row = RowOrder.lowest(first);
        frame.reasons().selected(selection, candidates, row);
        return row;
    }

    private int candidates(Frame frame) {
        int excepted = 0;
        for (FormulaNode row : except) {
            excepted |= 1 << row.evaluate(frame);
        }
        int candidates = 0;
        for (int row = 1; row <= frame.board.rowCount(); row++) {
            if ((excepted & 1 << row) == 0 && !(barred && frame.rules.bars(frame, row))) {
                frame.slots[slot] = row;
                if (where == null || where.evaluate(frame) != 0) {
                    candidates |= 1 << row;
                }
            }
        }
        return candidates;
    }
}
