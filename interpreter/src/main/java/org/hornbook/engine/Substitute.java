package org.hornbook.engine;

import org.hornbook.game.Hands;
import org.hornbook.random.Generator;
import org.hornbook.words.Pick;

/** Picks a card for somebody who names none. */
final class Substitute {
    private Substitute() {}

    static int card(Pick pick, Hands hands, int seat, Generator generator) {
        int count = hands.count(seat);
        return switch (pick) {
            case RANDOM -> hands.card(seat, generator.below(count));
            case LOWEST -> hands.card(seat, 0);
            case HIGHEST -> hands.card(seat, count - 1);
        };
    }
}
