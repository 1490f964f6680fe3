package org.hornbook.variant;

import java.util.List;
import org.hornbook.words.Hook;
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
        Hook on,
        int modifier,
        int whilePresent,
        @Nullable Formula condition,
        @Nullable Formula bound,
        List<Effect> effects) {
    public Trigger {
        effects = List.copyOf(effects);
    }
}
