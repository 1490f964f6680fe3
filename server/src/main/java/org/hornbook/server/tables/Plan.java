package org.hornbook.server.tables;

import java.util.List;
import org.hornbook.engine.Commitment;
import org.hornbook.engine.Engine;
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
        return variant().players().low();
    }

    /** How many can sit there. */
    public int most() {
        return Math.min(MOST_SEATS, variant().players().high());
    }

    public Setup setup(int players) {
        return new Setup(variant(), parameters, players);
    }

    /** What keeps so many players from a game of these rules, in plain sentences; none if they can have it. */
    public List<String> problems(int players) {
        Setup setup = setup(players);
        List<String> problems = setup.problems();
        return problems.isEmpty() ? RoundLimit.problems(setup) : problems;
    }

    /** What keeps everybody from a game of these rules at a table, however few they are. */
    public List<String> burdens() {
        return RoundLimit.problems(setup(least()));
    }

    /** The promise that the seed is fixed, for as many players; see {@link Commitment}. */
    public String commitment(int players) {
        return Commitment.of(seed, setup(players), engine);
    }

    /** The same rules with other cards. */
    Plan again() {
        return new Plan(edition, parameters, clock, listed, Seed.random());
    }
}
