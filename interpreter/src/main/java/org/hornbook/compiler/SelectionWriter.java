package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.hornbook.rules.Result;
import org.hornbook.source.Span;
import org.hornbook.variant.Formula;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Writes searches for one row or player. Sets of rows are bits in a local variable: bit 1 for row 1. */
final class SelectionWriter {
    private final FormulaWriter formulas;
    private final Stack stack;
    private final RowLoop loop;

    SelectionWriter(FormulaWriter formulas) {
        this.formulas = formulas;
        this.stack = formulas.stack;
        this.loop = new RowLoop(formulas);
    }

    /** Leaves the row or player on the stack; those that cannot be told apart are a tie. */
    void write(Formula.Selection selection) {
        @Nullable Integer excepted = selection.except().isEmpty() ? null : excepted(selection.except());
        if (FirstKey.suits(selection, formulas)) {
            Label end = stack.label();
            int rows = FirstKey.write(selection, excepted, formulas, end);
            one(selection, rows);
            stack.bind(end);
        } else {
            one(selection, fitting(selection, excepted));
        }
    }

    /** The rows or players among which the keys decide. */
    private int fitting(Formula.Selection selection, @Nullable Integer excepted) {
        int rows = emptySet();
        int row = stack.local(selection.slot());
        loop.each(selection.subject(), selection.slot(), next -> {
            if (excepted != null) {
                stack.code.lload(excepted);
                bit(row);
                stack.code.land().lconst_0().lcmp();
                stack.branch(Opcode.IFNE, next);
            }
            loop.keep(selection.slot(), selection.barred(), selection.where(), next);
            include(rows, row);
        });
        return rows;
    }

    private void one(Formula.Selection selection, int rows) {
        order(selection.slot(), selection.keys(), rows);
        failIfSeveral(selection, rows);
        lowest(rows);
    }

    private int excepted(List<Formula> except) {
        int excepted = emptySet();
        for (Formula row : except) {
            stack.code.lconst_1();
            formulas.value(row);
            stack.code.lshl().lload(excepted).lor().lstore(excepted);
        }
        return excepted;
    }

    private int emptySet() {
        int rows = stack.code.allocateLocal(TypeKind.LONG);
        stack.code.lconst_0().lstore(rows);
        return rows;
    }

    private void bit(int row) {
        stack.code.lconst_1().iload(row).lshl();
    }

    private void include(int rows, int row) {
        bit(row);
        stack.code.lload(rows).lor().lstore(rows);
    }

    private void unlessSeveral(int rows, Label to) {
        withoutLowest(rows);
        stack.code.lconst_0().lcmp();
        stack.branch(Opcode.IFEQ, to);
    }

    private void withoutLowest(int rows) {
        stack.code.lload(rows).dup2().lconst_1().lsub().land();
    }

    private void failIfSeveral(Formula.Selection selection, int rows) {
        Label one = stack.label();
        unlessSeveral(rows, one);
        stack.self();
        stack.code.lload(rows);
        stack.constant(formulas.pool().add(selection.span(), Span.class));
        String tie = selection.subject() == Subject.ROW ? "tieOfRows" : "tieOfPlayers";
        stack.call(tie, Result.Stop.class, long.class, Span.class);
        stack.code.athrow();
        stack.bind(one);
    }

    /** The lowest row of a set, or 0: of all bits but that of row 0, the lowest, counted by the JVM as 64 if none. */
    private void lowest(int rows) {
        stack.code.lload(rows);
        stack.code.invokestatic(
                Stack.descriptor(Long.class),
                "numberOfTrailingZeros",
                MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_long));
        stack.constant(63);
        stack.code.iand();
    }

    /** Leaves in a set those rows that the keys put first; keys are worked out only while there are several. */
    private void order(int slot, List<Formula.Key> keys, int rows) {
        Label end = stack.label();
        for (Formula.Key key : keys) {
            unlessSeveral(rows, end);
            keepBest(slot, key, rows);
        }
        stack.bind(end);
    }

    private void keepBest(int slot, Formula.Key key, int rows) {
        int row = stack.local(slot);
        int best = stack.newLocal();
        int value = stack.newLocal();
        int equal = emptySet();
        stack.constant(0);
        stack.code.istore(best);
        Label again = stack.label();
        Label better = stack.label();
        Label same = stack.label();
        Label next = stack.label();
        stack.bind(again);
        lowest(rows);
        stack.code.istore(row);
        formulas.value(key.value());
        if (!key.low()) {
            stack.code.ineg();
        }
        stack.code.istore(value);
        stack.code.lload(equal).lconst_0().lcmp();
        stack.branch(Opcode.IFEQ, better);
        stack.code.iload(value).iload(best);
        stack.branch(Opcode.IF_ICMPLT, better);
        stack.code.iload(value).iload(best);
        stack.branch(Opcode.IF_ICMPEQ, same);
        stack.jump(next);
        stack.bind(better);
        stack.code.iload(value).istore(best);
        stack.code.lconst_0().lstore(equal);
        stack.bind(same);
        include(equal, row);
        stack.bind(next);
        withoutLowest(rows);
        stack.code.dup2().lstore(rows).lconst_0().lcmp();
        stack.branch(Opcode.IFNE, again);
        stack.code.lload(equal).lstore(rows);
    }
}
