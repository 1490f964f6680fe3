package org.hornbook.variant;

import java.util.OptionalInt;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * Some of the cards that a place begins with: {@code 1..104}, {@code 5 dog}, {@code joker 1..10}. The game knows every
 * card by one whole number, its identity: of cards that are just numbers it is the number they show; all cards of one
 * name have identities of their own, above all numbers.
 *
 * @param name what the cards are called; missing if they are just numbers
 * @param text what they do, in the script's words
 * @param copies how many there are of each
 * @param first the number on the lowest card; missing if the cards show none
 * @param last the number on the highest card
 * @param from the identity of a card that shows no number; one that shows number N has the identity {@code from + N}
 * @param highest the highest number that a card of this name, or without one, can show; 0 if none shows any
 */
public record Lot(
        @Nullable String name,
        @Nullable String text,
        int copies,
        @Nullable Formula first,
        @Nullable Formula last,
        int from,
        int highest,
        Span span) {
    /** Whether a card has this name. */
    public boolean names(int card) {
        return name != null && from <= card && card <= from + highest;
    }

    /** Whether these cards show numbers. */
    public boolean isNumbered() {
        return first != null;
    }

    /** The card that scripts call so: {@code dog}, {@code joker_4}; empty if these cards are not called so. */
    public OptionalInt card(String word) {
        if (name == null || !word.startsWith(name)) {
            return OptionalInt.empty();
        }
        String rest = word.substring(name.length());
        if (!rest.matches("_[1-9]\\d{0,6}")) {
            return rest.isEmpty() && !isNumbered() ? OptionalInt.of(from) : OptionalInt.empty();
        }
        int number = Integer.parseInt(rest.substring(1));
        return number <= highest ? OptionalInt.of(from + number) : OptionalInt.empty();
    }
}
