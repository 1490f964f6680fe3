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
 * What the browser has to know to draw the cards of a game.
 *
 * @param bullheads what each card costs
 * @param capacity how many places a row usually has
 * @param special cards with a name, by what the game knows them by; all others are known by their numbers
 */
public record CardFacts(
        Map<Integer, Integer> bullheads, int capacity, Map<String, Beside> modifiers, Map<Integer, Special> special) {

    /**
     * A modifier.
     *
     * @param title what people call it, without an article
     */
    public record Beside(String title, int fills) {}

    /**
     * A card with a name.
     *
     * @param name what scripts call it
     * @param number the number it shows as well; 0 if it shows none
     * @param text what the card does; empty if the script does not say
     */
    public record Special(String name, int number, String text) {}

    /** As a game that is set up has them. */
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

    /** As the script states it, for as many players as usual. */
    public static CardFacts of(Variant variant) {
        return of(new InterpretedRules(Setup.usual(variant)));
    }
}
