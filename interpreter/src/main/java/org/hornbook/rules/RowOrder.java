package org.hornbook.rules;

import java.util.List;
import org.hornbook.variant.Formula;

/** Puts rows in the order that keys give. Sets of rows are bits: bit 1 for row 1. */
final class RowOrder {
    private final int slot;
    private final FormulaNode[] values;
    private final boolean[] low;

    RowOrder(int slot, List<Formula.Key> keys, Formulas formulas) {
        this.slot = slot;
        this.values = keys.stream().map(key -> formulas.node(key.value())).toArray(FormulaNode[]::new);
        this.low = new boolean[values.length];
        for (int i = 0; i < low.length; i++) {
            low[i] = keys.get(i).low();
        }
    }

    /** Those of the candidates that come first: one, or several if the keys cannot tell them apart. */
    int first(Frame frame, int candidates) {
        int left = candidates;
        for (int key = 0; key < values.length && several(left); key++) {
            left = best(frame, left, key);
        }
        return left;
    }

    static boolean several(int rows) {
        return (rows & rows - 1) != 0;
    }

    /** The lowest-numbered row of a set; 0 if it has none. */
    static int lowest(int rows) {
        return rows == 0 ? 0 : Integer.numberOfTrailingZeros(rows);
    }

    /** What the first key gives a row, the lowest first. */
    int value(Frame frame, int row) {
        return value(frame, row, 0);
    }

    private int best(Frame frame, int candidates, int key) {
        int best = 0;
        int equal = 0;
        for (int rest = candidates; rest != 0; rest &= rest - 1) {
            int row = Integer.numberOfTrailingZeros(rest);
            int value = value(frame, row, key);
            if (equal == 0 || value < best) {
                best = value;
                equal = 1 << row;
            } else if (value == best) {
                equal |= 1 << row;
            }
        }
        return equal;
    }

    private int value(Frame frame, int row, int key) {
        frame.slots[slot] = row;
        int value = values[key].evaluate(frame);
        return low[key] ? value : -value;
    }
}
