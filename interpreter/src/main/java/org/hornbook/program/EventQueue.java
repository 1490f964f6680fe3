package org.hornbook.program;

import java.util.Arrays;
import org.hornbook.words.Hook;

/** The events that still have to trigger rules, first in, first out. */
public final class EventQueue {
    private Hook[] events = new Hook[8];
    private int[] rows = new int[8];
    private int[] players = new int[8];
    private int[] modifiers = new int[8];
    private int[][] taken = new int[8][];
    private int next;
    private int end;

    void clear() {
        next = 0;
        end = 0;
    }

    /**
     * @param modifier the moved modifier; 0 without one
     * @param cards the taken cards; empty for other events
     */
    void add(Hook event, int row, int player, int modifier, int[] cards) {
        if (end == events.length) {
            events = Arrays.copyOf(events, end * 2);
            rows = Arrays.copyOf(rows, end * 2);
            players = Arrays.copyOf(players, end * 2);
            modifiers = Arrays.copyOf(modifiers, end * 2);
            taken = Arrays.copyOf(taken, end * 2);
        }
        events[end] = event;
        rows[end] = row;
        players[end] = player;
        modifiers[end] = modifier;
        taken[end] = cards;
        end++;
    }

    public boolean isEmpty() {
        return next == end;
    }

    public Hook event() {
        return events[next];
    }

    public int row() {
        return rows[next];
    }

    /** The player concerned: whose card it is, or who took the row; 0 for nobody. */
    public int player() {
        return players[next];
    }

    /** The moved modifier. */
    int modifier() {
        return modifiers[next];
    }

    /** The taken cards. */
    int[] taken() {
        return taken[next];
    }

    public void removeNext() {
        next++;
    }

    /** Renumbers the rows of waiting events after a row was removed. */
    void closed(int row) {
        for (int i = next; i < end; i++) {
            if (rows[i] == row) {
                rows[i] = 0;
            } else if (rows[i] > row) {
                rows[i]--;
            }
        }
    }
}
