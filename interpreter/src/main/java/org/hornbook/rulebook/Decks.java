package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.document.English;
import org.hornbook.source.Span;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;

/** Which cards are shuffled for which deals. */
final class Decks {
    private Decks() {}

    static List<String> of(Variant variant, Vocabulary names) {
        int all = variant.decks().size();
        Map<Span, List<String>> deals = new LinkedHashMap<>();
        for (int deal = 0; deal < all; deal++) {
            deals.computeIfAbsent(variant.decks().get(deal).span(), span -> new ArrayList<>())
                    .add(Integer.toString(deal + 1));
        }
        List<String> texts = new ArrayList<>();
        if (all > 1) {
            texts.add(English.capital(English.number(all))
                    + " deals are played side by side, each with a deck, rows and hands of its own.");
        }
        deals.forEach((span, numbers) -> {
            for (Statement statement : variant.flattened().statements()) {
                if (statement instanceof Statement.Deck deck && deck.span().equals(span)) {
                    texts.add(which(numbers, all) + cards(deck, names));
                }
            }
        });
        return texts;
    }

    private static String which(List<String> deals, int all) {
        if (all == 1) {
            return "Shuffle ";
        }
        if (deals.size() == all) {
            return "For every deal, shuffle ";
        }
        return "For deal" + (deals.size() == 1 ? " " : "s ") + English.and(deals) + ", shuffle ";
    }

    private static String cards(Statement.Deck deck, Vocabulary names) {
        Sentence sentence = new Sentence(names);
        return (deck.twice() ? "two copies of the cards " : "the cards ") + sentence.noun(deck.first()) + " to "
                + sentence.noun(deck.last()) + ".";
    }
}
