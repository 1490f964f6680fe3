package org.hornbook.variant;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rule that something sets off.
 *
 * @param modifier the modifier whose move sets it off; -1 for all other events
 * @param whilePresent the modifier that must lie on the table for the rule to apply; -1 if none
 * @param bound how often it may fire for one card (or one turn or round, for those events); missing if once per event
 */
public record Trigger(
        NamedRule rule,
        Event on,
        int modifier,
        int whilePresent,
        @Nullable Formula condition,
        @Nullable Formula bound,
        List<Effect> effects) {
    public Trigger {
        effects = List.copyOf(effects);
    }

    public enum Event {
        /** The first cards lie in their rows and the modifiers beside them. */
        DEAL,
        /** A player's card was put in a row; not the one kept when a row is taken. */
        PLACED,
        /** A player took the cards of a row. */
        TAKEN,
        /** A modifier moved to another row after the deal. */
        MOVED,
        /** A card and all it set off are done. */
        AFTER_CARD,
        AFTER_TURN,
        AFTER_ROUND
    }
}
