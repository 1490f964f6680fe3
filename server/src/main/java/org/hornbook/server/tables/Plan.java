package org.hornbook.server.tables;

import java.text.NumberFormat;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hornbook.engine.Commitment;
import org.hornbook.engine.Engine;
import org.hornbook.execution.Figures;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.execution.SetupProblems;
import org.hornbook.random.Seed;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Edition;
import org.hornbook.variant.Variant;

/**
 * What is settled when a table opens and never changes: the exact rules, and how they are played.
 *
 * @param parameters a value for each of the variant's parameters, in their order
 * @param listed whether strangers find the table on the home page
 * @param seed decides how all cards fall; told to nobody before the game is over
 * @param engine the {@link Engine#VERSION} that promised so
 */
public record Plan(
        Edition edition, List<Integer> parameters, TurnClock clock, boolean listed, Seed seed, String engine) {
    private static final int MOST_SEATS = 10;

    /**
     * How much may happen in a round, since all of it is told to everybody who looks, and kept as long as the table: eight
     * times what the worst round of any shipped game can have.
     */
    private static final long MOST_EVENTS = 50_000;

    public Plan {
        parameters = List.copyOf(parameters);
    }

    /** For a new table. */
    public Plan(Edition edition, List<Integer> parameters, TurnClock clock, boolean listed, Seed seed) {
        this(edition, parameters, clock, listed, seed, Engine.VERSION);
    }

    public Variant variant() {
        return edition.variant();
    }

    public int least() {
        return variant().people().low();
    }

    /** How many can sit there. */
    public int most() {
        return Math.min(MOST_SEATS, variant().people().high());
    }

    /** With the seats that nobody plays behind those of so many people and bots. */
    public Setup setup(int people) {
        return Setup.forPeople(variant(), parameters, people);
    }

    /** What keeps so many players from a game of these rules, in plain sentences; none if they can have it. */
    public List<String> problems(int people) {
        Setup setup = setup(people);
        List<String> problems = SetupProblems.of(setup);
        return problems.isEmpty() ? eventProblems(setup) : problems;
    }

    /** What keeps everybody from a game of these rules at a table, however few they are. */
    public List<String> lengthProblems() {
        return eventProblems(setup(least()));
    }

    /** The promise that the seed is fixed, for as many players; see {@link Commitment}. */
    public String commitment(int people) {
        return Commitment.of(seed, setup(people), engine);
    }

    /** The same rules with other cards. */
    Plan again() {
        return new Plan(edition, parameters, clock, listed, Seed.random());
    }

    /** What keeps a setup that can be played from being played at a table. */
    private static List<String> eventProblems(Setup setup) {
        long events = Figures.mostEvents(setup);
        if (events <= MOST_EVENTS) {
            return List.of();
        }
        int deals = setup.deals();
        return List.of("With " + setup.players() + " players, " + new InterpretedRules(setup).handSize()
                + " cards each and " + (deals == 1 ? "one deal" : deals + " deals") + " a round could take "
                + number(events) + " steps to tell; at a table it may take " + number(MOST_EVENTS)
                + ". Fewer players, cards each or deals, or fewer rules that act on every card, make it shorter.");
    }

    private static String number(long number) {
        return NumberFormat.getIntegerInstance(Locale.ENGLISH).format(number);
    }

    /** How long a player may take for a choice. When it is over the script's rules for absent players decide. */
    public enum TurnClock {
        OFF("off", Duration.ZERO, "no clock"),
        HALF_MINUTE("30s", Duration.ofSeconds(30), "30 seconds a choice"),
        TWO_MINUTES("2min", Duration.ofMinutes(2), "2 minutes a choice"),
        DAY("day", Duration.ofDays(1), "a day a choice");

        private final String word;
        private final Duration time;
        private final String text;

        TurnClock(String word, Duration time, String text) {
            this.word = word;
            this.time = time;
            this.text = text;
        }

        /** Its name in addresses and forms. */
        public String word() {
            return word;
        }

        /** Zero if there is no clock. */
        public Duration time() {
            return time;
        }

        /** How it is called on the page. */
        public String text() {
            return text;
        }

        public static Optional<TurnClock> named(String word) {
            return Arrays.stream(values())
                    .filter(clock -> clock.word.equals(word))
                    .findFirst();
        }
    }
}
