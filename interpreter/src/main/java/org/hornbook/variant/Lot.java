package org.hornbook.variant;

import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * Some of the cards that a place begins with: {@code 1..104}, {@code 5 dog}, {@code joker 1..10}. The game knows every card by
 * one number; cards with names have numbers above those of all others.
 *
 * @param name what the cards are called; missing if they are just numbers
 * @param text what they do, in the script's words
 * @param copies how many there are of each
 * @param first the number on the lowest card; missing if the cards show none
 * @param last the number on the highest card
 * @param from of cards with names: what the game knows the first of them by
 * @param kinds of cards with names: how many different ones there are at most
 */
public record Lot(
        @Nullable String name,
        @Nullable String text,
        int copies,
        @Nullable Formula first,
        @Nullable Formula last,
        int from,
        int kinds,
        Span span) {
    /** Whether the game knows a card with this name by that number. */
    public boolean names(int card) {
        return name != null && from <= card && card < from + kinds;
    }

    public boolean isNumbered() {
        return first != null;
    }

    /** What scripts call one of its cards: {@code dog}, {@code joker_4}. */
    public String nameOf(int card) {
        return name + (isNumbered() ? "_" + numberOf(card) : "");
    }

    /** The number that one of its cards shows; what the game knows it by if it shows none. */
    public int numberOf(int card) {
        return first instanceof Formula.Constant(int lowest) && name != null ? lowest + card - from : card;
    }
}
