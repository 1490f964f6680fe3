package org.hornbook.program;

import java.util.Arrays;
import java.util.List;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** What things are put in order by, one key after the other; each thing is put in a slot to be looked at. */
interface Keys extends Part {
    static Keys of(int slot, List<Formula.Key> keys, Formulas formulas) {
        Keys all = new End();
        for (Formula.Key key : keys.reversed()) {
            all = new Key(slot, formulas.node(key.value()), key.low(), all);
        }
        return all;
    }

    /** How many there are. */
    int size();

    /** Writes what the thing in the slot is ordered by: of two, the one whose numbers are lower comes first. */
    void values(Frame frame, int[] to, int from);

    default int[] values(Frame frame) {
        int[] values = new int[size()];
        values(frame, values, 0);
        return values;
    }

    /** What the first key gives a thing, the lowest first; 0 without any. */
    int first(Frame frame, int thing);

    /** The first of so many things, as {@link #sorted} has them; no key is worked out that makes no difference. */
    int first(Frame frame, int[] things, int count);

    /**
     * Those that come first: one, or several if the keys cannot tell them apart. No key is worked out that makes no difference.
     *
     * @param candidates rows or players as a set of bits: bit 1 for number 1
     */
    long best(Frame frame, long candidates);

    /** Puts a thing in the slot that the keys look at. */
    void lookAt(Frame frame, int thing);

    /** Puts things in order, first to last; equal ones stay as they are. */
    default int[] sorted(Frame frame, int[] things) {
        int[][] values = new int[things.length][];
        for (int i = 0; i < things.length; i++) {
            int thing = things[i];
            lookAt(frame, thing);
            int[] value = values(frame);
            int place = i;
            while (place > 0 && Arrays.compare(values[place - 1], value) > 0) {
                values[place] = values[place - 1];
                things[place] = things[place - 1];
                place--;
            }
            values[place] = value;
            things[place] = thing;
        }
        return things;
    }

    record End() implements Keys {
        @Override
        public int size() {
            return 0;
        }

        @Override
        public void values(Frame frame, int[] to, int from) {}

        @Override
        public int first(Frame frame, int thing) {
            return 0;
        }

        @Override
        public int first(Frame frame, int[] things, int count) {
            return things[0];
        }

        @Override
        public long best(Frame frame, long candidates) {
            return candidates;
        }

        @Override
        public void lookAt(Frame frame, int thing) {}
    }

    record Key(int slot, Formulas.Node key, boolean low, Keys others) implements Keys {
        @Override
        public int size() {
            return 1 + others.size();
        }

        @Override
        public void values(Frame frame, int[] to, int from) {
            int value = key.evaluate(frame);
            to[from] = low ? value : -value;
            others.values(frame, to, from + 1);
        }

        @Override
        public int first(Frame frame, int thing) {
            frame.slots()[slot] = thing;
            int value = key.evaluate(frame);
            return low ? value : -value;
        }

        @Override
        public int first(Frame frame, int[] things, int count) {
            if (count == 1) {
                return things[0];
            }
            int[] left = new int[count];
            int best = 0;
            int equal = 0;
            for (int i = 0; i < count; i++) {
                int value = first(frame, things[i]);
                if (equal == 0 || value < best) {
                    best = value;
                    equal = 0;
                }
                if (value == best) {
                    left[equal++] = things[i];
                }
            }
            return others.first(frame, left, equal);
        }

        @Override
        public long best(Frame frame, long candidates) {
            if ((candidates & candidates - 1) == 0) {
                return candidates;
            }
            int best = Integer.MAX_VALUE;
            long equal = 0;
            for (long left = candidates; left != 0; left &= left - 1) {
                int candidate = Group.lowest(left);
                int value = first(frame, candidate);
                equal = (value < best ? 0 : equal) | (value <= best ? 1L << candidate : 0);
                best = Math.min(best, value);
            }
            return others.best(frame, equal);
        }

        @Override
        public void lookAt(Frame frame, int thing) {
            frame.slots()[slot] = thing;
        }
    }

    /** Says which players or rows come, and in which order. */
    interface Line extends Part {
        int[] of(Frame frame);

        /** Those who come. */
        Group group();

        /** The same as a set of bits, in whatever order. */
        default long in(Frame frame) {
            return group().in(frame);
        }

        /** @param source what asks for the order */
        static Line of(
                Subject subject,
                int slot,
                @Nullable Formula where,
                Effect.@Nullable Order order,
                Effect source,
                Formulas formulas) {
            Group group = Group.of(subject, slot, where, formulas);
            return switch (order) {
                case null -> new Numbered(group);
                case Effect.Order.InTurn(Formula from) -> new InTurn(group, formulas.node(from), source);
                case Effect.Order.ByKeys(List<Formula.Key> keys) -> new Sorted(group, Keys.of(slot, keys, formulas));
            };
        }
    }

    /** In the order of their numbers. */
    record Numbered(Group group) implements Line {
        @Override
        public int[] of(Frame frame) {
            return Group.numbers(group.in(frame));
        }
    }

    /** From one of them on, round the table. */
    record InTurn(Group group, Formulas.Node from, Effect source) implements Line {
        @Override
        public int[] of(Frame frame) {
            int beginner = from.evaluate(frame);
            int first = Math.max(1, beginner);
            long all = group.in(frame);
            if (beginner == 0 && all != 0) {
                Missing.beginner(frame, source.span());
            }
            long before = (1L << first) - 1;
            int[] line = new int[Long.bitCount(all)];
            int count = 0;
            for (long left = all & ~before; left != 0; left &= left - 1) {
                line[count++] = Group.lowest(left);
            }
            for (long left = all & before; left != 0; left &= left - 1) {
                line[count++] = Group.lowest(left);
            }
            return line;
        }
    }

    /** Equal ones come in the order of their numbers. */
    record Sorted(Group group, Keys keys) implements Line {
        @Override
        public int[] of(Frame frame) {
            return keys.sorted(frame, Group.numbers(group.in(frame)));
        }
    }
}
