package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.List;
import java.util.Objects;
import org.hornbook.rules.Result;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;

/** Writes the rules that events set off, the score rules and the ends of the game. */
final class ReactionWriter {
    private static final int ROW = RuleWriter.FIRST + 1;
    private static final int MODIFIER = RuleWriter.FIRST + 2;

    private final RuleWriter rules;
    private final Variant variant;
    private int bounded;

    ReactionWriter(RuleWriter rules, Variant variant) {
        this.rules = rules;
        this.variant = variant;
    }

    void write() {
        rules.nothing("react", 3, this::reactions);
        rules.nothing("count", 1, this::scores);
        rules.nothing("end", 1, this::ends);
        methods("reaction", variant.triggers());
        methods("score", variant.scores());
    }

    private void reactions(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        for (Hook event : Hook.values()) {
            Label next = stack.label();
            onlyOn(stack, event, next);
            for (int i = 0; i < variant.triggers().size(); i++) {
                if (variant.triggers().get(i).on() == event) {
                    reaction(stack, i);
                }
            }
            stack.code.return_();
            stack.bind(next);
        }
    }

    private void reaction(Stack stack, int number) {
        Label next = stack.label();
        stack.code.iload(MODIFIER);
        stack.constant(variant.triggers().get(number).modifier());
        stack.branch(Opcode.IF_ICMPNE, next);
        stack.loadOver();
        stack.branch(Opcode.IFNE, next);
        stack.step();
        stack.self();
        stack.code.iload(ROW);
        stack.perform("reaction" + number, 1);
        stack.bind(next);
    }

    private static void onlyOn(Stack stack, Hook event, Label otherwise) {
        stack.code.iload(RuleWriter.FIRST);
        stack.constant(event.number());
        stack.branch(Opcode.IF_ICMPNE, otherwise);
    }

    private void scores(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        for (int i = 0; i < variant.scores().size(); i++) {
            Label next = stack.label();
            onlyOn(stack, variant.scores().get(i).on(), next);
            stack.loadOver();
            stack.branch(Opcode.IFNE, next);
            stack.self();
            stack.constant(0);
            stack.perform("score" + i, 1);
            stack.self();
            stack.perform("unfold", 0);
            stack.bind(next);
        }
    }

    private void ends(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        for (NamedRule.Ending ending : variant.endings()) {
            Label next = stack.label();
            onlyOn(stack, ending.after(), next);
            stack.loadOver();
            stack.branch(Opcode.IFNE, next);
            stack.setRule(ending.rule().index());
            if (ending.condition() != null) {
                formulas.jump(ending.condition(), false, next);
            }
            stack.self();
            stack.constant(ending.rule().index());
            stack.perform("endBy", 1);
            stack.bind(next);
        }
    }

    private void methods(String name, List<NamedRule.Trigger> triggers) {
        for (int i = 0; i < triggers.size(); i++) {
            NamedRule.Trigger trigger = triggers.get(i);
            rules.nothing(name + i, 1, formulas -> method(formulas, trigger));
        }
    }

    private void method(FormulaWriter formulas, NamedRule.Trigger trigger) {
        Stack stack = formulas.stack;
        Label end = stack.label();
        stack.slotIs(Formula.Slots.ROW, RuleWriter.FIRST);
        RuleWriter.ifPresent(stack, trigger.whilePresent(), end);
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
