package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import org.hornbook.variant.Ending;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;

/**
 * Writes how cards are resolved one after the other, each with all that it sets off. What no rule of the variant needs
 * is left out, and every call is to a method of the same class, so that the JVM can make one piece of it.
 */
final class CardWriter {
    private final RuleWriter rules;
    private final Variant variant;

    CardWriter(RuleWriter rules, Variant variant) {
        this.rules = rules;
        this.variant = variant;
    }

    void write() {
        rules.nothing("resolveAll", 0, this::allCards);
        rules.nothing("resolve", 0, this::card);
        rules.nothing("unfold", 0, this::whatHappened);
    }

    private void allCards(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        Label again = stack.label();
        Label end = stack.label();
        stack.bind(again);
        ifSo(stack, "turnToNextCard", Opcode.IFEQ, end);
        perform(stack, "resolve");
        perform(stack, "leaveQueue");
        stack.loadOver();
        stack.branch(Opcode.IFEQ, again);
        stack.bind(end);
    }

    private void card(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        Label end = stack.label();
        Label placed = stack.label();
        if (variant.triggers().stream().anyMatch(each -> each.on() == Hook.PLACING)) {
            perform(stack, "beginCard");
            perform(stack, "unfold");
            ifSo(stack, "isSettled", Opcode.IFNE, placed);
        }
        perform(stack, "placeCard");
        stack.bind(placed);
        if (!variant.triggers().isEmpty()) {
            perform(stack, "unfold");
        }
        if (variant.triggers().stream().anyMatch(each -> each.on() == Hook.AFTER_CARD)) {
            perform(stack, "endCard");
            perform(stack, "unfold");
        }
        perform(stack, "dropUnlessPlaced");
        if (variant.procedure().sorting() != null) {
            perform(stack, "sort");
        }
        stack.loadOver();
        stack.branch(Opcode.IFNE, end);
        if (variant.scores().stream().anyMatch(score -> score.on() == Hook.AFTER_CARD)) {
            afterCard(stack, "count");
        }
        if (variant.endings().stream().map(Ending::after).anyMatch(Hook.AFTER_CARD::equals)) {
            afterCard(stack, "end");
        }
        stack.bind(end);
    }

    private static void afterCard(Stack stack, String method) {
        stack.self();
        stack.constant(Hook.AFTER_CARD.number());
        stack.perform(method, 1);
    }

    /** What has happened sets off rules, which may let more happen. */
    private void whatHappened(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        Label again = stack.label();
        Label end = stack.label();
        stack.bind(again);
        ifSo(stack, "turnToNextHappening", Opcode.IFEQ, end);
        stack.self();
        stack.field("event");
        stack.field("eventRow");
        stack.field("eventModifier");
        stack.perform("react", 3);
        stack.jump(again);
        stack.bind(end);
    }

    private static void perform(Stack stack, String method) {
        stack.self();
        stack.perform(method, 0);
    }

    private static void ifSo(Stack stack, String question, Opcode opcode, Label to) {
        stack.self();
        stack.call(question, boolean.class);
        stack.branch(opcode, to);
    }
}
