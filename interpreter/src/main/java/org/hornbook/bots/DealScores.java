package org.hornbook.bots;

import java.util.Arrays;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal;

/** Keeps apart what each deal of an imagined table brings, in points of the round. */
final class DealScores implements Journal {
    private final TableState table;
    private final int[][] points;

    DealScores(TableState table) {
        this.table = table;
        points = new int[table.deals() + 1][table.players().count() + 1];
    }

    void clear() {
        for (int[] ofDeal : points) {
            Arrays.fill(ofDeal, 0);
        }
    }

    /** What a seat has got in all deals but one. */
    int elsewhere(int deal, int seat) {
        int sum = 0;
        for (int other = 1; other < points.length; other++) {
            sum += other == deal ? 0 : points[other][seat];
        }
        return sum;
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

    /** What comes when all deals are done belongs to none. */
    private void add(int seat, int more) {
        if (table.deal() < points.length) {
            points[table.deal()][seat] += more;
        }
    }
}
