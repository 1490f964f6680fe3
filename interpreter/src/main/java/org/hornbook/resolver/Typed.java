package org.hornbook.resolver;

import java.util.List;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.words.Relation;
import org.hornbook.words.Type;

/**
 * A formula and the type of its value. A modifier is named by its place among the variant's modifiers, a set of rows or
 * cards by how many they are.
 */
public record Typed(Formula formula, Type type) {
    public static final Typed UNKNOWN = new Typed(new Formula.Constant(0), Type.UNKNOWN);

    public boolean isUnknown() {
        return type == Type.UNKNOWN;
    }

    public static Typed truth(Formula formula) {
        return new Typed(formula, Type.TRUTH);
    }

    public static Formula equal(Formula a, Formula b) {
        return new Formula.Comparison(a, List.of(new Formula.Comparison.Step(Relation.EQUAL, b)));
    }

    /** @param formula that counts them, which stands for the set itself */
    static Things cardsIn(Formula formula) {
        if (formula instanceof Formula.Tally tally && tally.isCount()) {
            return tally.of();
        }
        throw new IllegalArgumentException("not cards: " + formula);
    }

    static Typed cards(Things cards) {
        return new Typed(Formula.Tally.count(cards), Type.CARDS);
    }
}
