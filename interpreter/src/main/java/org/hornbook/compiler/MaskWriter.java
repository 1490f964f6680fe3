package org.hornbook.compiler;

import java.util.List;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.Comparison;
import org.hornbook.variant.Function;

/**
 * Writes conditions without jumps, as sets of bits: all of them if the condition holds, none if not. Whether a row fits a
 * card nobody can foresee, a processor neither, and a jump in vain is dear. Only for {@link BranchFree} conditions.
 */
final class MaskWriter {
    private final FormulaWriter formulas;
    private final Stack stack;

    MaskWriter(FormulaWriter formulas) {
        this.formulas = formulas;
        this.stack = formulas.stack;
    }

    /** Leaves the bits on the stack. */
    void write(Formula condition) {
        switch (condition) {
            case Comparison comparison -> comparison(comparison);
            case Formula.Call call
            when call.is(Function.NOT) -> {
                write(call.owner());
                flip();
            }
            case Formula.And and -> {
                write(and.parts().getFirst());
                rest(and.parts()).forEach(part -> {
                    write(part);
                    stack.code.iand();
                });
            }
            case Formula.Or or -> {
                write(or.parts().getFirst());
                rest(or.parts()).forEach(part -> {
                    write(part);
                    stack.code.ior();
                });
            }
            default -> throw new IllegalArgumentException("not straight: " + condition);
        }
    }

    private static <T> List<T> rest(List<T> parts) {
        return parts.subList(1, parts.size());
    }

    /** Each value but the first and last is worked out twice, which does no harm. */
    private void comparison(Comparison chain) {
        Formula left = chain.first();
        for (int i = 0; i < chain.steps().size(); i++) {
            Comparison.Step step = chain.steps().get(i);
            pair(left, step);
            if (i > 0) {
                stack.code.iand();
            }
            left = step.operand();
        }
    }

    private void pair(Formula left, Comparison.Step step) {
        Formula right = step.operand();
        switch (step.relation()) {
            case LESS -> less(left, right);
            case MORE -> less(right, left);
            case AT_LEAST -> {
                less(left, right);
                flip();
            }
            case AT_MOST -> {
                less(right, left);
                flip();
            }
            case UNEQUAL -> unequal(left, right);
            case EQUAL -> {
                unequal(left, right);
                flip();
            }
        }
    }

    private void less(Formula left, Formula right) {
        formulas.value(left);
        formulas.value(right);
        stack.code.isub();
        spreadSign();
    }

    /** A number other than 0 or its negative has the sign bit set. */
    private void unequal(Formula left, Formula right) {
        formulas.value(left);
        formulas.value(right);
        stack.code.isub().dup().ineg().ior();
        spreadSign();
    }

    /** All bits if the number is negative, otherwise none. */
    private void spreadSign() {
        stack.constant(Integer.SIZE - 1);
        stack.code.ishr();
    }

    private void flip() {
        stack.constant(-1);
        stack.code.ixor();
    }
}
