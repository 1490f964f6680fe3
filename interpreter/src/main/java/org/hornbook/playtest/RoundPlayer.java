package org.hornbook.playtest;

import org.hornbook.bots.BotKind;
import org.hornbook.engine.Course;
import org.hornbook.engine.Engine;
import org.hornbook.game.Phase;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/** Plays single rounds, each dealt afresh, on a table that it uses again, without making any events. */
public final class RoundPlayer {
    private final TableState table;
    private final Course course;
    private final Seats seats;
    private final Tally tally;

    RoundPlayer(Rules rules, BotKind bots, Tally tally) {
        this.tally = tally;
        this.seats = switch (bots) {
            case RANDOM ->
                new RandomSeats(Math.abs(rules.setup().variant().procedure().passed()));
            case CAUTIOUS, THINKER -> new BotSeats(new Engine(rules), bots);
        };
        this.table = rules.newTable(Seed.of(0));
        this.course = new Course(rules, table, seats, tally);
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
        table.restart(Seed.of(seed));
        seats.begin(seed);
        do {
            if (course.waits()) {
                everybodyChooses();
            }
            course.step();
        } while (!table.isOver() && table.phase() != Phase.DEALING);
        long points = pointsTaken();
        tally.count(points);
        return points;
    }

    private void everybodyChooses() {
        for (int seat = 1; seat <= table.players().count(); seat++) {
            seats.choose(table, seat);
        }
    }

    private long pointsTaken() {
        long points = 0;
        for (int seat = 1; seat <= table.players().count(); seat++) {
            points += table.players().pileBullheads(seat);
        }
        return points;
    }
}
