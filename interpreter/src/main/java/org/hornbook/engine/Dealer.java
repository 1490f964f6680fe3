package org.hornbook.engine;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;

/** Deals a round as {@link org.hornbook.random.Generator} specifies. */
final class Dealer {
    private final Rules rules;
    private final TableState table;
    private final Journal journal;
    private final int[][] decks;
    private final int[][] shuffled;

    Dealer(Rules rules, TableState table, Journal journal) {
        this.rules = rules;
        this.table = table;
        this.journal = journal;
        decks = IntStream.rangeClosed(1, table.deals()).mapToObj(rules::deck).toArray(int[][]::new);
        shuffled = Arrays.stream(decks).map(int[]::clone).toArray(int[][]::new);
    }

    void deal() {
        for (int deal = 1; deal <= table.deals(); deal++) {
            deal(deal);
        }
    }

    private void deal(int deal) {
        int players = table.players().count();
        int hand = rules.handSize();
        int[] deck = shuffled[deal - 1];
        System.arraycopy(decks[deal - 1], 0, deck, 0, deck.length);
        table.generator().shuffle(deck, players * hand + rules.rows());
        for (int seat = 1; seat <= players; seat++) {
            table.hands(deal).take(seat, deck, (seat - 1) * hand, hand);
            if (journal.wantsEvents()) {
                journal.record(new Event.HandDealt(deal, seat, table.hands(deal).cards(seat)));
            }
        }
        Board board = table.board(deal);
        for (int i = 0; i < rules.rows(); i++) {
            board.append(board.openRow(), deck[players * hand + i]);
        }
    }
}
