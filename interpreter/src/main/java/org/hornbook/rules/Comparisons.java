package org.hornbook.rules;

import org.hornbook.variant.Formula;
import org.hornbook.words.Relation;

/** Makes comparisons ready; those of two values, by far the most frequent, get a form of their own. */
final class Comparisons {
    private Comparisons() {}

    static FormulaNode node(Formula.Comparison chain, Formulas formulas) {
        FormulaNode first = formulas.node(chain.first());
        if (chain.steps().size() == 1) {
            Formula.Comparison.Step step = chain.steps().getFirst();
            return single(first, step.relation(), formulas.node(step.operand()));
        }
        Relation[] relations =
                chain.steps().stream().map(Formula.Comparison.Step::relation).toArray(Relation[]::new);
        FormulaNode[] operands = chain.steps().stream()
                .map(step -> formulas.node(step.operand()))
                .toArray(FormulaNode[]::new);
        return frame -> {
            frame.steps++;
            int left = first.evaluate(frame);
            for (int i = 0; i < operands.length; i++) {
                int right = operands[i].evaluate(frame);
                if (!holds(left, relations[i], right)) {
                    return 0;
                }
                left = right;
            }
            return 1;
        };
    }

    private static FormulaNode single(FormulaNode first, Relation relation, FormulaNode second) {
        return switch (relation) {
            case LESS ->
                frame -> {
                    frame.steps++;
                    return Formulas.truth(first.evaluate(frame) < second.evaluate(frame));
                };
            case AT_MOST ->
                frame -> {
                    frame.steps++;
                    return Formulas.truth(first.evaluate(frame) <= second.evaluate(frame));
                };
            case MORE ->
                frame -> {
                    frame.steps++;
                    return Formulas.truth(first.evaluate(frame) > second.evaluate(frame));
                };
            case AT_LEAST ->
                frame -> {
                    frame.steps++;
                    return Formulas.truth(first.evaluate(frame) >= second.evaluate(frame));
                };
            case EQUAL ->
                frame -> {
                    frame.steps++;
                    return Formulas.truth(first.evaluate(frame) == second.evaluate(frame));
                };
            case UNEQUAL ->
                frame -> {
                    frame.steps++;
                    return Formulas.truth(first.evaluate(frame) != second.evaluate(frame));
                };
        };
    }

    static boolean holds(int left, Relation relation, int right) {
        return switch (relation) {
            case LESS -> left < right;
            case AT_MOST -> left <= right;
            case MORE -> left > right;
            case AT_LEAST -> left >= right;
            case EQUAL -> left == right;
            case UNEQUAL -> left != right;
        };
    }
}
