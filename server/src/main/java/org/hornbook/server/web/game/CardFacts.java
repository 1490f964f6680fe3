package org.hornbook.server.web.game;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;

/**
 * What the browser needs to draw the cards of a game.
 *
 * @param bullheads the bullheads of each card
 * @param capacity how many places a row usually has
 * @param special cards with a name, by identity; the identity of other cards is their number
 */
public record CardFacts(
        Map<Integer, Integer> bullheads, int capacity, Map<String, Beside> modifiers, Map<Integer, Special> special) {

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
     * @param number the number printed on it; 0 without one
     * @param text the card's text; may be empty
     */
    public record Special(String name, int number, String text) {}

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
                rules.referee(Answers.ABSENT, Journal.SILENT).capacity(rules.newTable(Seed.of(0)), 1, 1),
                modifiers(setup.variant()),
                special(setup.variant()));
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
            String text = Objects.requireNonNullElse(lot.text(), "");
            for (int number = 0; number <= lot.highest(); number++) {
                int card = lot.from() + number;
                special.putIfAbsent(card, new Special(variant.cardName(card), number, text));
            }
        }
        return special;
    }

    /** The facts for the usual number of players and the script's own values. */
    public static CardFacts of(Variant variant) {
        return of(new InterpretedRules(Setup.usual(variant)));
    }
}
