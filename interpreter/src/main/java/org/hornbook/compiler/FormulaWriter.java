package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.BitSet;
import org.hornbook.game.Board;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Formula;

/** Writes formulas: as values on the stack, or as jumps where only their truth matters. Each counts one step. */
final class FormulaWriter {
    final Setup setup;
    private final int rows;

    /** The names that have been worked out before whatever is written now. */
    private final BitSet known = new BitSet();

    final Stack stack;
    private final ConstantPool lists;
    private final FactWriter facts;
    private final SumWriter sums;
    private final ConditionWriter conditions;

    FormulaWriter(Rules rules, Stack stack, ConstantPool lists) {
        this.setup = rules.setup();
        this.rows = rules.rows();
        this.stack = stack;
        this.lists = lists;
        this.facts = new FactWriter(this);
        this.sums = new SumWriter(this);
        this.conditions = new ConditionWriter(this);
    }

    ConstantPool lists() {
        return lists;
    }

    /** Leaves the number of rows on the stack: a constant, for loops that the JVM can write out, if no rule changes it. */
    void rows() {
        if (setup.variant().changesRows()) {
            stack.board();
            stack.ask(Board.class, "rowCount", 0);
        } else {
            stack.constant(rows);
        }
    }

    /** Leaves the value on the stack. */
    void value(Formula formula) {
        switch (formula) {
            case Formula.Constant constant -> constant(constant.value());
            case Formula.ParameterValue parameter -> constant(setup.parameters().get(parameter.index()));
            case Formula.Local local -> {
                stack.step();
                stack.loadSlot(local.slot());
            }
            case Formula.Bound bound -> {
                stack.step();
                name(bound.binding());
            }
            case Formula.TableFact fact -> facts.ofTable(fact.fact());
            case Formula.CardFact fact -> facts.ofCard(fact);
            case Formula.RowFact fact when FactWriter.isTruth(fact) -> truth(fact);
            case Formula.RowFact fact -> facts.ofRow(fact);
            case Formula.PlayerFact fact -> facts.ofPlayer(fact);
            case Formula.ModifierRow row -> facts.ofModifier("modifierRow", row.modifier());
            case Formula.ModifierSide side -> facts.ofModifier("modifierSide", side.modifier());
            case Formula.CounterValue counter -> facts.counter(counter);
            case Formula.Negative negative -> {
                stack.step();
                value(negative.inner());
                stack.code.ineg();
            }
            case Formula.Arithmetic arithmetic -> sums.write(arithmetic);
            case Formula.Comparison _,
                    Formula.HasModifier _,
                    Formula.Exists _,
                    Formula.Not _,
                    Formula.And _,
                    Formula.Or _,
                    Formula.Quantified _ -> truth(formula);
            case Formula.CountRows count -> new RowLoop(this).count(count);
            case Formula.Selection selection -> new SelectionWriter(this).write(selection);
            case Formula.ChosenValue chosen -> facts.chosen(chosen);
            case Formula.OfCards _ -> throw new Uncompiled();
        }
    }

    /** Goes on at {@code to} if the formula's truth is {@code when}, and otherwise with what comes next. */
    void jump(Formula formula, boolean when, Label to) {
        switch (formula) {
            case Formula.Not not -> {
                stack.step();
                jump(not.inner(), !when, to);
            }
            case Formula.And and -> {
                stack.step();
                conditions.all(and.parts(), true, when, to);
            }
            case Formula.Or or -> {
                stack.step();
                conditions.all(or.parts(), false, when, to);
            }
            case Formula.Comparison comparison -> conditions.comparison(comparison, when, to);
            case Formula.Exists exists -> {
                stack.step();
                value(exists.subject());
                stack.branch(when ? Opcode.IFNE : Opcode.IFEQ, to);
            }
            case Formula.HasModifier has -> conditions.hasModifier(has, when, to);
            case Formula.RowFact fact when FactWriter.isTruth(fact) -> conditions.row(fact, when, to);
            case Formula.Quantified quantified -> new RowLoop(this).quantified(quantified, when, to);
            case Formula.Constant _,
                    Formula.ParameterValue _,
                    Formula.Local _,
                    Formula.Bound _,
                    Formula.TableFact _,
                    Formula.CardFact _,
                    Formula.RowFact _,
                    Formula.PlayerFact _,
                    Formula.ModifierRow _,
                    Formula.ModifierSide _,
                    Formula.CounterValue _,
                    Formula.Negative _,
                    Formula.Arithmetic _,
                    Formula.CountRows _,
                    Formula.Selection _,
                    Formula.OfCards _,
                    Formula.ChosenValue _ -> {
                value(formula);
                stack.branch(when ? Opcode.IFNE : Opcode.IFEQ, to);
            }
        }
    }

    /** From here on a name need not be worked out, since the formula was, whatever came of it, and began with it. */
    void know(Formula formula) {
        switch (formula) {
            case Formula.Bound bound -> known.set(bound.binding());
            case Formula.Not not -> know(not.inner());
            case Formula.Exists exists -> know(exists.subject());
            case Formula.RowFact fact -> know(fact.row());
            case Formula.Constant _,
                    Formula.ParameterValue _,
                    Formula.Local _,
                    Formula.TableFact _,
                    Formula.CardFact _,
                    Formula.PlayerFact _,
                    Formula.ModifierRow _,
                    Formula.ModifierSide _,
                    Formula.CounterValue _,
                    Formula.Negative _,
                    Formula.Arithmetic _,
                    Formula.Comparison _,
                    Formula.HasModifier _,
                    Formula.And _,
                    Formula.Or _,
                    Formula.Quantified _,
                    Formula.CountRows _,
                    Formula.Selection _,
                    Formula.OfCards _,
                    Formula.ChosenValue _ -> {}
        }
    }

    private void name(int binding) {
        if (known.get(binding)) {
            stack.field(RuleWriter.bound(binding));
        } else {
            stack.self();
            stack.find(RuleWriter.binding(binding), 0);
        }
    }

    private void constant(int value) {
        stack.step();
        stack.constant(value);
    }

    private void truth(Formula formula) {
        Label no = stack.label();
        Label end = stack.label();
        jump(formula, false, no);
        stack.constant(1);
        stack.jump(end);
        stack.bind(no);
        stack.constant(0);
        stack.bind(end);
    }
}
