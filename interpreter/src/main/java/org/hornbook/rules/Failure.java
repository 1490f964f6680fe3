package org.hornbook.rules;

import org.hornbook.source.Span;

/**
 * Something the rules leave open, which stops the game.
 *
 * @param rule the rule at work, as its place in the variant's rules or the number of a procedure
 * @param span the words that do not say enough
 * @param tied the rows concerned, or the players of a tie, as a set of bits: bit 1 for number 1
 * @param message what is missing, in a plain sentence
 */
public record Failure(Kind kind, int rule, Span span, int tied, String message) {
    public enum Kind {
        /** No case takes the card. */
        GAP,
        /** A selection finds several rows. */
        TIE,
        /** A selection finds several players. */
        TIE_OF_PLAYERS,
        /** A rule would apply more often than it may. */
        BOUND,
        /** A card starts a row that still holds others. */
        ROW_NOT_EMPTY,
        /** An action is about a row that is not there. */
        NO_ROW,
        /** An action is about a player who is not there. */
        NO_PLAYER,
        /** There is no card where one is put in a row. */
        NO_CARD,
        TOO_MANY_ROWS
    }
}
