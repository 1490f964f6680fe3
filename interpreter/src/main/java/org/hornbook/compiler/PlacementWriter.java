package org.hornbook.compiler;

import java.lang.classfile.ClassFile;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ConstantDescs;
import java.util.List;
import org.hornbook.rules.Result;
import org.hornbook.variant.Placement;

/** Writes where cards go: the cases in their order, and the names bound before them. */
final class PlacementWriter {
    private final RuleWriter rules;
    private final Placement placement;

    PlacementWriter(RuleWriter rules, Placement placement) {
        this.rules = rules;
        this.placement = placement;
    }

    void write() {
        rules.nothing("placeCard", 0, this::cases);
        List<Placement.Case> cases = placement.cases();
        for (int i = 0; i < cases.size(); i++) {
            Placement.Case each = cases.get(i);
            List<Placement.Case> tried = cases.subList(0, i + 1);
            rules.nothing(effects(i), 0, formulas -> {
                tried.forEach(one -> know(one, formulas));
                new EffectWriter(formulas).inOrder(each.effects());
            });
        }
        for (int i = 0; i < placement.bindings().size(); i++) {
            binding(i, placement.bindings().get(i));
        }
    }

    private static String effects(int number) {
        return "case" + number;
    }

    private static void know(Placement.Case tried, FormulaWriter formulas) {
        if (tried.condition() != null) {
            formulas.know(tried.condition());
        }
    }

    private void cases(FormulaWriter formulas) {
        Stack stack = formulas.stack;
        List<Placement.Case> cases = placement.cases();
        for (int i = 0; i < cases.size(); i++) {
            Placement.Case each = cases.get(i);
            Label next = stack.label();
            stack.setRule(each.rule().index());
            if (each.condition() != null) {
                formulas.jump(each.condition(), false, next);
                know(each, formulas);
            }
            stack.self();
            stack.constant(each.rule().index());
            stack.perform("apply", 1);
            stack.self();
            stack.perform(effects(i), 0);
            stack.code.return_();
            stack.bind(next);
        }
        stack.self();
        stack.call("noCase", Result.Stop.class);
        stack.code.athrow();
    }

    /** A name is worked out when first needed in a call, and kept for the rest of it. */
    private void binding(int number, Placement.Binding binding) {
        String value = RuleWriter.bound(number);
        String boundIn = "boundIn" + number;
        rules.file().withField(value, ConstantDescs.CD_int, ClassFile.ACC_PRIVATE);
        rules.file().withField(boundIn, ConstantDescs.CD_int, ClassFile.ACC_PRIVATE);
        rules.number(RuleWriter.binding(number), 0, formulas -> {
            Stack stack = formulas.stack;
            Label known = stack.label();
            stack.field(boundIn);
            stack.field("call");
            stack.branch(Opcode.IF_ICMPEQ, known);
            stack.self();
            formulas.value(binding.value());
            stack.code.putfield(RefereeClass.NAME, value, ConstantDescs.CD_int);
            stack.self();
            stack.field("call");
            stack.code.putfield(RefereeClass.NAME, boundIn, ConstantDescs.CD_int);
            stack.bind(known);
            stack.field(value);
        });
    }
}
