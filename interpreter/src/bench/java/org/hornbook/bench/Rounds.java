package org.hornbook.bench;

import org.hornbook.engine.Course;
import org.hornbook.game.Phase;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.playtest.RandomSeats;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;

/** Single rounds in which everybody plays any card and takes any row, on one table. */
final class Rounds {
    private final TableState table;
    private final RandomSeats seats;
    private final Course course;

    Rounds(Rules rules) {
        table = rules.newTable(Seed.of(0));
        seats = new RandomSeats(Math.abs(rules.setup().variant().procedure().passed()));
        course = new Course(rules, table, seats, Journal.SILENT);
    }

    /** Plays a round and gives the bullheads that all players took. */
    int play(long seed) {
        table.restart(Seed.of(seed));
        seats.begin(seed);
        do {
            if (course.waits()) {
                choose();
            }
            course.proceed();
        } while (!table.isOver() && table.phase() != Phase.DEALING);
        int points = 0;
        for (int seat = 1; seat <= table.players().count(); seat++) {
            points += table.players().pileBullheads(seat);
        }
        return points;
    }

    private void choose() {
        for (int seat = 1; seat <= table.players().count(); seat++) {
            seats.choose(table, seat);
        }
    }
}
