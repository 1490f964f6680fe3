package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.document.English;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;

/** Which cards are shuffled for which deals. */
final class Decks {
    private Decks() {}

    static List<String> of(Variant variant, Vocabulary names) {
        int all = variant.decks().size();
        List<String> texts = new ArrayList<>();
        if (all > 1) {
            texts.add(English.capital(English.number(all))
                    + " deals are played side by side, each with a deck, rows and hands of its own.");
        }
        variant.decks().stream().map(Variant.Deck::span).distinct().forEach(span -> {
            decks(variant)
                    .filter(deck -> deck.span().equals(span))
                    .forEach(deck -> texts.add(of(deck, variant, names)));
        });
        return texts;
    }

    /** What one statement says of the cards. */
    static String of(Statement.Deck deck, Variant variant, Vocabulary names) {
        if (deck.home() != null) {
            return apart(deck.home().text(), List.of(cards(deck, names)));
        }
        List<String> deals = IntStream.rangeClosed(1, variant.decks().size())
                .filter(deal -> variant.decks().get(deal - 1).span().equals(deck.span()))
                .mapToObj(Integer::toString)
                .toList();
        return which(deals, variant.decks().size()) + cards(deck, names) + special(variant, names) + ".";
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
                + sentence.noun(deck.last());
    }

    /** Such as " together with four calf cards". */
    private static String special(Variant variant, Vocabulary names) {
        List<String> cards = written(variant)
                .filter(card -> card.home() == null)
                .map(card -> counted(card, names))
                .toList();
        return cards.isEmpty() ? "" : " together with " + English.and(cards);
    }

    /** Cards that are a deck of their own: "Apart from them shuffle the animals: five dog cards." */
    static List<String> apart(Variant variant, Vocabulary names) {
        Map<String, List<String>> decks = new LinkedHashMap<>();
        decks(variant).forEach(deck -> {
            if (deck.home() != null) {
                decks.computeIfAbsent(deck.home().text(), _ -> new ArrayList<>())
                        .add(cards(deck, names));
            }
        });
        written(variant).forEach(card -> {
            if (card.home() != null) {
                decks.computeIfAbsent(card.home().text(), _ -> new ArrayList<>())
                        .add(counted(card, names));
            }
        });
        return decks.entrySet().stream()
                .map(deck -> apart(deck.getKey(), deck.getValue()))
                .toList();
    }

    private static String apart(String home, List<String> cards) {
        return "Apart from them shuffle the " + Term.spoken(home) + ": " + English.and(cards) + ".";
    }

    private static String counted(Item.Special card, Vocabulary names) {
        String cards = Term.spoken(card.name().text()) + " card";
        return card.count() instanceof Expression.Number(var _, int count)
                ? English.count(count, cards)
                : new Sentence(names).noun(card.count()) + " " + cards + "s";
    }

    /** What each card with a name does, as far as its script says. */
    static List<String> special(Variant variant) {
        return written(variant)
                .filter(card -> card.text() != null)
                .map(card -> English.capital(Term.spoken(card.name().text())) + ": "
                        + card.text().text())
                .toList();
    }

    private static Stream<Statement.Deck> decks(Variant variant) {
        return variant.flattened().statements(Statement.Deck.class);
    }

    private static Stream<Item.Special> written(Variant variant) {
        return variant.flattened()
                .items()
                .filter(Item.Special.class::isInstance)
                .map(Item.Special.class::cast);
    }
}
