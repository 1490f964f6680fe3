package org.hornbook.program;

import java.util.List;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;

/** Hears what rules find and do, to explain them. Sets of rows or players are bits: bit 1 for number 1. */
public interface Explainer {
    /** A selection was evaluated: of the candidates it chose one. */
    void selected(Formula.Selection selection, long candidates, int chosen);

    /** A question was answered, by a player or because there was no choice. */
    void answered(Effect.Ask question, boolean asked);

    /** Why this row of the candidates is the default for an absent player. */
    List<String> ofDefault(Effect.Ask question, long candidates, int row);

    /** The current rule carries out this effect next. */
    void doing(Effect effect);
}
