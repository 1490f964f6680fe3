package org.hornbook.rules;

import org.hornbook.variant.Formula;
import org.hornbook.variant.Slots;
import org.hornbook.variant.Variant;

/** Puts the values of formulas into words: "43 (the card)", "13 (the last card of row 1)". */
final class Terms {
    private final Variant variant;
    private final Formulas formulas;
    private final Frame frame;

    Terms(Variant variant, Formulas formulas, Frame frame) {
        this.variant = variant;
        this.formulas = formulas;
        this.frame = frame;
    }

    int value(Formula formula) {
        return formulas.node(formula).evaluate(frame);
    }

    /** The value, and in brackets what it is a value of, if there are short words for that. */
    String withValue(Formula formula) {
        String name = name(formula);
        return name.isEmpty() ? "" + value(formula) : value(formula) + " (" + name + ")";
    }

    /** A side by its name. */
    String side(Formula formula) {
        int side = value(formula);
        return side >= 0 && side < variant.sides().size() ? variant.sides().get(side) : "no side";
    }

    static boolean isSide(Formula formula) {
        return formula instanceof Formula.ModifierSide
                || formula instanceof Formula.CardFact(Formula.OfCard fact, Formula _) && fact == Formula.OfCard.PARITY;
    }

    /** What a formula is about; empty if it takes too many words. */
    String name(Formula formula) {
        return switch (formula) {
            case Formula.Local local -> local(local.slot());
            case Formula.ParameterValue parameter ->
                variant.parameters().get(parameter.index()).name();
            case Formula.Bound bound ->
                variant.placement().bindings().get(bound.binding()).name();
            case Formula.TableFact fact -> table(fact.fact());
            case Formula.CardFact fact -> card(fact.fact()) + " of card " + value(fact.card());
            case Formula.RowFact fact -> row(fact.fact()) + " row " + value(fact.row());
            case Formula.PlayerFact fact -> player(fact.fact()) + " player " + value(fact.player());
            case Formula.ModifierRow row -> "the row of the " + modifier(row.modifier());
            case Formula.ModifierSide side -> "the side of the " + modifier(side.modifier());
            case Formula.CounterValue counter ->
                variant.counters().get(counter.counter()).name();
            case Formula.CountRows _ -> "how many rows";
            case Formula.Arithmetic arithmetic -> sum(arithmetic);
            case Formula.Constant _,
                    Formula.Negative _,
                    Formula.Comparison _,
                    Formula.HasModifier _,
                    Formula.Exists _,
                    Formula.Not _,
                    Formula.And _,
                    Formula.Or _,
                    Formula.Quantified _,
                    Formula.Selection _ -> "";
        };
    }

    /** A sum with its values: "50 - 20". */
    private String sum(Formula.Arithmetic sum) {
        StringBuilder words = new StringBuilder().append(value(sum.first()));
        for (Formula.Arithmetic.Step step : sum.steps()) {
            words.append(' ').append(step.operator().sign()).append(' ').append(value(step.operand()));
        }
        return words.toString();
    }

    String modifier(int modifier) {
        return variant.modifiers().get(modifier).name();
    }

    private static String local(int slot) {
        return switch (slot) {
            case Slots.CARD -> "the card";
            case Slots.PLAYER -> "the player";
            case Slots.ROW -> "the row";
            default -> "";
        };
    }

    private static String table(Formula.OfTable fact) {
        return switch (fact) {
            case PLAYERS -> "how many players";
            case ROUND -> "the round";
            case TURN -> "the turn";
            case DEAL -> "the deal";
            case ROWS -> "how many rows";
        };
    }

    private static String card(Formula.OfCard fact) {
        return switch (fact) {
            case BULLHEADS -> "bullheads";
            case PARITY -> "the parity";
        };
    }

    private static String row(Formula.OfRow fact) {
        return switch (fact) {
            case NUMBER -> "the number of";
            case FIRST -> "the first card of";
            case LAST -> "the last card of";
            case COUNT -> "the cards in";
            case BULLHEADS -> "the bullheads in";
            case PLACES -> "the places filled in";
            case CAPACITY -> "the places of";
            case FULL, OVERFULL -> "how full is";
            case EMPTY -> "how empty is";
        };
    }

    private static String player(Formula.OfPlayer fact) {
        return switch (fact) {
            case NUMBER -> "the number of";
            case SCORE -> "the score of";
            case POINTS -> "the points this round of";
            case PILE_BULLHEADS -> "the bullheads taken by";
            case PILE_COUNT -> "the cards taken by";
            case HAND_COUNT -> "the cards in hand of";
        };
    }
}
