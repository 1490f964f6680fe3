package org.hornbook.compiler;

import org.hornbook.variant.Formula;
import org.hornbook.variant.Slots;
import org.hornbook.words.Operator;

/** Writes arithmetic. Where values are small the JVM's own arithmetic does; elsewhere results are kept within limits. */
final class Sums {
    private static final int SMALL = 1_000_000;

    private final Formulas formulas;
    private final Stack stack;

    Sums(Formulas formulas) {
        this.formulas = formulas;
        this.stack = formulas.stack;
    }

    void write(Formula.Arithmetic chain) {
        stack.step();
        formulas.value(chain.first());
        boolean small = chain.steps().size() == 1 && isSmall(chain.first());
        for (Formula.Arithmetic.Step step : chain.steps()) {
            formulas.value(step.operand());
            operate(step.operator(), small && isSmall(step.operand()));
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
        }
    }

    /** Whether it is a number of cards, rows or players, or a card, none of which comes near the limit. */
    private static boolean isSmall(Formula formula) {
        return switch (formula) {
            case Formula.Constant constant -> Math.abs(constant.value()) <= SMALL;
            case Formula.Local local -> local.slot() < Slots.FIRST_FREE;
            case Formula.RowFact fact ->
                switch (fact.fact()) {
                    case NUMBER, FIRST, LAST, COUNT, FULL, OVERFULL, EMPTY -> true;
                    case BULLHEADS, PLACES, CAPACITY -> false;
                };
            case Formula.TableFact _, Formula.ModifierRow _, Formula.ModifierSide _ -> true;
            case Formula.ParameterValue _,
                    Formula.Bound _,
                    Formula.CardFact _,
                    Formula.PlayerFact _,
                    Formula.CounterValue _,
                    Formula.Negative _,
                    Formula.Arithmetic _,
                    Formula.Comparison _,
                    Formula.HasModifier _,
                    Formula.Exists _,
                    Formula.Not _,
                    Formula.And _,
                    Formula.Or _,
                    Formula.Quantified _,
                    Formula.CountRows _,
                    Formula.Selection _ -> false;
        };
    }
}
