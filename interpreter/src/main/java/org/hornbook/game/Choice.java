package org.hornbook.game;

import java.util.List;

/** What a player answers. */
public sealed interface Choice {
    int seat();

    /**
     * A card for each deal and, where cards are ordered ahead, a row for each deal in case one is asked for.
     *
     * @param cards one card per deal
     * @param rows one row per deal, 0 for none; or empty
     * @param keepsLast whether the player wants to choose the last card instead of having it played by itself
     */
    record Play(int seat, List<Integer> cards, List<Integer> rows, boolean keepsLast) implements Choice {
        public Play {
            cards = List.copyOf(cards);
            rows = List.copyOf(rows);
        }

        public static Play card(int seat, int card) {
            return new Play(seat, List.of(card), List.of(), false);
        }
    }

    /** The cards to pass on, deal by deal. */
    record Pass(int seat, List<List<Integer>> cards) implements Choice {
        public Pass {
            cards = cards.stream().map(List::copyOf).toList();
        }
    }

    record PickRow(int seat, int row) implements Choice {}

    /** The player does not answer: the script's rules for absent players decide. */
    record Absent(int seat) implements Choice {}
}
