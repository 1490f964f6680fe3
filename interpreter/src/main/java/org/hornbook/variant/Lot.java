package org.hornbook.variant;

import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * Some of the cards that a place begins with: {@code 1..104}, {@code 5 dog}. The game knows every card by
 * one number; cards with names have numbers above those of all others.
 *
 * @param name what the cards are called; missing if they are just numbers
 * @param text what they do, in the script's words
 * @param copies how many there are of each
 * @param first the number on the lowest card; missing if the cards show none
 * @param last the number on the highest card
 * @param from of cards with names: what the game knows them by
 */
public record Lot(
        @Nullable String name,
        @Nullable String text,
        int copies,
        @Nullable Formula first,
        @Nullable Formula last,
        int from,
        Span span) {
    /** Whether the game knows cards with this name by that number. */
    public boolean names(int card) {
        return name != null && from == card;
    }
}
