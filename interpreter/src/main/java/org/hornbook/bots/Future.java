package org.hornbook.bots;

import org.hornbook.engine.Course;
import org.hornbook.game.Phase;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;

/**
 * An imagined table being played on, and what it brings. Points are those of the score: whatever a game counts, and
 * however, its own rules have counted it.
 */
final class Future {
    /** More than any round brings: what winning the game at once is worth. */
    private static final int WIN = 200;

    private final TableState table;
    private final Mind mind;
    private final Course course;
    private final int sign;
    private final int[] before;

    /** The table is played on and changed. */
    Future(Rules rules, TableState table, Mind mind) {
        this.table = table;
        this.mind = mind;
        course = new Course(rules, table, mind, Journal.SILENT);
        sign = rules.setup().variant().procedure().lowestWins() ? -1 : 1;
        before = new int[table.players().count() + 1];
        for (int seat = 1; seat < before.length; seat++) {
            before[seat] = table.players().score(seat);
        }
    }

    void untilTheRoundEnds() {
        while (!isRoundOver()) {
            step();
        }
    }

    /** Plays the turn to its end, and then counts as though no cards were left. */
    void untilTheTurnEnds() {
        int turn = table.turn();
        while (!isRoundOver() && table.turn() == turn && table.phase() != Phase.AFTER_ROUND) {
            step();
        }
        if (!isRoundOver()) {
            table.enter(Phase.AFTER_ROUND);
            untilTheRoundEnds();
        }
    }

    /** What has become of a seat's score, in points: more is better. */
    double gain(int seat) {
        if (table.winners() != 0) {
            return (table.winners() & 1 << seat) == 0 ? -WIN : WIN;
        }
        return sign * (table.players().score(seat) - before[seat]);
    }

    /** How much more a seat has gained than the others on average. */
    double lead(int seat) {
        double others = 0;
        for (int other = 1; other < before.length; other++) {
            others += other == seat ? 0 : gain(other);
        }
        return gain(seat) - others / Math.max(1, before.length - 2);
    }

    private boolean isRoundOver() {
        return table.isOver() || table.phase() == Phase.DEALING;
    }

    private void step() {
        if (course.waits()) {
            for (int seat = 1; seat < before.length; seat++) {
                if (table.orders().of(seat) == null) {
                    table.orders().put(mind.choice(table, seat));
                }
            }
        }
        course.step();
    }
}
