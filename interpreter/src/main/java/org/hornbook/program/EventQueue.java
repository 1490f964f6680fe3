package org.hornbook.program;

import java.util.Arrays;
import org.hornbook.words.Hook;

/** The events that still have to set off rules, first in, first out, and the one that does so now. */
final class EventQueue {
    /** The facts of an event, side by side: its number, the row, whom it concerns and the modifier that moved. */
    private static final int FACTS = 4;

    private int[] facts = new int[8 * FACTS];
    private int[][] taken = new int[8][];

    /** The number of the present event, from 1; 0 before the first. */
    private int present;

    private int last;

    void clear() {
        present = 0;
        last = 0;
    }

    /**
     * @param player whose card it is, or who took the row; 0 for nobody
     * @param modifier the moved modifier; 0 without one
     * @param cards the taken cards; empty for other events
     */
    void add(Hook event, int row, int player, int modifier, int[] cards) {
        if (last == taken.length) {
            facts = Arrays.copyOf(facts, last * 2 * FACTS);
            taken = Arrays.copyOf(taken, last * 2);
        }
        int at = last * FACTS;
        facts[at] = event.number();
        facts[at + 1] = row;
        facts[at + 2] = player;
        facts[at + 3] = modifier;
        taken[last] = cards;
        last++;
    }

    /** Goes on to the next event; says whether there is one. */
    boolean next() {
        if (present == last) {
            return false;
        }
        present++;
        return true;
    }

    int event() {
        return fact(0);
    }

    int row() {
        return fact(1);
    }

    int player() {
        return fact(2);
    }

    int modifier() {
        return fact(3);
    }

    int[] taken() {
        return taken[present - 1];
    }

    private int fact(int which) {
        return facts[(present - 1) * FACTS + which];
    }

    /** Renumbers the rows of waiting events after a row was removed. */
    void closed(int row) {
        for (int at = present * FACTS + 1; at < last * FACTS; at += FACTS) {
            facts[at] = facts[at] == row ? 0 : facts[at] > row ? facts[at] - 1 : facts[at];
        }
    }
}
