package org.hornbook.bounds;

import java.util.List;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Slots;

/** What a formula's value depends on. */
public final class Dependence {
    private Dependence() {}

    /** Whether its value is settled by the card in {@link Slots#CARD}, the parameters and the number of players. */
    public static boolean isOnCardOnly(Formula formula) {
        return holds(formula, true);
    }

    /** Whether its value is settled by the parameters and the number of players. */
    public static boolean isOnParametersOnly(Formula formula) {
        return holds(formula, false);
    }

    private static boolean holds(Formula formula, boolean card) {
        return switch (formula) {
            case Formula.Constant ignored -> true;
            case Formula.ParameterValue ignored -> true;
            case Formula.Local local -> card && local.slot() == Slots.CARD;
            case Formula.TableFact fact -> fact.fact() == Formula.OfTable.PLAYERS;
            case Formula.CardFact fact -> fact.fact() == Formula.OfCard.PARITY && holds(fact.card(), card);
            case Formula.Negative negative -> holds(negative.inner(), card);
            case Formula.Arithmetic sum ->
                holds(sum.first(), card) && sum.steps().stream().allMatch(step -> holds(step.operand(), card));
            case Formula.Comparison comparison ->
                holds(comparison.first(), card)
                        && comparison.steps().stream().allMatch(step -> holds(step.operand(), card));
            case Formula.Not not -> holds(not.inner(), card);
            case Formula.And and -> all(and.parts(), card);
            case Formula.Or or -> all(or.parts(), card);
            case Formula.Bound ignored -> false;
            case Formula.RowFact ignored -> false;
            case Formula.PlayerFact ignored -> false;
            case Formula.ModifierRow ignored -> false;
            case Formula.ModifierSide ignored -> false;
            case Formula.CounterValue ignored -> false;
            case Formula.HasModifier ignored -> false;
            case Formula.Exists ignored -> false;
            case Formula.Quantified ignored -> false;
            case Formula.CountRows ignored -> false;
            case Formula.Selection ignored -> false;
        };
    }

    private static boolean all(List<Formula> parts, boolean card) {
        return parts.stream().allMatch(part -> holds(part, card));
    }
}
