package org.hornbook.bots;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A point in one seat's tree, reached by the cards that seat has chosen; what the others did there is averaged over. */
final class Node {
    private final Bandit[] cards;
    private final Map<List<Integer>, Node> next = new HashMap<>();

    Node(int deals) {
        cards = Bandit.several(deals);
    }

    Bandit card(int deal) {
        return cards[deal - 1];
    }

    /** Null, and there from now on, if these cards are chosen here for the first time. */
    @Nullable
    Node after(List<Integer> chosen) {
        Node known = next.get(chosen);
        if (known == null) {
            next.put(new ArrayList<>(chosen), new Node(cards.length));
        }
        return known;
    }
}
