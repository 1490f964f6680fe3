package org.hornbook.program;

import org.hornbook.game.Event;
import org.hornbook.source.Span;

/** Receives events and notes while rules are applied. Events are made only if they are wanted. */
public interface Journal {
    /** Ignores everything. */
    Journal SILENT = new Journal() {
        @Override
        public boolean wantsEvents() {
            return false;
        }

        @Override
        public void record(Event event) {}
    };

    boolean wantsEvents();

    /** Whether causes should list the rules tried before and why they did not apply. */
    default boolean wantsReasons() {
        return false;
    }

    /** Receives an event. A failure of the rules is recorded even if no events are wanted. */
    void record(Event event);

    /** The engine comes to an instruction of the course, by its number. Told only to those who want events. */
    default void follows(int instruction) {}

    /** The rules leave something open; the event that tells of it comes next. */
    default void failed(Failure failure) {}

    /** Something that the script asks for cannot be done, and is passed over; an event that tells of it may follow. */
    default void passedOver(Oversight oversight) {}

    /** A case or rule applies, or a bar keeps the card from a row; {@code rule} is its index in the variant. */
    default void applied(int rule) {}

    /** A condition inside a case, rule or step is looked at; {@code condition} is its index in the variant's conditions. */
    default void decided(int condition, boolean holds) {}

    /** A case or rule has done something, a bar has kept a card from a row, or a step is done. */
    default void acted(int rule) {}

    /** A rule has ended the round or the game before the round's last step. */
    default void brokeOff() {}

    /** A player takes a row; {@code rule} is the number of its rule, {@code points} the bullheads. */
    default void taken(int rule, int seat, int points) {}

    /** A rule gives a player points during a round. */
    default void gained(int rule, int seat, int points) {}

    /** A rule gives a player points at the end of a round or the game. */
    default void settled(int rule, int seat, int points) {}

    /** That a condition has been looked at; see {@link #decided}. */
    record Truth(int condition, boolean holds) {}

    /**
     * A failure: the rules leave something open, which stops the game.
     *
     * @param rule the index of the current rule in the variant, or the number of a procedure
     * @param span the part of the script that leaves it open
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
            /** An action needs a row that is not there. */
            NO_ROW,
            /** An action needs a player who is not there. */
            NO_PLAYER,
            /** An action needs a card that is not there. */
            NO_CARD,
            TOO_MANY_ROWS
        }
    }
}
