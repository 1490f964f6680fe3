package org.hornbook.engine;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Hands;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;
import org.jspecify.annotations.Nullable;

/** What speaks against a choice, as a sentence for the player who made it. */
final class Objections {
    private final Rules rules;
    private final TableState table;

    Objections(Rules rules, TableState table) {
        this.rules = rules;
        this.table = table;
    }

    /** Null if the choice can be accepted. */
    @Nullable
    String to(Choice choice) {
        if (choice.seat() < 1 || choice.seat() > table.players().count()) {
            return "There is no seat " + choice.seat() + ".";
        }
        if (table.isOver()) {
            return "The game is over.";
        }
        @Nullable Asked asked = table.asked();
        if (asked != null) {
            return toAnswer(choice, asked);
        }
        return switch (choice) {
            case Choice.Play play when table.phase() == GamePhase.CHOOSING -> toPlay(play);
            case Choice.Play _ -> "Cards are passed first.";
            case Choice.Pass pass when table.phase() == GamePhase.PASSING -> toPass(pass);
            case Choice.Pass _ -> "No cards are passed now.";
            case Choice.PickRow _ -> "No row is asked for now.";
            case Choice.Absent _ -> null;
        };
    }

    private static @Nullable String toAnswer(Choice choice, Asked asked) {
        if (choice.seat() != asked.seat()) {
            return "Another player chooses a row first.";
        }
        return switch (choice) {
            case Choice.PickRow pick when asked.offers(pick.row()) -> null;
            case Choice.PickRow pick -> "Row " + pick.row() + " cannot be chosen.";
            case Choice.Play _ -> "Choose a row first.";
            case Choice.Pass _ -> "Choose a row first.";
            case Choice.Absent _ -> null;
        };
    }

    private @Nullable String toPlay(Choice.Play play) {
        if (play.cards().size() != table.deals()) {
            return cardsNeeded(1);
        }
        if (!play.rows().isEmpty() && play.rows().size() != table.deals()) {
            return "A row is needed for each deal, or none at all.";
        }
        boolean ahead = rules.setup().variant().procedure().ordersAhead();
        // Who orders ahead may name a card that is gone by then; another is played in its place.
        return ahead
                ? null
                : notHeld(play.seat(), play.cards().stream().map(List::of).toList());
    }

    private @Nullable String toPass(Choice.Pass pass) {
        int count = Passing.count(rules);
        boolean complete =
                pass.cards().size() == table.deals() && pass.cards().stream().allMatch(cards -> cards.size() == count);
        return complete ? notHeld(pass.seat(), pass.cards()) : cardsNeeded(count);
    }

    private @Nullable String notHeld(int seat, List<List<Integer>> cards) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            Hands hands = table.hands(deal);
            List<Integer> held = new ArrayList<>(hands.cards(seat));
            for (Integer card : cards.get(deal - 1)) {
                if (!held.remove(card)) {
                    return "Card " + card + " is not in your hand" + inDeal(deal) + ".";
                }
            }
        }
        return null;
    }

    private String cardsNeeded(int count) {
        String cards = count == 1 ? "One card is needed" : count + " cards are needed";
        return cards + (table.deals() == 1 ? "." : " for each of the " + table.deals() + " deals.");
    }

    private String inDeal(int deal) {
        return table.deals() == 1 ? "" : " of deal " + deal;
    }
}
