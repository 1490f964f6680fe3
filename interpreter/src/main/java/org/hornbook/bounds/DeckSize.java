package org.hornbook.bounds;

import java.util.Optional;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;

/** How many cards a deck has, and whether they suffice. */
public final class DeckSize {
    private DeckSize() {}

    /** Whether everybody can be dealt a hand and each row a card, with so many players as {@code at} says. */
    public static boolean suffices(Variant variant, Variant.Deck deck, Ranges at) {
        return cards(deck, at) >= needed(variant, at);
    }

    public static long cards(Variant.Deck deck, Ranges at) {
        return of(deck, at).orElse(Interval.of(0)).low();
    }

    public static long needed(Variant variant, Ranges at) {
        return value(variant.hand(), at) * at.players().low() + value(variant.rows(), at);
    }

    private static long value(Formula formula, Ranges at) {
        return at.of(formula).orElse(Interval.of(0)).low();
    }

    /** Empty if the deck does not depend on parameters and players alone. */
    static Optional<Interval> of(Variant.Deck deck, Ranges ranges) {
        return ranges.of(deck.first())
                .flatMap(first -> ranges.of(deck.last())
                        .map(last -> last.minus(first).plus(Interval.of(1)).times(Interval.of(deck.copies()))));
    }
}
