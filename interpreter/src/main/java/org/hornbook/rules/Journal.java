package org.hornbook.rules;

import org.hornbook.game.Event;
import org.hornbook.source.Span;

/** Hears what happens while rules are applied. Events are made only for those who want them. */
public interface Journal {
    /** Hears nothing. */
    Journal SILENT = new Journal() {
        @Override
        public boolean wantsEvents() {
            return false;
        }

        @Override
        public void record(Event event) {}
    };

    boolean wantsEvents();

    /** Whether causes should tell which rules were tried before and why they did not apply. */
    default boolean wantsReasons() {
        return false;
    }

    /** Something happened. A failure of the rules is recorded even if no events are wanted. */
    void record(Event event);

    /** The engine turns to an instruction of the course, by its number. Told only to those who want events. */
    default void follows(int instruction) {}

    /** The rules leave something open; the event that tells of it comes next. */
    default void failed(Failure failure) {}

    /** A case or rule applies, or a bar keeps the card from a row; {@code rule} is its place in the variant's rules. */
    default void applied(int rule) {}

    /** A case or rule that applies has done something, a bar has kept a card from a row, or a step is done. */
    default void acted(int rule) {}

    /** A rule has ended the round or the game before the round's last step. */
    default void brokeOff() {}

    /** A player takes a row; {@code rule} is the number of the rule that makes them, {@code points} its bullheads. */
    default void taken(int rule, int seat, int points) {}

    /** A rule gives a player points while a round is played. */
    default void gained(int rule, int seat, int points) {}

    /** The same when a round or the game is over. */
    default void settled(int rule, int seat, int points) {}

    /**
     * Something the rules leave open, which stops the game.
     *
     * @param rule the rule at work, as its place in the variant's rules or the number of a procedure
     * @param span the words that do not say enough
     * @param tied the rows concerned, or the players of a tie, as a set of bits: bit 1 for number 1
     * @param message what is missing, in a plain sentence
     */
    record Failure(Kind kind, int rule, Span span, long tied, String message) {
        public enum Kind {
            /** No case takes the card. */
            GAP,
            /** A selection finds several rows. */
            TIE,
            /** A selection finds several players. */
            TIE_OF_PLAYERS,
            /** A rule would apply more often than it may. */
            BOUND,
            /** An action is about a row that is not there. */
            NO_ROW,
            /** An action is about a player who is not there. */
            NO_PLAYER,
            /** There is no card where one is put in a row. */
            NO_CARD,
            TOO_MANY_ROWS
        }
    }
}
