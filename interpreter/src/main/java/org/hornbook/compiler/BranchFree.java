package org.hornbook.compiler;

import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.Arithmetic;
import org.hornbook.variant.Formula.Comparison;
import org.hornbook.variant.Function;
import org.hornbook.words.Operator;

/**
 * Which formulas can be worked out straight ahead, without a jump: they never fail, ask or leave a trace, and their
 * values are so small that all differences of two of them are whole numbers of the JVM.
 */
final class BranchFree {
    private static final int SMALL = 1_000_000;

    private BranchFree() {}

    /** Whether it is a number of cards, rows or players, or a card, or anything else that is small. */
    static boolean isSmall(Formula formula) {
        return switch (formula) {
            case Formula.Constant constant -> Math.abs(constant.value()) <= SMALL;
            case Formula.Local local -> local.slot() < Formula.Slots.FIRST_FREE;
            case Formula.Call call ->
                switch (call.function()) {
                    case PLAYERS, ROUND, TURN, DEAL, ROWS, MODIFIER_ROW -> true;
                    case ROW_NUMBER, ROW_FIRST, ROW_LAST, ROW_COUNT, FULL, OVERFULL, EMPTY -> true;
                    case PARITY, CARD_NUMBER, KIND -> true;
                    default -> false;
                };
            default -> false;
        };
    }

    /** Whether rows can be ordered by it straight ahead: it is small, or a sum or difference of two such numbers. */
    static boolean isValue(Formula formula) {
        return isTerm(formula)
                || formula instanceof Arithmetic sum
                        && isTerm(sum.first())
                        && sum.steps().size() == 1
                        && isTerm(sum.steps().getFirst().operand())
                        && isSumOrDifference(sum.steps().getFirst().operator());
    }

    private static boolean isSumOrDifference(Operator operator) {
        return operator == Operator.PLUS || operator == Operator.MINUS;
    }

    /** Whether it can be found straight ahead whether the condition holds; {@link MaskWriter} does so. */
    static boolean isCondition(Formula formula) {
        return switch (formula) {
            case Comparison comparison ->
                comparison.needed().isEmpty()
                        && isTerm(comparison.first())
                        && comparison.steps().stream().allMatch(step -> isTerm(step.operand()));
            case Formula.Call call when call.is(Function.NOT) -> isCondition(call.owner());
            case Formula.And and -> and.parts().stream().allMatch(BranchFree::isCondition);
            case Formula.Or or -> or.parts().stream().allMatch(BranchFree::isCondition);
            default -> false;
        };
    }

    private static boolean isTerm(Formula formula) {
        return isSmall(formula)
                && switch (formula) {
                    case Formula.Call call ->
                        !call.isTruth()
                                && (call.values().isEmpty() || call.is(Function.MODIFIER_ROW) || isNamed(call.owner()));
                    case Formula.Constant _, Formula.Local _ -> true;
                    default -> false;
                };
    }

    /** Whether a row or card is just there and need not be looked for. */
    private static boolean isNamed(Formula formula) {
        return formula instanceof Formula.Local || formula.is(Function.MODIFIER_ROW);
    }
}
