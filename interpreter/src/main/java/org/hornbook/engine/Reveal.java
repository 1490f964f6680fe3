package org.hornbook.engine;

import org.hornbook.game.Cause;
import org.hornbook.game.Choice;
import org.hornbook.game.Event;
import org.hornbook.game.Hands;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.variant.Variant.Procedure;
import org.hornbook.words.Pick;
import org.jspecify.annotations.Nullable;

/**
 * Turns everybody's hidden orders into revealed cards. Whatever is drawn at random is drawn here, deal by deal and seat
 * by seat, so that it does not depend on who answered first.
 */
final class Reveal {
    private final Rules rules;
    private final TableState table;
    private final Journal journal;
    private final Procedure procedure;
    private final boolean lowestFirst;

    Reveal(Rules rules, TableState table, Journal journal) {
        this.rules = rules;
        this.table = table;
        this.journal = journal;
        this.procedure = rules.setup().variant().procedure();
        this.lowestFirst = procedure.lowestFirst();
    }

    void reveal() {
        int players = table.players().count();
        for (int deal = 1; deal <= table.deals(); deal++) {
            Queue queue = table.queue(deal);
            for (int seat = 1; seat <= players; seat++) {
                queue.add(seat, takeCard(deal, seat), lowestFirst);
            }
        }
        tell();
        table.keepLast(!table.orders().areDrawn() && anybodyKeepsLast());
    }

    /** Reveals cards drawn from the hands, whatever was ordered. */
    void reveal(Draws draws) {
        int players = table.players().count();
        for (int deal = 1; deal <= table.deals(); deal++) {
            Queue queue = table.queue(deal);
            Hands hands = table.hands(deal);
            for (int seat = 1; seat <= players; seat++) {
                queue.add(seat, hands.draw(seat, draws.place(table, deal, seat)), lowestFirst);
            }
        }
        tell();
        table.keepLast(false);
    }

    private void tell() {
        if (journal.wantsEvents()) {
            for (int deal = 1; deal <= table.deals(); deal++) {
                journal.record(new Event.CardsRevealed(deal, table.queue(deal).waiting()));
            }
        }
    }

    private int takeCard(int deal, int seat) {
        int drawn = table.orders().drawn(seat, deal);
        if (drawn >= 0) {
            return table.hands(deal).draw(seat, drawn);
        }
        int card = card(deal, seat);
        table.hands(deal).remove(seat, card);
        return card;
    }

    private int card(int deal, int seat) {
        Hands hands = table.hands(deal);
        @Nullable Choice order = table.orders().of(seat);
        if (order instanceof Choice.Answer answer) {
            int card = answer.pick(deal - 1);
            return hands.holds(seat, card) ? card : substitute(deal, seat, Pick.RANDOM);
        }
        if (order instanceof Choice.Absent) {
            int card = substitute(deal, seat, procedure.absence().pick());
            penalize(seat);
            return card;
        }
        return hands.card(seat, 0);
    }

    private int substitute(int deal, int seat, Pick pick) {
        int card = Substitute.card(pick, table.hands(deal), seat, table.generator());
        if (journal.wantsEvents()) {
            journal.record(new Event.CardSubstituted(deal, seat, card, absence()));
        }
        return card;
    }

    private void penalize(int seat) {
        int points = procedure.absence().gains();
        if (points != 0) {
            table.players().gains(seat, points);
            if (journal.wantsEvents()) {
                journal.record(new Event.PointsGained(seat, points, absence()));
            }
        }
    }

    private boolean anybodyKeepsLast() {
        for (int seat = 1; seat <= table.players().count(); seat++) {
            int question = table.deals() * (procedure.ordersAhead() ? 2 : 1);
            if (table.orders().of(seat) instanceof Choice.Answer answer && answer.pick(question) != 0) {
                return true;
            }
        }
        return false;
    }

    private Cause absence() {
        return rules.cause(rules.number(org.hornbook.rules.Procedure.ABSENCE));
    }
}
