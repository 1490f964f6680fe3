package org.hornbook.program;

import java.util.List;
import org.hornbook.variant.Formula;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Rows or players, found as a set of bits: bit 1 for number 1. */
interface Group extends Part {
    long in(Frame frame);

    /** Those of all rows or players that are not excepted, not barred and of which a condition holds. */
    static Group of(
            Subject subject,
            int slot,
            boolean barred,
            @Nullable Formula where,
            List<Formula> except,
            Formulas formulas) {
        Group group = new All(formulas.count(subject));
        for (Formula other : except) {
            group = new Except(group, formulas.node(other));
        }
        return where == null && !barred
                ? group
                : new Fitting(
                        group,
                        formulas.count(subject),
                        slot,
                        barred ? formulas.bars() : Bars.NONE,
                        where == null ? Formulas.Node.ALWAYS : formulas.truth(where));
    }

    static Group of(Subject subject, int slot, @Nullable Formula where, Formulas formulas) {
        return of(subject, slot, false, where, List.of(), formulas);
    }

    /** The lowest number in a set; 0 if it is empty. */
    static int lowest(long set) {
        return Long.numberOfTrailingZeros(set) & Long.SIZE - 1;
    }

    /** All numbers of a set, in ascending order. */
    static int[] numbers(long set) {
        int[] numbers = new int[Long.bitCount(set)];
        long left = set;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = lowest(left);
            left &= left - 1;
        }
        return numbers;
    }

    record All(Formulas.Node count) implements Group {
        @Override
        public long in(Frame frame) {
            return (2L << count.evaluate(frame)) - 2;
        }
    }

    record Except(Group of, Formulas.Node other) implements Group {
        @Override
        public long in(Frame frame) {
            return of.in(frame) & ~(1L << other.evaluate(frame));
        }
    }

    record Fitting(Group of, Formulas.Node count, int slot, Bars bars, Formulas.Node where) implements Group {
        @Override
        public long in(Frame frame) {
            long among = of.in(frame);
            long fitting = 0;
            int last = count.evaluate(frame);
            for (int each = 1; each <= last; each++) {
                if ((among & 1L << each) != 0 && !bars.keep(frame, each)) {
                    frame.slots()[slot] = each;
                    fitting |= (long) where.evaluate(frame) << each;
                }
            }
            return fitting;
        }
    }

    /** What keeps the card that is placed from rows. */
    interface Bars extends Part {
        Bars NONE = (_, _) -> false;

        boolean keep(Frame frame, int row);
    }

    record Bar(int rule, int slot, Formulas.Node barred, Bars others) implements Bars {
        @Override
        public boolean keep(Frame frame, int row) {
            frame.step();
            frame.slots()[slot] = row;
            if (barred.evaluate(frame) == 0) {
                return others.keep(frame, row);
            }
            frame.keptBy(rule);
            return true;
        }
    }
}
