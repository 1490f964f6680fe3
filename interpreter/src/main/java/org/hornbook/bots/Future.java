package org.hornbook.bots;

import org.hornbook.engine.Course;
import org.hornbook.game.Orders;
import org.hornbook.game.Phase;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;

/**
 * An imagined table being played on, and what it brings; afterwards it can be laid out anew. Points are those of the
 * score: whatever a game counts, and however, its own rules have counted it.
 */
final class Future {
    /** More than any round brings: what winning the game at once is worth. */
    private static final int WIN = 200;

    private final TableState table;
    private final Mind mind;
    private final Course course;
    private final int sign;
    private final int[] before;

    Future(Rules rules, Mind mind) {
        this.table = rules.newTable(Seed.of(0));
        this.mind = mind;
        course = new Course(rules, table, mind, Journal.SILENT);
        sign = rules.setup().variant().procedure().lowestWins() ? -1 : 1;
        before = new int[table.players().count() + 1];
    }

    /** The table to lay out as it is to be at the beginning. */
    TableState table() {
        return table;
    }

    void untilTheRoundEnds() {
        rememberScores();
        while (!isRoundOver()) {
            proceed();
        }
    }

    /** Plays the turn to its end, and then counts as though no cards were left. */
    void untilTheTurnEnds() {
        rememberScores();
        proceed();
        if (!isRoundOver()) {
            table.enter(Phase.AFTER_ROUND);
            course.proceed();
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

    private void rememberScores() {
        for (int seat = 1; seat < before.length; seat++) {
            before[seat] = table.players().score(seat);
        }
    }

    private boolean isRoundOver() {
        return table.isOver() || table.phase() == Phase.DEALING;
    }

    /** Goes on to the next answers. */
    private void proceed() {
        if (course.waits()) {
            Orders orders = table.orders();
            for (int seat = 1; seat < before.length; seat++) {
                if (orders.isMissing(seat)) {
                    mind.order(table, seat);
                }
            }
        }
        course.proceed();
    }
}
