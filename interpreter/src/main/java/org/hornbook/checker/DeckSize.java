package org.hornbook.checker;

import java.util.Optional;
import org.hornbook.variant.Variant;

/** How many cards a deck has. */
final class DeckSize {
    private DeckSize() {}

    /** Empty if the deck does not depend on parameters and players alone. */
    static Optional<Interval> of(Variant.Deck deck, Ranges ranges) {
        return ranges.of(deck.first())
                .flatMap(first -> ranges.of(deck.last())
                        .map(last -> last.minus(first).plus(Interval.of(1)).times(Interval.of(deck.copies()))));
    }
}
