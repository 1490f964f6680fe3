package org.hornbook.playtest;

import org.hornbook.bots.BotKind;
import org.hornbook.engine.Course;
import org.hornbook.engine.Engine;
import org.hornbook.game.Phase;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/** Plays single rounds on a table of its own, without making any events. */
public final class RoundPlayer {
    private final Rules rules;
    private final Seats seats;
    private final Tally tally;

    RoundPlayer(Rules rules, BotKind bots, Tally tally) {
        this.rules = rules;
        this.tally = tally;
        this.seats = switch (bots) {
            case RANDOM ->
                new RandomSeats(Math.abs(rules.setup().variant().procedure().passed()));
            case CAUTIOUS, THINKER -> new BotSeats(new Engine(rules), bots);
        };
    }

    /** A player that keeps what it counts to itself. */
    public static RoundPlayer of(Rules rules, BotKind bots) {
        return new RoundPlayer(
                rules, bots, new Tally(rules.setup().variant().rules().size()));
    }

    /**
     * Plays one round, or as much of it as the rules let be played, and counts it.
     *
     * @return the bullheads taken by all players together
     */
    public long play(long seed) {
        TableState table = rules.newTable(Seed.of(seed));
        seats.begin(seed);
        Course course = new Course(rules, table, seats, tally);
        do {
            if (course.waits()) {
                everybodyChooses(table);
            }
            course.step();
        } while (!table.isOver() && table.phase() != Phase.DEALING);
        long points = pointsTaken(table);
        tally.count(points);
        return points;
    }

    private void everybodyChooses(TableState table) {
        for (int seat = 1; seat <= table.players().count(); seat++) {
            table.orders().put(seats.choice(table, seat));
        }
    }

    private static long pointsTaken(TableState table) {
        long points = 0;
        for (int seat = 1; seat <= table.players().count(); seat++) {
            points += table.players().pileBullheads(seat);
        }
        return points;
    }
}
