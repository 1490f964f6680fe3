package org.hornbook.compiler;

import org.hornbook.variant.Formula;

/** The steps of formulas that always take as many, and can neither fail nor ask nor leave a trace. */
final class FixedCost {
    /** The cost depends on the table, or the formula does more than look. */
    static final int UNKNOWN = -1;

    private FixedCost() {}

    static int of(Formula formula) {
        return switch (formula) {
            case Formula.Constant _,
                    Formula.ParameterValue _,
                    Formula.Local _,
                    Formula.TableFact _,
                    Formula.ModifierRow _,
                    Formula.ModifierSide _ -> 1;
            case Formula.RowFact fact ->
                switch (fact.fact()) {
                    case NUMBER, FIRST, LAST, COUNT -> oneMore(of(fact.row()));
                    case BULLHEADS, PLACES, CAPACITY, FULL, OVERFULL, EMPTY -> UNKNOWN;
                };
            case Formula.Negative negative -> oneMore(of(negative.inner()));
            case Formula.Arithmetic sum -> ofSum(sum);
            case Formula.Bound _,
                    Formula.CardFact _,
                    Formula.PlayerFact _,
                    Formula.CounterValue _,
                    Formula.Comparison _,
                    Formula.HasModifier _,
                    Formula.Exists _,
                    Formula.Not _,
                    Formula.And _,
                    Formula.Or _,
                    Formula.Quantified _,
                    Formula.CountRows _,
                    Formula.Selection _ -> UNKNOWN;
        };
    }

    private static int oneMore(int cost) {
        return cost == UNKNOWN ? UNKNOWN : cost + 1;
    }

    private static int ofSum(Formula.Arithmetic sum) {
        int cost = of(sum.first());
        for (Formula.Arithmetic.Step step : sum.steps()) {
            int more = of(step.operand());
            cost = cost == UNKNOWN || more == UNKNOWN ? UNKNOWN : cost + more;
        }
        return oneMore(cost);
    }
}
