package org.hornbook.compiler;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Consumer;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.game.Board;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** Writes the methods of a referee: one for each rule, and those that find the rules to apply. */
final class RuleWriter {
    /** The local variable of a method's first parameter. */
    static final int FIRST = 1;

    private final InterpretedRules rules;
    private final Variant variant;
    private final RefereeClass.ConstantPool pool;
    private final ClassBuilder file;
    private final boolean countsSteps;

    RuleWriter(InterpretedRules rules, RefereeClass.ConstantPool pool, ClassBuilder file, boolean countsSteps) {
        this.rules = rules;
        this.variant = rules.setup().variant();
        this.pool = pool;
        this.file = file;
        this.countsSteps = countsSteps;
    }

    void writeAll() {
        new PlacementWriter(this, variant.placement()).write();
        new ReactionWriter(this, variant).write();
        new StepWriter(this, rules.code()).write();
        number("barred", 1, this::bars);
        number("capacity", 1, this::capacity);
        number("places", 1, this::places);
        number("sortedBy", 1, this::sortedBy);
        number("binding", 1, this::binding);
    }

    /** The method that works out a name. */
    static String binding(int number) {
        return "binding" + number;
    }

    /** The field that keeps its value. */
    static String bound(int number) {
        return "bound" + number;
    }

    ClassBuilder file() {
        return file;
    }

    /** Writes a method that takes numbers and gives one. */
    void number(String name, int parameters, Consumer<FormulaWriter> body) {
        write(name, MethodTypeDesc.of(ConstantDescs.CD_int, Stack.numbers(parameters)), formulas -> {
            body.accept(formulas);
            formulas.stack.settle();
            formulas.stack.code.ireturn();
        });
    }

    /** Writes a method that takes numbers and gives nothing. */
    void nothing(String name, int parameters, Consumer<FormulaWriter> body) {
        write(name, MethodTypeDesc.of(ConstantDescs.CD_void, Stack.numbers(parameters)), formulas -> {
            body.accept(formulas);
            formulas.stack.settle();
            formulas.stack.code.return_();
        });
    }

    private void write(String name, MethodTypeDesc type, Consumer<FormulaWriter> body) {
        file.withMethodBody(
                name,
                type,
                ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL,
                code -> fill(new FormulaWriter(rules, new Stack(code, countsSteps), pool), body));
    }

    /** What is refused here is a bug; whether a method is too long shows only when it is put together. */
    private static void fill(FormulaWriter formulas, Consumer<FormulaWriter> body) {
        try {
            body.accept(formulas);
        } catch (IllegalArgumentException bug) {
            throw new IllegalStateException(bug);
        }
    }

    /** Whether any bar keeps the card from a row. */
    private void bars(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        for (NamedRule.Bar bar : variant.bars()) {
            Label next = stack.label();
            stack.step();
            stack.slotIs(bar.slot(), FIRST);
            formulas.jump(bar.barred(), false, next);
            stack.self();
            stack.constant(bar.rule().index());
            stack.find("barredBy", 1);
            stack.code.ireturn();
            stack.bind(next);
        }
        stack.constant(0);
    }

    private void binding(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        for (int number = 0; number < variant.placement().bindings().size(); number++) {
            Label next = stack.label();
            stack.code.iload(FIRST);
            stack.constant(number);
            stack.branch(Opcode.IF_ICMPNE, next);
            stack.self();
            stack.find(binding(number), 0);
            stack.code.ireturn();
            stack.bind(next);
        }
        stack.constant(0);
    }

    private void capacity(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        Label none = stack.label();
        stack.code.iload(FIRST);
        stack.branch(Opcode.IFEQ, none);
        stack.slotIs(Formula.Slots.ROW, FIRST);
        formulas.value(variant.capacity());
        stack.settle();
        stack.code.ireturn();
        stack.bind(none);
        stack.constant(0);
    }

    private void places(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        Label none = stack.label();
        stack.code.iload(FIRST);
        stack.branch(Opcode.IFEQ, none);
        stack.board();
        stack.code.iload(FIRST);
        stack.ask(Board.class, "count", 1);
        for (int modifier = 0; modifier < variant.modifiers().size(); modifier++) {
            if (variant.fills(modifier) > 0) {
                Label elsewhere = stack.label();
                stack.board();
                stack.constant(modifier);
                stack.ask(Board.class, "modifierRow", 1);
                stack.code.iload(FIRST);
                stack.branch(Opcode.IF_ICMPNE, elsewhere);
                stack.constant(variant.fills(modifier));
                stack.code.iadd();
                stack.bind(elsewhere);
            }
        }
        stack.code.ireturn();
        stack.bind(none);
        stack.constant(0);
    }

    private void sortedBy(FormulaWriter formulas) {
        Formula.Key key = variant.procedure().sorting();
        if (key == null) {
            formulas.stack.constant(0);
            return;
        }
        formulas.stack.slotIs(Formula.Slots.ROW, FIRST);
        formulas.value(key.value());
        if (!key.low()) {
            formulas.stack.code.ineg();
        }
    }
}
