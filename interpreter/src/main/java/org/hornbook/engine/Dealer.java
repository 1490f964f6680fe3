package org.hornbook.engine;

import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;

/** Deals a round as {@link org.hornbook.game.Generator} specifies. */
final class Dealer {
    private Dealer() {}

    static void deal(Rules rules, TableState table, Journal journal) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            deal(rules, table, deal, journal);
        }
    }

    private static void deal(Rules rules, TableState table, int deal, Journal journal) {
        int players = table.players().count();
        int hand = rules.handSize();
        int[] deck = rules.deck(deal);
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
