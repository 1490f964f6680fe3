package org.hornbook.server.tables;

import static org.hornbook.words.Language.say;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.hornbook.engine.Commitment;
import org.hornbook.engine.Engine;
import org.hornbook.program.Figures;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.random.Seed;
import org.hornbook.server.library.Edition;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * The fixed settings of a table: the exact rules and how they are played.
 *
 * @param parameters the values of the variant's parameters, in their order
 * @param listed whether the home page lists the table
 * @param seed decides all deals and lots; secret until the game is over
 * @param engine the {@link Engine#VERSION} that made the plan
 * @param fillsAfter in seconds: when people have waited so long for others, bots take the seats that are free, and the game starts; 0 for
 *     never
 * @param evening the id of the first table of those at which these people have played one game after the other; empty at the first;
 *     {@code tournament/} and its id at a table of a tournament
 * @param day of which this is the deal that many play, each at a table of their own; null for a deal of this table alone
 */
public record Plan(
        Edition edition,
        List<Integer> parameters,
        TurnClock clock,
        boolean listed,
        Seed seed,
        String engine,
        int fillsAfter,
        String evening,
        @Nullable LocalDate day) {
    private static final String TOURNAMENT = "tournament/";
    private static final int MOST_SEATS = 10;

    /**
     * The most events of a round, since all are sent to every watcher and stored: eight times the worst round of any shipped
     * game.
     */
    private static final long MOST_EVENTS = 50_000;

    public Plan {
        parameters = List.copyOf(parameters);
    }

    /** The plan of a new table. */
    public Plan(Edition edition, List<Integer> parameters, TurnClock clock, boolean listed, Seed seed) {
        this(edition, parameters, clock, listed, seed, Engine.VERSION, 0, "", null);
    }

    /** The same plan for people who wait for anybody; see {@code fillsAfter}. */
    public Plan filling(int after) {
        return new Plan(edition, parameters, clock, listed, seed, engine, after, evening, day);
    }

    /** Whether others play the same deal: then the same answers lead to the same game, and nobody has a second try. */
    public boolean isShared() {
        return day != null;
    }

    /** Whether others may still play the same deal for a place. */
    public boolean isSealed(Instant now) {
        return day != null && now.isBefore(sealedUntil(day));
    }

    /** When everybody may see seed and games of a day: an hour after it, for games that began before midnight. */
    public static Instant sealedUntil(LocalDate day) {
        return day.plusDays(1).atTime(1, 0).toInstant(ZoneOffset.UTC);
    }

    /** The plan of a table of a tournament, with a new seed. */
    public Plan ofTournament(String id) {
        return new Plan(edition, parameters, clock, false, Seed.random(), Engine.VERSION, 0, TOURNAMENT + id, null);
    }

    /** The id of the tournament to which the table belongs; empty if it belongs to none. */
    public String tournament() {
        return evening.startsWith(TOURNAMENT) ? evening.substring(TOURNAMENT.length()) : "";
    }

    public Variant variant() {
        return edition.variant();
    }

    public int least() {
        return variant().people().low();
    }

    /** The most seats. */
    public int most() {
        return Math.min(MOST_SEATS, variant().people().high());
    }

    /** The setup for a number of people and bots, with the rules' unoccupied seats after theirs. */
    public Setup setup(int people) {
        return Setup.forPeople(variant(), parameters, people);
    }

    /** How many usually play; with so many people a table that fills by itself begins at once. */
    int usual() {
        return Math.clamp(Setup.usual(variant()).people(), least(), most());
    }

    /** The setup for those who sit there, or for the nearest number that can play. */
    public Setup seated(Snapshot now) {
        return setup(Math.clamp(now.seats().size(), least(), most()));
    }

    /** The problems, in sentences, of playing with this many people; none if they can play. */
    public List<String> problems(int people) {
        Setup setup = setup(people);
        List<String> problems = SetupProblems.of(setup);
        return problems.isEmpty() ? eventProblems(setup) : problems;
    }

    /** The problems that no number of players can avoid; none if the rules can be played at a table. */
    public List<String> lengthProblems() {
        return eventProblems(setup(least()));
    }

    /** The hash that commits to the seed, for this many people; see {@link Commitment}. */
    public String commitment(int people) {
        return Commitment.of(seed, setup(people), engine);
    }

    /** The same plan with a new seed, for those who have played at a table. */
    Plan again(String table) {
        return next(edition, parameters, table);
    }

    /** The plan of another game for them, with its usual settings. */
    Plan next(Edition other, String table) {
        return next(other, Setup.usual(other.variant()).parameters(), table);
    }

    private Plan next(Edition other, List<Integer> settings, String table) {
        String first = evening.isEmpty() || !tournament().isEmpty() ? table : evening;
        return new Plan(other, settings, clock, listed, Seed.random(), Engine.VERSION, 0, first, null);
    }

    /** The problems of a valid setup that a table would have. */
    private static List<String> eventProblems(Setup setup) {
        long events = Figures.mostEvents(setup);
        if (events <= MOST_EVENTS) {
            return List.of();
        }
        int deals = setup.deals();
        return List.of(say(
                "setup.too_long players cards deals steps most",
                setup.players(),
                new Rules(setup).handSize(),
                deals,
                events,
                MOST_EVENTS));
    }
}
