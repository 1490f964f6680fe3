package org.hornbook.bots;

import java.util.Arrays;
import org.hornbook.game.Event;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Orders;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;

/**
 * Plays an imagined table on and measures the gain; can be used again. Points are those of the
 * score: whatever a game counts, and however, its own rules have counted it.
 */
final class Rollout {
    /** What winning the game at once is worth, in points: more than any round. */
    private static final int WIN = 200;

    private final TableState table;
    private final Policy policy;
    private final GameLoop loop;
    private final int[] before;
    private final DealScores scores;
    private int answers;

    Rollout(Rules rules, Policy policy) {
        this.table = rules.newTable(Seed.of(0));
        this.policy = policy;
        this.scores = new DealScores(rules, table);
        loop = new GameLoop(rules, table, policy, scores);
        before = new int[table.players().count() + 1];
    }

    /** The imagined table, to be filled in before play begins. */
    TableState table() {
        return table;
    }

    /** How many times seats have answered so far: the cost of the rollout. */
    int answers() {
        return answers;
    }

    void untilTheRoundEnds() {
        rememberScores();
        while (!isRoundOver()) {
            proceed();
        }
    }

    /** Plays to the end of the turn, and then counts points as if the round were over. */
    void untilTheTurnEnds() {
        rememberScores();
        proceed();
        if (!isRoundOver()) {
            loop.skipToTheEndOfTheRound();
            loop.proceed();
        }
    }

    /** What has become by one deal of what decides who wins, of a seat's team: more is better. */
    double gain(int seat, int deal) {
        if (table.winners() != 0) {
            return (table.winners() & 1 << seat) == 0 ? -WIN : WIN;
        }
        return scores.worth(seat, deal) - before[seat];
    }

    private boolean isMate(int seat, int other) {
        return table.players().team(seat) == table.players().team(other);
    }

    /** The gain of a seat's team in one deal less the average gain of the others. */
    double lead(int seat, int deal) {
        double others = 0;
        int count = 0;
        for (int other = 1; other < before.length; other++) {
            if (!isMate(seat, other)) {
                others += gain(other, deal);
                count++;
            }
        }
        return gain(seat, deal) - others / Math.max(1, count);
    }

    private void rememberScores() {
        scores.clear();
        for (int seat = 1; seat < before.length; seat++) {
            before[seat] = scores.worth(seat, 0);
        }
    }

    private boolean isRoundOver() {
        return table.isOver() || table.phase() == GamePhase.DEALING;
    }

    /** Goes on to the next answers. */
    private void proceed() {
        answers++;
        if (loop.waits()) {
            Orders orders = table.orders();
            for (int seat = 1; seat < before.length; seat++) {
                if (orders.isMissing(seat)) {
                    policy.order(table, seat);
                }
            }
        }
        loop.proceed();
    }

    /** Counts the points of each deal of a table separately. */
    static final class DealScores implements Journal {
        private final TableState table;
        private final Stepper stepper;
        private final int sign;
        private final boolean isByScore;
        private final int[][] points;

        DealScores(Rules rules, TableState table) {
            this.table = table;
            stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
            sign = rules.setup().variant().procedure().lowestWins() ? -1 : 1;
            isByScore = rules.setup().variant().procedure().goal() == null;
            points = new int[table.deals() + 1][table.players().count() + 1];
        }

        void clear() {
            for (int[] ofDeal : points) {
                Arrays.fill(ofDeal, 0);
            }
        }

        /**
         * What decides who wins, of a seat's team: more is better. Of a score, which is of all deals together, what came in during
         * the other deals since {@link #clear} is left out: choices in this deal can hardly have changed it.
         *
         * @param deal 0 for all of them
         */
        int worth(int seat, int deal) {
            int worth = stepper.worth(table, seat);
            if (deal == 0 || !isByScore || points.length == 2) {
                return worth;
            }
            for (int mate = 1; mate < points[0].length; mate++) {
                for (int other = 1; other < points.length; other++) {
                    if (other != deal
                            && table.players().team(seat) == table.players().team(mate)) {
                        worth -= sign * points[other][mate];
                    }
                }
            }
            return worth;
        }

        @Override
        public boolean wantsEvents() {
            return false;
        }

        @Override
        public void record(Event failure) {}

        @Override
        public void taken(int rule, int seat, int bullheads) {
            add(seat, bullheads);
        }

        @Override
        public void gained(int rule, int seat, int gain) {
            add(seat, gain);
        }

        /** Points given after all deals are done belong to none of them. */
        private void add(int seat, int more) {
            if (table.deal() < points.length) {
                points[table.deal()][seat] += more;
            }
        }
    }

    /** Decides for every seat of an imagined table, where nothing is hidden. */
    interface Policy extends Answerer {

        /** Orders for a seat what it plays or passes, as the table's phase asks. */
        void order(TableState table, int seat);
    }
}
