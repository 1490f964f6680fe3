package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.List;
import java.util.function.IntConsumer;
import org.hornbook.game.Board;
import org.hornbook.variant.Formula;
import org.hornbook.words.Relation;

/** Writes conditions as jumps. */
final class ConditionWriter {
    private final FormulaWriter formulas;
    private final Stack stack;

    ConditionWriter(FormulaWriter formulas) {
        this.formulas = formulas;
        this.stack = formulas.stack;
    }

    void write(Formula.Truth truth, boolean when, Label to) {
        switch (truth) {
            case Formula.And and -> all(and.parts(), true, when, to);
            case Formula.Or or -> all(or.parts(), false, when, to);
            case Formula.Comparison comparison -> comparison(comparison, when, to);
            case Formula.Quantified quantified ->
                stack.within(() -> new RowLoop(formulas).quantified(quantified, when, to));
            case Formula.AnyCard _, Formula.HoldsCard _, Formula.HasChosen _ ->
                throw new IllegalArgumentException("a value: " + truth);
        }
    }

    void write(Formula.Call call, boolean when, Label to) {
        switch (call.function()) {
            case NOT -> formulas.jump(call.owner(), !when, to);
            case EXISTS -> {
                formulas.value(call.owner());
                stack.branch(when ? Opcode.IFNE : Opcode.IFEQ, to);
            }
            case HAS_MODIFIER -> hasModifier(call, when, to);
            default -> row(call, when, to);
        }
    }

    /** Whether all parts are {@code needed}; the first that is not settles it, as in "and" (true) and "or" (false). */
    private void all(List<Formula> parts, boolean needed, boolean when, Label to) {
        if (when != needed) {
            parts.forEach(part -> formulas.jump(part, when, to));
            return;
        }
        Label settled = stack.label();
        parts.subList(0, parts.size() - 1).forEach(part -> formulas.jump(part, !needed, settled));
        formulas.jump(parts.getLast(), needed, to);
        stack.bind(settled);
    }

    private void comparison(Formula.Comparison chain, boolean when, Label to) {
        Label fails = when ? stack.label() : to;
        for (Formula needed : chain.needed()) {
            formulas.value(needed);
            stack.branch(Opcode.IFEQ, fails);
        }
        compared(chain, when, to);
        if (when) {
            stack.bind(fails);
        }
    }

    private void compared(Formula.Comparison chain, boolean when, Label to) {
        formulas.value(chain.first());
        if (chain.steps().size() == 1) {
            Formula.Comparison.Step only = chain.steps().getFirst();
            formulas.value(only.operand());
            stack.branch(opcode(only.relation(), when), to);
        } else {
            chain(chain.steps(), when, to);
        }
    }

    /** Each value but the first and last is compared twice, so it is kept in a local variable. */
    private void chain(List<Formula.Comparison.Step> steps, boolean when, Label to) {
        Label fails = when ? stack.label() : to;
        int middle = stack.newLocal();
        for (Formula.Comparison.Step step : steps.subList(0, steps.size() - 1)) {
            formulas.value(step.operand());
            stack.code.dup().istore(middle);
            stack.branch(opcode(step.relation(), false), fails);
            stack.code.iload(middle);
        }
        Formula.Comparison.Step last = steps.getLast();
        formulas.value(last.operand());
        stack.branch(opcode(last.relation(), when), to);
        if (when) {
            stack.bind(fails);
        }
    }

    /** Jumps if the relation comes out as {@code when}. */
    private static Opcode opcode(Relation relation, boolean when) {
        return switch (relation) {
            case LESS -> when ? Opcode.IF_ICMPLT : Opcode.IF_ICMPGE;
            case AT_MOST -> when ? Opcode.IF_ICMPLE : Opcode.IF_ICMPGT;
            case MORE -> when ? Opcode.IF_ICMPGT : Opcode.IF_ICMPLE;
            case AT_LEAST -> when ? Opcode.IF_ICMPGE : Opcode.IF_ICMPLT;
            case EQUAL -> when ? Opcode.IF_ICMPEQ : Opcode.IF_ICMPNE;
            case UNEQUAL -> when ? Opcode.IF_ICMPNE : Opcode.IF_ICMPEQ;
        };
    }

    private void hasModifier(Formula.Call has, boolean when, Label to) {
        int beside = stack.newLocal();
        formulas.rowOf(has.values().getLast());
        stack.code.istore(beside);
        aboutRow(has.owner(), when, to, row -> {
            stack.code.iload(beside);
            stack.code.iload(row);
            stack.branch(when ? Opcode.IF_ICMPEQ : Opcode.IF_ICMPNE, to);
        });
    }

    private void row(Formula.Call call, boolean when, Label to) {
        aboutRow(call.owner(), when, to, row -> {
            switch (call.function()) {
                case FULL -> {
                    room(row);
                    stack.branch(when ? Opcode.IFLE : Opcode.IFGT, to);
                }
                case OVERFULL -> {
                    room(row);
                    stack.branch(when ? Opcode.IFLT : Opcode.IFGE, to);
                }
                case EMPTY -> {
                    stack.board();
                    stack.code.iload(row);
                    stack.ask(Board.class, "count", 1);
                    stack.branch(when ? Opcode.IFEQ : Opcode.IFNE, to);
                }
                default -> throw new IllegalArgumentException("no condition of a row: " + call);
            }
        });
    }

    /** What nobody can say of no row does not hold. */
    private void aboutRow(Formula subject, boolean when, Label to, IntConsumer condition) {
        Label none = when ? stack.label() : to;
        int row = stack.newLocal();
        formulas.value(subject);
        stack.code.dup().istore(row);
        stack.branch(Opcode.IFEQ, none);
        condition.accept(row);
        if (when) {
            stack.bind(none);
        }
    }

    private void room(int row) {
        stack.self();
        stack.code.iload(row);
        stack.find("capacity", 1);
        stack.self();
        stack.code.iload(row);
        stack.find("places", 1);
        stack.code.isub();
    }
}
