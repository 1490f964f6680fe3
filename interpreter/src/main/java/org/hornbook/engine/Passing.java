package org.hornbook.engine;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Choice;
import org.hornbook.game.Event;
import org.hornbook.game.Hands;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.variant.Variant.Procedure;

/** Cards passed to a neighbour before the first turn, all at the same time. */
final class Passing {
    private Passing() {}

    /** How many cards everybody passes in each deal; never more than a hand holds. */
    static int count(Rules rules) {
        return Math.min(Math.abs(rules.setup().variant().procedure().passed()), rules.handSize());
    }

    /** Carries out everybody's orders. */
    static void pass(Rules rules, TableState table, Journal journal) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            pass(rules, table, deal, journal);
        }
    }

    private static void pass(Rules rules, TableState table, int deal, Journal journal) {
        int players = table.players().count();
        List<List<Integer>> given = new ArrayList<>();
        for (int seat = 1; seat <= players; seat++) {
            given.add(give(rules, table, deal, seat));
        }
        // The seat to the left is the next in order.
        int giver = rules.setup().variant().procedure().passed() > 0 ? players - 1 : 1;
        for (int seat = 1; seat <= players; seat++) {
            List<Integer> got = given.get((seat - 1 + giver) % players);
            for (int card : got) {
                table.hands(deal).add(seat, card);
            }
            if (journal.wantsEvents()) {
                journal.record(new Event.CardsPassed(deal, seat, given.get(seat - 1), got));
            }
        }
    }

    /** Takes the cards a seat passes out of its hand. */
    private static List<Integer> give(Rules rules, TableState table, int deal, int seat) {
        Procedure procedure = rules.setup().variant().procedure();
        Hands hands = table.hands(deal);
        List<Integer> given = new ArrayList<>();
        if (table.orders().of(seat) instanceof Choice.Answer answer) {
            given.addAll(answer.picks(deal - 1));
            given.forEach(card -> hands.remove(seat, card));
        } else {
            for (int i = 0; i < count(rules); i++) {
                int card = Substitute.card(procedure.absence().pick(), hands, seat, table.generator());
                hands.remove(seat, card);
                given.add(card);
            }
        }
        return given;
    }
}
