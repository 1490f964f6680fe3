package org.hornbook.rules;

import java.util.List;
import org.hornbook.variant.Formula;

/** Puts rows or players in the order that keys give. Sets of them are bits: bit 1 for number 1. */
final class KeyOrder {
    private final int slot;
    private final FormulaNode[] values;
    private final boolean[] low;

    KeyOrder(int slot, List<Formula.Key> keys, Formulas formulas) {
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

    static boolean several(int set) {
        return (set & set - 1) != 0;
    }

    /** The lowest number in a set; 0 if it is empty. */
    static int lowest(int set) {
        return set == 0 ? 0 : Integer.numberOfTrailingZeros(set);
    }

    /** What the first key gives one of them, the lowest first. */
    int value(Frame frame, int candidate) {
        return value(frame, candidate, 0);
    }

    private int best(Frame frame, int candidates, int key) {
        int best = 0;
        int equal = 0;
        for (int rest = candidates; rest != 0; rest &= rest - 1) {
            int candidate = Integer.numberOfTrailingZeros(rest);
            int value = value(frame, candidate, key);
            if (equal == 0 || value < best) {
                best = value;
                equal = 1 << candidate;
            } else if (value == best) {
                equal |= 1 << candidate;
            }
        }
        return equal;
    }

    private int value(Frame frame, int candidate, int key) {
        frame.slots[slot] = candidate;
        int value = values[key].evaluate(frame);
        return low[key] ? value : -value;
    }
}
