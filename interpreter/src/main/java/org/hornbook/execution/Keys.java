package org.hornbook.execution;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.rules.Frame;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Puts things in the order that keys give; each is put in a slot to be looked at. */
final class Keys {
    private final int slot;
    private final Formulas.Node[] keys;
    private final boolean[] low;

    Keys(int slot, List<Formula.Key> keys, Formulas formulas) {
        this.slot = slot;
        this.keys = keys.stream().map(key -> formulas.node(key.value())).toArray(Formulas.Node[]::new);
        this.low = new boolean[keys.size()];
        for (int i = 0; i < low.length; i++) {
            low[i] = keys.get(i).low();
        }
    }

    /** What the thing in the slot is ordered by: of two, the one whose numbers are lower comes first. */
    int[] values(Frame frame) {
        int[] values = new int[keys.length];
        for (int key = 0; key < keys.length; key++) {
            values[key] = value(frame, key);
        }
        return values;
    }

    private int value(Frame frame, int key) {
        int value = keys[key].evaluate(frame);
        return low[key] ? value : -value;
    }

    /** What the first key gives a row, the lowest first. */
    int first(Frame frame, int row) {
        frame.slots()[slot] = row;
        return value(frame, 0);
    }

    /** The first of these things, as {@link #sorted} has them; no key is worked out that makes no difference. */
    int first(Frame frame, int[] things) {
        int[] left = things.clone();
        int count = left.length;
        for (int key = 0; key < keys.length && count > 1; key++) {
            int best = 0;
            int equal = 0;
            for (int i = 0; i < count; i++) {
                frame.slots()[slot] = left[i];
                int value = value(frame, key);
                if (i == 0 || value < best) {
                    best = value;
                    equal = 0;
                }
                if (value == best) {
                    left[equal++] = left[i];
                }
            }
            count = equal;
        }
        return left[0];
    }

    /** These things, first to last; equal ones stay as they are. */
    int[] sorted(Frame frame, int[] things) {
        return Arrays.stream(things)
                .mapToObj(thing -> {
                    frame.slots()[slot] = thing;
                    return new Ranked(thing, values(frame));
                })
                .sorted(Comparator.comparing(Ranked::values, Arrays::compare))
                .mapToInt(Ranked::thing)
                .toArray();
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Ranked(int thing, int[] values) {}

    /**
     * Those of the candidates that come first: one, or several if the keys cannot tell them apart. No key is worked out
     * that makes no difference.
     *
     * @param candidates rows or players as a set of bits: bit 1 for number 1
     */
    long best(Frame frame, long candidates) {
        long left = candidates;
        for (int key = 0; key < keys.length && Long.bitCount(left) > 1; key++) {
            left = best(frame, left, key);
        }
        return left;
    }

    private long best(Frame frame, long candidates, int key) {
        int best = 0;
        long equal = 0;
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int candidate = Long.numberOfTrailingZeros(rest);
            frame.slots()[slot] = candidate;
            int value = value(frame, key);
            if (equal == 0 || value < best) {
                best = value;
                equal = 1L << candidate;
            } else if (value == best) {
                equal |= 1L << candidate;
            }
        }
        return equal;
    }

    /** Says which players or rows come, and in which order. */
    static final class LineUp {
        private final Subject subject;
        private final Formulas.@Nullable Node from;
        private final int slot;
        private final Formulas.Node where;
        private final Keys keys;

        LineUp(Subject subject, int slot, @Nullable Formula where, Effect.@Nullable Order order, Formulas formulas) {
            this.subject = subject;
            this.slot = slot;
            this.where = formulas.condition(where);
            this.from = order instanceof Effect.Order.InTurn turn ? formulas.node(turn.from()) : null;
            this.keys = new Keys(slot, order instanceof Effect.Order.ByKeys by ? by.keys() : List.of(), formulas);
        }

        /** Their numbers; equal ones come in the order of their numbers. */
        int[] of(Frame frame) {
            int count = frame.count(subject);
            int first = from == null ? 1 : Math.max(1, from.evaluate(frame));
            int[] line = IntStream.range(0, count)
                    .map(i -> (first - 1 + i) % count + 1)
                    .toArray();
            int[] meant = Arrays.stream(line)
                    .filter(candidate -> {
                        frame.slots()[slot] = candidate;
                        return where.evaluate(frame) != 0;
                    })
                    .toArray();
            return keys.keys.length == 0 ? meant : keys.sorted(frame, meant);
        }
    }
}
