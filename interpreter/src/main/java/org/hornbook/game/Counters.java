package org.hornbook.game;

import java.util.Arrays;

/**
 * What players, rows or cards remember: for each of them a number for each counter, 0 as long as none is set. Mutable, flat
 * and cheap to copy.
 */
public final class Counters {
    private final int counters;
    private int[] values;

    /** @param owners the highest number of those who usually have some; 0 stands for none of them */
    Counters(int counters, int owners) {
        this.counters = counters;
        this.values = new int[(owners + 1) * counters];
    }

    /** How many each of them has. */
    int count() {
        return counters;
    }

    void become(Counters other) {
        if (counters == 0) {
            return; // as in most games, whose tables are copied the quicker for it
        }
        if (values.length == other.values.length) {
            System.arraycopy(other.values, 0, values, 0, values.length);
        } else {
            values = other.values.clone();
        }
    }

    /** Sets all of them to 0. */
    void clear() {
        Arrays.fill(values, 0);
    }

    /** Puts what some owners remember in place of what others do. */
    void move(int first, int to, int owners) {
        System.arraycopy(values, first * counters, values, to * counters, owners * counters);
    }

    public int get(int counter, int owner) {
        int place = owner * counters + counter;
        return place < values.length ? values[place] : 0;
    }

    public void set(int counter, int owner, int value) {
        int place = owner * counters + counter;
        if (place >= values.length) {
            values = Arrays.copyOf(values, (owner + 1) * counters);
        }
        values[place] = value;
    }
}
