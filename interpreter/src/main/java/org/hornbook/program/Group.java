package org.hornbook.program;

import java.util.List;
import java.util.function.IntBinaryOperator;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.words.Measure;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Rows or players, found as a set of bits: bit 1 for number 1. */
interface Group extends Part {
    Group NONE = _ -> 0;

    long in(Frame frame);

    /** Makes a set of rows or players ready. */
    static Group of(Things things, Formulas formulas) {
        return switch (things) {
            case Things.Members(Subject subject) -> new All(formulas.count(subject));
            case Things.Where(Things of, int slot, int _, Formula condition) ->
                new Fitting(of(of, formulas), formulas.count(things), slot, formulas.truth(condition));
            case Things.Unbarred(Things of) -> new Unbarred(of(of, formulas), formulas.count(things), formulas.bars());
            case Things.Except(Things of, Things these) -> new Except(of(of, formulas), of(these, formulas));
            case Things.Together(List<Things> sets) ->
                sets.stream().map(each -> of(each, formulas)).reduce(NONE, Both::new);
            case Things.One(Formula one) -> new One(formulas.node(one));
            case Things.OfChoice(int choice, Formula player) ->
                player == null ? new Everybodys(choice) : new Chosen(choice, formulas.node(player));
            case Things.InPlace _, Things.InPlaces _, Things.OfRow _, Things.Taken _, Things.Nth _ ->
                throw new IllegalArgumentException("no rows or players: " + things);
        };
    }

    static Group of(Subject subject, int slot, @Nullable Formula where, Formulas formulas) {
        return of(new Things.Members(subject).where(slot, where), formulas);
    }

    /** What can be asked of rows or players. */
    static Formulas.Node fact(Formula.Fold fact, Formulas formulas) {
        Group group = of(fact.of(), formulas);
        return switch (fact) {
            case Formula.Quantified(boolean every, Things _, int slot, int _, Formula condition) ->
                new Any(group, slot, formulas.node(condition), every ? 0 : 1);
            case Formula.Tally tally when tally.isCount() -> new Count(group);
            case Formula.Tally(Measure measure, Things _, int slot, int _, Formula value) ->
                new Tally(group, slot, formulas.node(value), Formulas.together(measure));
            case Formula.Holds(Things _, Formula sought) -> new Holds(group, formulas.node(sought));
            case Formula.OneOf _ -> new Random(group);
            case Formula.Selection selection -> formulas.selection(selection, group);
        };
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

    record Except(Group of, Group these) implements Group {
        @Override
        public long in(Frame frame) {
            return of.in(frame) & ~these.in(frame);
        }
    }

    record Both(Group first, Group second) implements Group {
        @Override
        public long in(Frame frame) {
            return first.in(frame) | second.in(frame);
        }
    }

    record One(Formulas.Node one) implements Group {
        @Override
        public long in(Frame frame) {
            return 1L << one.evaluate(frame) & ~1L;
        }
    }

    record Fitting(Group of, Formulas.Node count, int slot, Formulas.Node where) implements Group {
        @Override
        public long in(Frame frame) {
            long among = of.in(frame);
            long fitting = 0;
            int last = count.evaluate(frame);
            for (int each = 1; each <= last; each++) {
                if ((among & 1L << each) != 0) {
                    frame.slots()[slot] = each;
                    fitting |= (long) where.evaluate(frame) << each;
                }
            }
            return fitting;
        }
    }

    record Unbarred(Group of, Formulas.Node count, Bars bars) implements Group {
        @Override
        public long in(Frame frame) {
            long left = of.in(frame);
            int last = count.evaluate(frame);
            for (int each = 1; each <= last; each++) {
                if ((left & 1L << each) != 0 && bars.keep(frame, each)) {
                    left &= ~(1L << each);
                }
            }
            return left;
        }
    }

    /** The rows or players that a player chose. */
    record Chosen(int choice, Formulas.Node player) implements Group {
        @Override
        public long in(Frame frame) {
            return chosen(frame, choice, player.evaluate(frame));
        }
    }

    /** Those that anybody chose. */
    record Everybodys(int choice) implements Group {
        @Override
        public long in(Frame frame) {
            long all = 0;
            for (int seat = frame.players().count(); seat > 0; seat--) {
                all |= chosen(frame, choice, seat);
            }
            return all;
        }
    }

    private static long chosen(Frame frame, int choice, int seat) {
        long all = 0;
        for (int i = frame.countChosen(choice, seat) - 1; i >= 0; i--) {
            all |= 1L << frame.chosen(choice, seat, i);
        }
        return all;
    }

    record Count(Group group) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            return Long.bitCount(group.in(frame));
        }
    }

    record Holds(Group group, Formulas.Node sought) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            long all = group.in(frame);
            return (int) (all >>> sought.evaluate(frame) & 1);
        }
    }

    /** @param sought the truth of one of them that decides it */
    record Any(Group group, int slot, Formulas.Node condition, int sought) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            for (long left = group.in(frame); left != 0; left &= left - 1) {
                frame.slots()[slot] = lowest(left);
                if ((condition.evaluate(frame) != 0 ? 1 : 0) == sought) {
                    return sought;
                }
            }
            return 1 - sought;
        }
    }

    record Tally(Group group, int slot, Formulas.Node value, IntBinaryOperator together) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            int result = 0;
            boolean isFirst = true;
            for (long left = group.in(frame); left != 0; left &= left - 1) {
                frame.slots()[slot] = lowest(left);
                int amount = value.evaluate(frame);
                result = isFirst ? amount : together.applyAsInt(result, amount);
                isFirst = false;
            }
            return result;
        }
    }

    /** One drawn at random. */
    record Random(Group group) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            int[] all = numbers(group.in(frame));
            return all.length == 0 ? 0 : all[frame.table().generator().below(all.length)];
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
