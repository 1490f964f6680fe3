package org.hornbook.bots;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hornbook.program.Rules;
import org.hornbook.words.Language;

/** The kinds of bots, from the weakest to the strongest. */
public enum BotKind {
    RANDOM,
    QUICK,
    CAUTIOUS,
    THINKER;

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

    /** Its name in forms, files and commands, such as {@code random}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What people call it. */
    public String label() {
        return Language.say(this, "label");
    }

    /** One sentence about how it plays. */
    public String description() {
        return Language.say(this, "about");
    }

    public static Optional<BotKind> named(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }
}
