package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.OperatorInstruction;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.Selection;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/**
 * Finds the row that a selection's first key puts first, without jumps. Each row becomes a number, its value before its
 * own number: the lowest of these is the best row, and the second lowest tells whether another is as good. A row that is
 * left out counts as worse than all others. Strictly conditions and keys are worked out only where they are wanted, so
 * that this is done only where that cannot be told from outside.
 */
final class FirstKey {
    /** Room for the number of a row. */
    private static final int BITS = 4;

    private static final int ROW = (1 << BITS) - 1;

    /** Worse than any row. */
    private static final int WORST = 1 << 30;

    private final Selection selection;
    private final Formula.Key key;
    private final FormulaWriter formulas;
    private final Stack stack;
    private final RowLoop loop;
    private final int row;
    private final int best;
    private final int second;
    private final int rows;

    private FirstKey(Selection selection, FormulaWriter formulas) {
        this.selection = selection;
        this.key = selection.keys().getFirst();
        this.formulas = formulas;
        this.stack = formulas.stack;
        this.loop = new RowLoop(formulas);
        row = stack.local(selection.slot());
        best = variable(WORST);
        second = variable(Integer.MAX_VALUE);
        rows = stack.code.allocateLocal(TypeKind.LONG);
        stack.code.lconst_0().lstore(rows);
    }

    private int variable(int value) {
        int variable = stack.newLocal();
        stack.constant(value);
        stack.code.istore(variable);
        return variable;
    }

    /** Whether a selection begins with a key that can be worked out for all rows alike. */
    static boolean suits(Selection selection, FormulaWriter formulas) {
        return selection.subject() == Subject.ROW
                && formulas.mostRows() <= ROW
                && !formulas.stack.countsSteps()
                && !selection.keys().isEmpty()
                && BranchFree.isValue(selection.keys().getFirst().value());
    }

    /**
     * Writes the search.
     *
     * @param excepted a local variable with the set of rows that are not looked at; none if there are no such rows
     * @param found where to go on with the row on the stack, or 0 if there is none; what comes next is for several rows
     * @return the local variable with the set of all rows among which the keys decide
     */
    static int write(Selection selection, @Nullable Integer excepted, FormulaWriter formulas, Label found) {
        FirstKey first = new FirstKey(selection, formulas);
        first.compareAll(excepted);
        first.unlessSeveral(found);
        return first.rows;
    }

    private void compareAll(@Nullable Integer excepted) {
        @Nullable Formula where = selection.where();
        boolean straight = where == null || BranchFree.isCondition(where);
        loop.each(Subject.ROW, selection.slot(), next -> {
            loop.keep(selection.slot(), selection.barred(), straight ? null : where, next);
            int fits = fits(straight ? where : null, excepted);
            include(fits);
            compare(fits);
        });
    }

    /** Leaves in a local variable all bits if the row is to be looked at, otherwise none. */
    private int fits(@Nullable Formula where, @Nullable Integer excepted) {
        int fits = stack.newLocal();
        if (where == null) {
            stack.constant(-1);
        } else {
            new MaskWriter(formulas).write(where);
        }
        if (excepted != null) {
            stack.code.lload(excepted).l2i().iload(row).iushr();
            stack.constant(1);
            stack.code.iand();
            stack.constant(1);
            stack.code.isub().iand();
        }
        stack.code.istore(fits);
        return fits;
    }

    private void include(int fits) {
        stack.constant(1);
        stack.code.iload(row).ishl().iload(fits).iand().i2l().lload(rows).lor().lstore(rows);
    }

    private void compare(int fits) {
        int leftOut = stack.newLocal();
        int value = stack.newLocal();
        stack.code.iload(row);
        shift(Opcode.ISHL);
        stack.constant(WORST);
        stack.code.ior().istore(leftOut);
        formulas.value(key.value());
        if (!key.low()) {
            stack.code.ineg();
        }
        shift(Opcode.ISHL);
        stack.code.iload(row).ior();
        stack.code
                .iload(leftOut)
                .ixor()
                .iload(fits)
                .iand()
                .iload(leftOut)
                .ixor()
                .istore(value);
        stack.code.iload(second).iload(best).iload(value);
        stack.higher();
        stack.lower();
        stack.code.istore(second).iload(best).iload(value);
        stack.lower();
        stack.code.istore(best);
    }

    private void unlessSeveral(Label found) {
        Label several = stack.label();
        stack.code.iload(best);
        shift(Opcode.ISHR);
        stack.code.iload(second);
        shift(Opcode.ISHR);
        stack.branch(Opcode.IF_ICMPEQ, several);
        stack.code.iload(best);
        stack.constant(ROW);
        stack.code.iand();
        stack.jump(found);
        stack.bind(several);
    }

    private void shift(Opcode opcode) {
        stack.constant(BITS);
        stack.code.with(OperatorInstruction.of(opcode));
    }
}
