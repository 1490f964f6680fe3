package org.hornbook.bots;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A point in one seat's tree, reached by the cards that seat has chosen; what the others did there is averaged over. */
final class Node {
    private final List<Bandit> cards = new ArrayList<>();
    private final List<Bandit> rows = new ArrayList<>();
    private final Map<List<Integer>, Node> next = new HashMap<>();

    Node(int deals) {
        for (int deal = 1; deal <= deals; deal++) {
            cards.add(new Bandit());
            rows.add(new Bandit());
        }
    }

    Bandit card(int deal) {
        return cards.get(deal - 1);
    }

    Bandit row(int deal) {
        return rows.get(deal - 1);
    }

    /** Null, and there from now on, if these cards are chosen here for the first time. */
    @Nullable
    Node after(List<Integer> chosen) {
        Node known = next.get(chosen);
        if (known == null) {
            next.put(List.copyOf(chosen), new Node(cards.size()));
        }
        return known;
    }
}
