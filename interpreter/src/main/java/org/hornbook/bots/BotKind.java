package org.hornbook.bots;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hornbook.program.Rules;

/** The kinds of bots, with their names and descriptions. */
public enum BotKind {
    RANDOM(1, "Plays any card and takes any row."),
    QUICK(2, "Has learned the rules by playing them against itself, and chooses at once."),
    CAUTIOUS(3, "Plays the card that is likely to cost it the fewest points this turn."),
    THINKER(4, "Plays the rest of the round in its mind, again and again, and keeps to what turned out best.");

    private final int strength;
    private final String description;

    BotKind(int strength, String description) {
        this.strength = strength;
        this.description = description;
    }

    /** A bot for a table with people. */
    public Bot seeded(Rules rules, long seed) {
        return seeded(rules, seed, Budget.AT_TABLES);
    }

    /** A bot that plays the same game again when it gets the same seed and its budget has no bound on time. */
    public Bot seeded(Rules rules, long seed, Budget budget) {
        return switch (this) {
            case RANDOM -> new Bot.RandomBot(seed);
            case QUICK -> new Bot.QuickBot(rules, new QuickPlayer(rules));
            case CAUTIOUS -> new CautiousBot(rules, seed, budget);
            case THINKER -> new ThinkerBot(rules, seed, budget);
        };
    }

    /**
     * A quick bot that need not learn first: it plays as one that knows what was learned of these rules before, or else of the shipped
     * game that they extend, and plays anything where nothing is known.
     */
    public static Bot ready(Rules rules, long seed) {
        return new Bot.QuickBot(rules, new QuickPlayer(rules, Skill.ready(rules), 0, new SplittableRandom(seed), null));
    }

    /** Those that sit at tables with people; {@link #QUICK} would keep them waiting for seconds while it learns. */
    public static List<BotKind> atTables() {
        return List.of(RANDOM, CAUTIOUS, THINKER);
    }

    /** The one of them with this name. */
    public static Optional<BotKind> atTable(String word) {
        return named(word).filter(atTables()::contains);
    }

    /** Its name, such as {@code random}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The higher, the better it plays. */
    public int strength() {
        return strength;
    }

    /** One sentence about how it plays. */
    public String description() {
        return description;
    }

    public static Optional<BotKind> named(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }
}
