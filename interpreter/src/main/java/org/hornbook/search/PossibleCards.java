package org.hornbook.search;

import java.util.Arrays;
import org.hornbook.game.Board;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/** Which cards could be resolved next, as far as anybody can tell who sees the table. */
final class PossibleCards {
    private PossibleCards() {}

    /**
     * The cards that have not been seen, each once: those that can come after {@code latest}, the card resolved before
     * in this turn or 0, and leave enough unseen cards after them for those who wait.
     */
    static int[] next(Rules rules, TableState table, int latest) {
        int deal = table.deal();
        int[] unseen = unseen(rules, table, deal);
        int others = table.queue(deal).waiting().size() - 1;
        if (rules.setup().variant().procedure().lowestFirst()) {
            return Arrays.stream(unseen, 0, Math.max(0, unseen.length - others))
                    .filter(card -> card >= latest)
                    .distinct()
                    .toArray();
        }
        return Arrays.stream(unseen, Math.min(others, unseen.length), unseen.length)
                .filter(card -> latest == 0 || card <= latest)
                .distinct()
                .toArray();
    }

    /** The deck without what lies in rows and piles, in ascending order. */
    private static int[] unseen(Rules rules, TableState table, int deal) {
        int[] deck = rules.deck(deal);
        boolean[] seen = new boolean[deck.length];
        Board board = table.board(deal);
        for (int row = 1; row <= board.rowCount(); row++) {
            for (int place = 0; place < board.count(row); place++) {
                see(deck, seen, board.card(row, place));
            }
        }
        for (int seat = 0; seat <= table.players().count(); seat++) {
            table.pile(deal).cards(seat).forEach(card -> see(deck, seen, card));
        }
        int[] unseen = new int[deck.length];
        int count = 0;
        for (int i = 0; i < deck.length; i++) {
            if (!seen[i]) {
                unseen[count++] = deck[i];
            }
        }
        return Arrays.copyOf(unseen, count);
    }

    private static void see(int[] deck, boolean[] seen, int card) {
        int place = Arrays.binarySearch(deck, card);
        while (place > 0 && deck[place - 1] == card) {
            place--;
        }
        while (seen[place] && place + 1 < deck.length && deck[place + 1] == card) {
            place++;
        }
        seen[place] = true;
    }
}
