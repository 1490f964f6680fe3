package org.hornbook.typing;

import java.util.List;
import org.hornbook.variant.Formula;
import org.hornbook.words.Relation;
import org.hornbook.words.Type;

/** A formula and the type of its value. A modifier is named by its place among the variant's modifiers. */
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

    public static int modifierIn(Formula modifier) {
        if (modifier instanceof Formula.Constant(int index)) {
            return index;
        }
        throw new IllegalArgumentException("not a modifier: " + modifier);
    }
}
