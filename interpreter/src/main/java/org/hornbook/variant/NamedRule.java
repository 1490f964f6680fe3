package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/**
 * Something with a name that can be the reason why something happened.
 *
 * @param index its place in {@link Variant#rules()}
 * @param span the whole of it in the script it was written in
 */
public record NamedRule(
        int index, String name, Kind kind, @Nullable String text, List<String> rulings, Span span) {
    public NamedRule {
        rulings = List.copyOf(rulings);
    }

    public enum Kind {
        CASE,
        RULE,
        BAR,
        SCORE,
        ENDING,
        STEP,
        /** How a modifier card begins. */
        START,
        /** The setting that does something: {@code sorting}, named so. */
        PROCEDURE
    }

    public String file() {
        return span.source().name();
    }

    /** The line of its name, counted from 1. */
    public int line() {
        return span.line();
    }

    /**
     * Keeps a card from being added to some rows.
     *
     * @param slot where each row is put to be judged
     * @param barred whether the row in the slot is barred for the card in {@link Formula.Slots#CARD}
     * @param whilePresent the modifier that must lie on the table for the bar to apply; -1 if none
     */
    public record Bar(NamedRule rule, int slot, Formula barred, int whilePresent) {}

    /** When the game ends: at {@code after}, if the condition holds. */
    public record Ending(
            NamedRule rule, Hook after, @Nullable Formula condition) {}

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
}
