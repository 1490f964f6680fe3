package org.hornbook.compiler;

import org.hornbook.variant.Formula;
import org.hornbook.words.Operator;

/** Writes arithmetic. Where values are small the JVM's own arithmetic does; elsewhere results are kept within limits. */
final class SumWriter {
    private final FormulaWriter formulas;
    private final Stack stack;

    SumWriter(FormulaWriter formulas) {
        this.formulas = formulas;
        this.stack = formulas.stack;
    }

    void write(Formula.Arithmetic chain) {
        stack.step();
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
        }
    }
}
