package org.hornbook.rules;

import org.hornbook.source.Span;
import org.hornbook.variant.Formula;
import org.jspecify.annotations.Nullable;

/** Finds the one row or player that a selection means. */
final class SubjectSelection implements FormulaNode {
    private final Formula.Selection selection;
    private final Span span;
    private final int slot;
    private final boolean barred;
    private final @Nullable FormulaNode where;
    private final FormulaNode[] except;
    private final KeyOrder order;

    SubjectSelection(Formula.Selection selection, Formulas formulas) {
        this.selection = selection;
        this.span = selection.span();
        this.slot = selection.slot();
        this.barred = selection.barred();
        this.where = selection.where() == null ? null : formulas.node(selection.where());
        this.except = formulas.nodes(selection.except());
        this.order = new KeyOrder(slot, selection.keys(), formulas);
    }

    @Override
    public int evaluate(Frame frame) {
        int candidates = candidates(frame);
        int first = order.first(frame, candidates);
        if (KeyOrder.several(first)) {
            throw frame.tie(selection.subject(), first, span);
        }
        int chosen = KeyOrder.lowest(first);
        frame.reasons().selected(selection, candidates, chosen);
        return chosen;
    }

    private int candidates(Frame frame) {
        int excepted = 0;
        for (FormulaNode other : except) {
            excepted |= 1 << other.evaluate(frame);
        }
        int candidates = 0;
        int count = frame.count(selection.subject());
        for (int candidate = 1; candidate <= count; candidate++) {
            if ((excepted & 1 << candidate) == 0 && !(barred && frame.rules.bars(frame, candidate))) {
                frame.slots[slot] = candidate;
                if (where == null || where.evaluate(frame) != 0) {
                    candidates |= 1 << candidate;
                }
            }
        }
        return candidates;
    }
}
