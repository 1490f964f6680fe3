package org.hornbook.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.BitSet;
import java.util.stream.Stream;
import org.hornbook.execution.Formulas;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.game.Board;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Operator;

/** Writes formulas: as values on the stack, or as jumps where only their truth matters. Each counts one step. */
final class FormulaWriter {
    final Setup setup;
    final InterpretedRules rules;

    /** The names that have been worked out before whatever is written now. */
    private final BitSet known = new BitSet();

    final Stack stack;
    private final RefereeClass.ConstantPool pool;
    private final FactWriter facts;
    private final SumWriter sums;
    private final ConditionWriter conditions;

    FormulaWriter(InterpretedRules rules, Stack stack, RefereeClass.ConstantPool pool) {
        this.setup = rules.setup();
        this.rules = rules;
        this.stack = stack;
        this.pool = pool;
        this.facts = new FactWriter(this);
        this.sums = new SumWriter(this);
        this.conditions = new ConditionWriter(this);
    }

    RefereeClass.ConstantPool pool() {
        return pool;
    }

    int mostRows() {
        return setup.variant().changesRows() ? Effect.MOST_ROWS : rules.rows();
    }

    /** Leaves the number of rows on the stack: a constant, for loops that the JVM can write out, if no rule changes it. */
    void rows() {
        if (setup.variant().changesRows()) {
            stack.board();
            stack.ask(Board.class, "rowCount", 0);
        } else {
            stack.constant(rules.rows());
        }
    }

    /** The row of a modifier, without a step of its own. */
    void rowOf(Formula modifier) {
        facts.rowOf(modifier);
    }

    /** Leaves the value on the stack. Truths are counted as jumps, and what the interpreter works out is counted there. */
    void value(Formula formula) {
        if (!isTruth(formula)
                && !(formula instanceof Formula.OfChosen
                        || formula instanceof Formula.OfCards
                        || formula instanceof Formula.Drawn)) {
            stack.step();
        }
        switch (formula) {
            case Formula.Constant constant -> stack.constant(constant.value());
            case Formula.NamedCard named -> stack.constant(named.card());
            case Formula.ParameterValue parameter ->
                stack.constant(setup.parameters().get(parameter.index()));
            case Formula.Local local -> stack.loadSlot(local.slot());
            case Formula.Bound bound -> name(bound.binding());
            case Formula.Call call when call.isTruth() -> truth(call);
            case Formula.Call call -> facts.call(call);
            case Formula.CounterValue counter -> facts.counter(counter);
            case Formula.Arithmetic arithmetic -> sums.write(arithmetic);
            case Formula.Tally tally -> stack.within(() -> new RowLoop(this).tally(tally));
            case Formula.Selection selection -> stack.within(() -> new SelectionWriter(this).write(selection));
            case Formula.ChosenValue chosen -> facts.chosen(chosen);
            case Formula.OfChosen chosen -> interpret(chosen, rules.formula(chosen));
            case Formula.OfCards cards -> interpret(cards, rules.formula(cards));
            case Formula.Drawn drawn -> interpret(drawn, rules.formula(drawn));
            case Formula.Truth truth -> truth(truth);
        }
    }

    /** Goes on at {@code to} if the formula's truth is {@code when}, and otherwise with what comes next. */
    void jump(Formula formula, boolean when, Label to) {
        if (isTruth(formula)) {
            stack.step();
        }
        switch (formula) {
            case Formula.Call call when call.isTruth() -> conditions.write(call, when, to);
            case Formula.Truth truth when isTruth(truth) -> conditions.write(truth, when, to);
            default -> {
                value(formula);
                stack.branch(when ? Opcode.IFNE : Opcode.IFEQ, to);
            }
        }
    }

    /** Whether it is written as jumps. */
    private static boolean isTruth(Formula formula) {
        return formula.isTruth() && !(formula instanceof Formula.OfCards || formula instanceof Formula.OfChosen);
    }

    /** From here on a name need not be worked out, since the formula was, whatever came of it, and began with it. */
    void know(Formula formula) {
        switch (formula) {
            case Formula.Bound bound -> known.set(bound.binding());
            case Formula.Call call when !call.values().isEmpty() -> know(call.owner());
            default -> {}
        }
    }

    /** Leaves what the interpreter works out. */
    void interpret(Formula formula, Formulas.Node ready) {
        stack.show(slots(Stream.of(formula)));
        stack.self();
        stack.constant(pool.add(ready, Formulas.Node.class));
        stack.call("evaluate", int.class, Formulas.Node.class);
    }

    /** The slots of the names in formulas, besides those that are no names of a script. */
    static Stream<Integer> slots(Stream<Formula> formulas) {
        return formulas.flatMap(Formula::all)
                .flatMap(formula -> formula instanceof Formula.Local(int slot) ? Stream.of(slot) : Stream.empty())
                .distinct();
    }

    private void name(int binding) {
        if (known.get(binding)) {
            stack.field(RuleWriter.bound(binding));
        } else {
            stack.self();
            stack.find(RuleWriter.binding(binding), 0);
        }
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

    /** Writes arithmetic. Where values are small the JVM's own arithmetic does; elsewhere results are kept within limits. */
    private static final class SumWriter {
        private final FormulaWriter formulas;
        private final Stack stack;

        SumWriter(FormulaWriter formulas) {
            this.formulas = formulas;
            this.stack = formulas.stack;
        }

        void write(Formula.Arithmetic chain) {
            formulas.value(chain.first());
            boolean small = chain.steps().size() == 1 && BranchFree.isSmall(chain.first());
            for (Formula.Arithmetic.Step step : chain.steps()) {
                formulas.value(step.operand());
                operate(step.operator(), small && BranchFree.isSmall(step.operand()));
            }
        }

        private void operate(Operator operator, boolean small) {
            switch (operator) {
                case PLUS -> {
                    if (small) {
                        stack.code.iadd();
                    } else {
                        stack.calculate("plus");
                    }
                }
                case MINUS -> {
                    if (small) {
                        stack.code.isub();
                    } else {
                        stack.calculate("minus");
                    }
                }
                case TIMES -> stack.calculate("times");
                case DIVIDED -> stack.calculate("dividedBy");
                case MODULO -> stack.calculate("modulo");
                case LOWER -> stack.lower();
                case HIGHER -> stack.higher();
            }
        }
    }
}
