package org.hornbook.rules;

import java.util.List;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;

/** Is told what rules find and do next, in order to say why. Sets of rows or players are bits: bit 1 for number 1. */
public interface Explainer {
    /** Says nothing. */
    Explainer NOBODY = new Explainer() {};

    /** A selection has been worked out: of the candidates it means the one chosen. */
    default void selected(Formula.Selection selection, long candidates, int chosen) {}

    /** A question has its answer, from a player or since there was no choice. */
    default void answered(Effect.Ask question, boolean asked) {}

    /** Why it is that row of the candidates for a player who does not answer. */
    default List<String> ofDefault(Effect.Ask question, long candidates, int row) {
        return List.of();
    }

    /** The rule at work does this next. */
    default void doing(Effect effect) {}
}
