package org.hornbook.rules;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.hornbook.variant.Formula;

/** Puts things in the order that keys give. */
final class Keys {
    private final int slot;
    private final FormulaNode[] keys;
    private final boolean[] low;

    Keys(int slot, List<Formula.Key> keys, Formulas formulas) {
        this.slot = slot;
        this.keys = keys.stream().map(key -> formulas.node(key.value())).toArray(FormulaNode[]::new);
        this.low = new boolean[keys.size()];
        for (int i = 0; i < low.length; i++) {
            low[i] = keys.get(i).low();
        }
    }

    /** What the thing in the slot is ordered by: of two, the one whose numbers are lower comes first. */
    int[] values(Frame frame) {
        int[] values = new int[keys.length];
        for (int key = 0; key < keys.length; key++) {
            int value = keys[key].evaluate(frame);
            values[key] = low[key] ? value : -value;
        }
        return values;
    }

    /** These things, first to last; equal ones stay as they are. */
    int[] sorted(Frame frame, int[] things) {
        return Arrays.stream(things)
                .mapToObj(thing -> {
                    frame.slots[slot] = thing;
                    return new Ranked(thing, values(frame));
                })
                .sorted(Comparator.comparing(Ranked::values, Arrays::compare))
                .mapToInt(Ranked::thing)
                .toArray();
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Ranked(int thing, int[] values) {}
}
