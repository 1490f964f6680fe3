package org.hornbook.variant;

import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
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
     * Keeps a card from being added to some rows.
     *
     * @param slot where each row is put to be judged
     * @param barred whether the row in the slot is barred for the card in {@link Formula.Slots#CARD}
     */
    public record Bar(NamedRule rule, int slot, Formula barred) {}

    /**
     * A rule that something sets off.
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

        /** Whether it waits until all that other rules of its event set off is done. */
        public boolean comesLast() {
            return on.concludes() && ends();
        }

        /** Whether it comes when a round or the game is over, which is when most points are counted. */
        public boolean concludesRound() {
            return on == Hook.ROUND_END || on == Hook.GAME_END;
        }

        /** Whether it is for the whole table, however many deals lie there: it moves nothing and asks nobody. */
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
