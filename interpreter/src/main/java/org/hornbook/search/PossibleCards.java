package org.hornbook.search;

import java.util.Arrays;
import org.hornbook.game.Board;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/** Which cards could be resolved next, as far as anybody can tell who sees the table. */
final class PossibleCards {
    private final TableState table;
    private final boolean lowestFirst;

    /** By deal, from 0: its cards in ascending order. */
    private final int[][] decks;

    /** Those found last, and which places of the deck have been seen. */
    private final int[] cards;

    private final boolean[] seen;

    PossibleCards(Rules rules, TableState table) {
        this.table = table;
        this.lowestFirst = rules.setup().variant().procedure().lowestFirst();
        this.decks = new int[table.deals()][];
        Arrays.setAll(decks, deal -> rules.deck(deal + 1));
        int largest = Arrays.stream(decks).mapToInt(deck -> deck.length).max().orElse(0);
        this.cards = new int[largest];
        this.seen = new boolean[largest];
    }

    /**
     * Finds the cards that have not been seen, each once: those that can come after {@code latest}, the card resolved
     * before in this turn or 0, and leave enough unseen cards after them for those who wait.
     *
     * @return how many there are
     */
    int find(int latest) {
        int unseen = unseen();
        int others = table.queue(table.deal()).count() - 1;
        int from = lowestFirst ? 0 : Math.min(others, unseen);
        int to = lowestFirst ? Math.max(0, unseen - others) : unseen;
        int found = 0;
        for (int i = from; i < to; i++) {
            int card = cards[i];
            boolean comesAfter = lowestFirst ? card >= latest : latest == 0 || card <= latest;
            if (comesAfter && (found == 0 || cards[found - 1] != card)) {
                cards[found++] = card;
            }
        }
        return found;
    }

    /** One of those found, counted from 0. */
    int get(int place) {
        return cards[place];
    }

    /** Gathers the deck without what lies in rows and piles, in ascending order. */
    private int unseen() {
        int[] deck = decks[table.deal() - 1];
        Arrays.fill(seen, false);
        Board board = table.board(table.deal());
        for (int row = 1; row <= board.rowCount(); row++) {
            for (int place = 0; place < board.count(row); place++) {
                see(deck, board.card(row, place));
            }
        }
        table.pile(table.deal()).cards().forEach(card -> see(deck, card));
        int count = 0;
        for (int i = 0; i < deck.length; i++) {
            if (!seen[i]) {
                cards[count++] = deck[i];
            }
        }
        return count;
    }

    private void see(int[] deck, int card) {
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
