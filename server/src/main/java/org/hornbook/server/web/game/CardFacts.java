package org.hornbook.server.web.game;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;

/**
 * What the browser needs to draw the cards of a game.
 *
 * @param bullheads the bullheads of each card
 * @param capacity how many places a row usually has
 * @param special cards with a name, by identity; the identity of other cards is their number
 * @param texts what the cards of a name do, by their identity less their number, if the script says it
 */
public record CardFacts(
        Map<Integer, Integer> bullheads,
        int capacity,
        Map<String, Beside> modifiers,
        Map<Integer, Special> special,
        Map<Integer, String> texts) {

    /**
     * A modifier.
     *
     * @param title its name for players, without an article
     */
    public record Beside(String title, int fills) {}

    /**
     * A card with a name.
     *
     * @param name its name in scripts
     * @param called what people call it
     * @param number the number printed on it; 0 without one
     */
    public record Special(String name, String called, int number) {}

    /** The facts for a game that is set up. */
    public static CardFacts of(Rules rules) {
        Setup setup = rules.setup();
        return new CardFacts(
                IntStream.rangeClosed(1, setup.deals())
                        .flatMap(deal -> Arrays.stream(rules.deck(deal)))
                        .distinct()
                        .boxed()
                        .collect(Collectors.toMap(
                                Function.identity(), rules::bullheads, (one, same) -> one, TreeMap::new)),
                rules.referee(Answerer.ABSENT, Journal.SILENT).capacity(rules.newTable(Seed.of(0)), 1, 1),
                modifiers(setup.variant()),
                special(setup.variant()),
                texts(setup.variant()));
    }

    private static Map<String, Beside> modifiers(Variant variant) {
        return IntStream.range(0, variant.modifiers().size())
                .boxed()
                .collect(Collectors.toMap(
                        variant::modifierName,
                        modifier -> new Beside(variant.spokenModifier(modifier), variant.fills(modifier))));
    }

    private static Map<Integer, Special> special(Variant variant) {
        Map<Integer, Special> special = new TreeMap<>();
        for (Lot lot : variant.namedCards()) {
            for (int number = 0; number <= lot.highest(); number++) {
                int card = lot.from() + number;
                special.putIfAbsent(card, new Special(variant.cardName(card), variant.spokenCard(card), number));
            }
        }
        return special;
    }

    private static Map<Integer, String> texts(Variant variant) {
        Map<Integer, String> texts = new TreeMap<>();
        for (Lot lot : variant.namedCards()) {
            if (lot.text() != null) {
                texts.putIfAbsent(lot.from(), lot.text());
            }
        }
        return texts;
    }

    /** The facts for the usual number of players and the script's own values. */
    public static CardFacts of(Variant variant) {
        return of(new Rules(Setup.usual(variant)));
    }
}
