package org.hornbook.bots;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A point in one seat's tree of one deal, reached by the cards that seat has chosen in it; what the others did there, and
 * what happened in other deals, is averaged over.
 */
final class TreeNode {
    private final Bandit cards = new Bandit();
    private final Map<List<Integer>, TreeNode> next = new HashMap<>();

    Bandit cards() {
        return cards;
    }

    /** Null, and there from now on, if these cards are chosen here for the first time. */
    @Nullable
    TreeNode after(List<Integer> chosen) {
        TreeNode known = next.get(chosen);
        if (known == null) {
            next.put(new ArrayList<>(chosen), new TreeNode());
        }
        return known;
    }
}
