package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.function.Consumer;
import org.hornbook.game.Players;
import org.hornbook.variant.Formula;
import org.hornbook.words.Measure;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** Writes loops over rows or players. */
final class RowLoop {
    private final FormulaWriter formulas;
    private final Stack stack;

    RowLoop(FormulaWriter formulas) {
        this.formulas = formulas;
        this.stack = formulas.stack;
    }

    /**
     * Goes through all candidates, each in the slot's local variable.
     *
     * @param body what is done for each; it may jump to the label it is given to go on with the next
     */
    void each(Subject subject, int slot, Consumer<Label> body) {
        int candidate = stack.local(slot);
        int count = stack.newLocal();
        Label next = stack.label();
        Label again = stack.label();
        Label end = stack.label();
        howMany(subject);
        stack.code.istore(count);
        stack.constant(1);
        stack.code.istore(candidate);
        stack.bind(again);
        stack.code.iload(candidate).iload(count);
        stack.branch(Opcode.IF_ICMPGT, end);
        body.accept(next);
        stack.bind(next);
        stack.add(candidate, 1);
        stack.jump(again);
        stack.bind(end);
    }

    /** Goes on with the next row unless this one is neither barred nor left out by the condition. */
    void keep(int slot, boolean barred, @Nullable Formula where, Label next) {
        if (barred) {
            skipBarred(slot, next);
        }
        if (where != null) {
            formulas.jump(where, false, next);
        }
    }

    private void skipBarred(int slot, Label next) {
        stack.self();
        stack.code.iload(stack.local(slot));
        stack.find("barred", 1);
        stack.branch(Opcode.IFNE, next);
    }

    void howMany(Subject subject) {
        switch (subject) {
            case ROW -> formulas.rows();
            case PLAYER, TEAM -> {
                stack.players();
                stack.ask(Players.class, "count", 0);
            }
            case CARD -> throw new IllegalArgumentException("cards are left to the interpreter");
        }
    }

    /** Leaves on the stack what those come to that satisfy a condition. */
    void tally(Formula.Tally tally) {
        if (tally.measure() == Measure.COUNT && tally.where() == null) {
            howMany(tally.subject());
            return;
        }
        int result = stack.newLocal();
        stack.constant(0);
        stack.code.istore(result);
        switch (tally.measure()) {
            case COUNT -> eachKept(tally, _ -> stack.add(result, 1));
            case TOTAL ->
                eachKept(tally, _ -> {
                    stack.code.iload(result);
                    formulas.value(tally.value());
                    stack.calculate("plus");
                    stack.code.istore(result);
                });
            case LOWEST -> best(tally, result, Opcode.IF_ICMPGE);
            case HIGHEST -> best(tally, result, Opcode.IF_ICMPLE);
        }
        stack.code.iload(result);
    }

    private void eachKept(Formula.Tally tally, Consumer<Label> body) {
        each(tally.subject(), tally.slot(), next -> {
            keep(tally.slot(), false, tally.where(), next);
            body.accept(next);
        });
    }

    /** @param isNoBetter compares a value with the best so far */
    private void best(Formula.Tally tally, int result, Opcode isNoBetter) {
        int found = stack.newLocal();
        int value = stack.newLocal();
        stack.constant(0);
        stack.code.istore(found);
        eachKept(tally, next -> {
            Label better = stack.label();
            formulas.value(tally.value());
            stack.code.istore(value);
            stack.code.iload(found);
            stack.branch(Opcode.IFEQ, better);
            stack.code.iload(value).iload(result);
            stack.branch(isNoBetter, next);
            stack.bind(better);
            stack.code.iload(value).istore(result);
            stack.constant(1);
            stack.code.istore(found);
        });
    }

    /** "Any" looks for a candidate for which the condition holds, "every" for one for which it does not. */
    void quantified(Formula.Quantified quantified, boolean when, Label to) {
        boolean sought = !quantified.every();
        Label found = sought == when ? to : stack.label();
        each(quantified.subject(), quantified.slot(), next -> {
            if (quantified.barred()) {
                skipBarred(quantified.slot(), next);
            }
            formulas.jump(quantified.condition(), sought, found);
        });
        if (sought != when) {
            stack.jump(to);
            stack.bind(found);
        }
    }
}
