package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * A named part of a script that can be the cause of an event: a case, a rule, a step.
 *
 * @param index its index in {@link Variant#rules()}
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
        STEP,
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
     * A rule that keeps cards from some rows.
     *
     * @param slot the slot of the row while the condition is evaluated
     * @param barred whether the row in the slot is barred for the card in {@link Formula.Slots#CARD}
     */
    public record Bar(NamedRule rule, int slot, Formula barred) {}

    /**
     * A rule that runs when something happens.
     *
     * @param bound how often it may fire for one card (or one turn or round, for those events); missing if once per event
     */
    public record Trigger(
            NamedRule rule,
            Hook on,
            @Nullable Formula condition,
            @Nullable Formula bound,
            List<Effect> effects) {
        public Trigger {
            effects = List.copyOf(effects);
        }

        /** Whether it runs after all other rules of its event, and after what those set off. */
        public boolean comesLast() {
            return on.concludes() && ends();
        }

        /** Whether it runs at the end of a round or game, when most points are counted. */
        public boolean concludesRound() {
            return on == Hook.ROUND_END || on == Hook.GAME_END;
        }

        /** Whether it runs once for all deals of the table: it moves nothing and asks nobody. */
        public boolean isOfTable() {
            return on.isOfTable() && effects.stream().flatMap(Effect::all).allMatch(Trigger::isOfTable);
        }

        private static boolean isOfTable(Effect effect) {
            return switch (effect) {
                case Effect.Do act ->
                    act.verb().operands().stream()
                            .allMatch(operand -> operand == Verb.Operand.PLAYER || operand == Verb.Operand.POINTS);
                case Effect.Each each -> each.subject() == Subject.PLAYER;
                case Effect.When _, Effect.Assign _ -> true;
                default -> false;
            };
        }

        /** Whether it can end the turn, the round or the game: such rules come after all others of their event. */
        public boolean ends() {
            return effects.stream()
                    .flatMap(Effect::all)
                    .anyMatch(effect ->
                            effect instanceof Effect.Do act && act.verb().is(Verb.Trait.ENDS));
        }
    }
}
