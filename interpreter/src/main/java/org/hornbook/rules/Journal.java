package org.hornbook.rules;

import org.hornbook.game.Event;

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

    /** The rules leave something open; the event that tells of it comes next. */
    default void failed(Failure failure) {}

    /** A case or rule applies, or a bar keeps the card from a row; {@code rule} is its place in the variant's rules. */
    default void applied(int rule) {}

    /** A player takes a row; {@code rule} is the number of the rule that makes them, {@code points} its bullheads. */
    default void taken(int rule, int seat, int points) {}

    /** A rule gives a player points of the round. */
    default void gained(int rule, int seat, int points) {}
}
