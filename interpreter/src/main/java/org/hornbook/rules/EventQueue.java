package org.hornbook.rules;

import java.util.Arrays;
import org.hornbook.words.Hook;

/** What has happened to the table and still has to set off rules; first come, first served. */
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
     * @param modifier the one that moved; 0 if none did
     * @param cards those taken; none if it is no taking
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

    /** Whom it concerns: the player whose card it is, or who took the row; 0 if nobody. */
    public int player() {
        return players[next];
    }

    /** The modifier that moved. */
    int modifier() {
        return modifiers[next];
    }

    /** The cards that were taken. */
    int[] taken() {
        return taken[next];
    }

    public void removeNext() {
        next++;
    }

    /** Renumbers the rows of what waits, since a row has been taken away. */
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
