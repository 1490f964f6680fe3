package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.Objects;
import org.hornbook.rules.Result;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;

/** Writes the rules that events set off. */
final class ReactionWriter {
    private static final int ROW = RuleWriter.FIRST + 1;

    private final RuleWriter rules;
    private final Variant variant;
    private int bounded;

    ReactionWriter(RuleWriter rules, Variant variant) {
        this.rules = rules;
        this.variant = variant;
    }

    void write() {
        rules.nothing("react", 2, formulas -> on(formulas, false));
        rules.nothing("end", 1, formulas -> on(formulas, true));
        for (int i = 0; i < variant.triggers().size(); i++) {
            NamedRule.Trigger trigger = variant.triggers().get(i);
            rules.nothing("reaction" + i, 1, formulas -> method(formulas, trigger));
        }
    }

    /** @param last whether those are meant that come after all others of an event */
    private void on(FormulaWriter formulas, boolean last) {
        Stack stack = formulas.stack;
        for (Hook event : Hook.values()) {
            Label next = stack.label();
            onlyOn(stack, event, next);
            for (int i = 0; i < variant.triggers().size(); i++) {
                NamedRule.Trigger trigger = variant.triggers().get(i);
                if (trigger.on() == event && trigger.comesLast() == last) {
                    reaction(stack, i, last);
                }
            }
            stack.code.return_();
            stack.bind(next);
        }
    }

    private void reaction(Stack stack, int number, boolean last) {
        Label next = stack.label();
        stack.loadOver();
        stack.branch(Opcode.IFNE, next);
        if (variant.triggers().get(number).isOfTable() && variant.deals() > 1) {
            stack.self();
            stack.call("isFirstDeal", int.class);
            stack.branch(Opcode.IFEQ, next);
        }
        stack.step();
        stack.self();
        if (last) {
            stack.constant(0);
        } else {
            stack.code.iload(ROW);
        }
        stack.perform("reaction" + number, 1);
        stack.bind(next);
    }

    private static void onlyOn(Stack stack, Hook event, Label otherwise) {
        stack.code.iload(RuleWriter.FIRST);
        stack.constant(event.number());
        stack.branch(Opcode.IF_ICMPNE, otherwise);
    }

    private void method(FormulaWriter formulas, NamedRule.Trigger trigger) {
        Stack stack = formulas.stack;
        Label end = stack.label();
        stack.slotIs(Formula.Slots.ROW, RuleWriter.FIRST);
        stack.setRule(trigger.rule().index());
        if (trigger.condition() != null) {
            formulas.jump(trigger.condition(), false, end);
        }
        if (trigger.bound() != null) {
            keepWithin(formulas, trigger);
        }
        stack.self();
        stack.constant(trigger.rule().index());
        stack.perform("apply", 1);
        new EffectWriter(formulas).inOrder(trigger.effects());
        stack.bind(end);
    }

    private void keepWithin(FormulaWriter formulas, NamedRule.Trigger trigger) {
        Stack stack = formulas.stack;
        Label within = stack.label();
        int bound = stack.newLocal();
        int place = bounded++;
        formulas.value(Objects.requireNonNull(trigger.bound()));
        stack.code.istore(bound);
        loadFired(stack, place);
        stack.code.dup2().iaload().dup_x2();
        stack.constant(1);
        stack.code.iadd().iastore().iload(bound);
        stack.branch(Opcode.IF_ICMPLT, within);
        stack.self();
        stack.code.iload(bound);
        stack.call("tooOften", Result.Stop.class, int.class);
        stack.code.athrow();
        stack.bind(within);
    }

    private static void loadFired(Stack stack, int place) {
        stack.self();
        stack.code.getfield(RefereeClass.NAME, "fired", Stack.NUMBERS);
        stack.constant(place);
    }
}
