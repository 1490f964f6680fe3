package org.hornbook.compiler;

import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.Selection;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rows that a selection's first key puts first, without jumps: a row that is left out counts as the worst of
 * all. Strictly conditions and keys are worked out only where they are wanted, so that this is done only where that cannot
 * be told from outside.
 */
final class FirstKey {
    /** Worse than any value, but near enough for differences. */
    private static final int WORST = 1 << 30;

    private final Selection selection;
    private final Formula.Key key;
    private final Formulas formulas;
    private final Stack stack;
    private final RowLoop loop;
    private final int best;
    private final int rows;

    private FirstKey(Selection selection, Formulas formulas) {
        this.selection = selection;
        this.key = selection.keys().getFirst();
        this.formulas = formulas;
        this.stack = formulas.stack;
        this.loop = new RowLoop(formulas);
        best = stack.newLocal();
        rows = stack.newLocal();
    }

    /** Whether a selection begins with a key that can be worked out for all rows alike. */
    static boolean suits(Selection selection, Stack stack) {
        return !stack.countsSteps()
                && !selection.keys().isEmpty()
                && Straight.isValue(selection.keys().getFirst().value());
    }

    /**
     * Writes the search.
     *
     * @param excepted a local variable with the set of rows that are not looked at; none if there are no such rows
     * @return the local variable with the set of the best rows
     */
    static int write(Selection selection, @Nullable Integer excepted, Formulas formulas) {
        FirstKey first = new FirstKey(selection, formulas);
        first.write(excepted);
        return first.rows;
    }

    private void write(@Nullable Integer excepted) {
        @Nullable Formula where = selection.where();
        boolean straight = where == null || Straight.isCondition(where);
        stack.constant(WORST);
        stack.code.istore(best);
        stack.constant(0);
        stack.code.istore(rows);
        loop.each(Subject.ROW, selection.slot(), next -> {
            loop.keep(selection.slot(), selection.barred(), straight ? null : where, next);
            compare(fits(straight ? where : null, excepted));
        });
    }

    /** Leaves in a local variable all bits if the row is to be looked at, otherwise none. */
    private int fits(@Nullable Formula where, @Nullable Integer excepted) {
        int fits = stack.newLocal();
        if (where == null) {
            stack.constant(-1);
        } else {
            new Masks(formulas).write(where);
        }
        if (excepted != null) {
            stack.code.iload(excepted).iload(stack.local(selection.slot())).iushr();
            stack.constant(1);
            stack.code.iand();
            stack.constant(1);
            stack.code.isub().iand();
        }
        stack.code.istore(fits);
        return fits;
    }

    /** A row better than the best so far takes the place of all that were found, one as good joins them. */
    private void compare(int fits) {
        int value = stack.newLocal();
        formulas.value(key.value());
        if (!key.low()) {
            stack.code.ineg();
        }
        stack.constant(WORST);
        stack.code.ixor().iload(fits).iand();
        stack.constant(WORST);
        stack.code.ixor().istore(value);
        stack.code.iload(rows);
        unlessLess(value, best);
        stack.code.iand();
        stack.constant(1);
        stack.code.iload(stack.local(selection.slot())).ishl().iload(fits).iand();
        unlessLess(best, value);
        stack.code.iand().ior().istore(rows);
        stack.code.iload(best).iload(value);
        stack.lower();
        stack.code.istore(best);
    }

    /** Leaves no bits on the stack if one local variable is less than another, otherwise all. */
    private void unlessLess(int one, int other) {
        stack.code.iload(one).iload(other).isub();
        stack.constant(Integer.SIZE - 1);
        stack.code.ishr();
        stack.constant(-1);
        stack.code.ixor();
    }
}
