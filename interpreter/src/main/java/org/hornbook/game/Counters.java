package org.hornbook.game;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The counters of players, rows or cards: for each owner a number for each counter, initially 0. Mutable, flat arrays, cheap
 * to copy.
 */
public final class Counters {
    private final int counters;

    /** Finds the index of a card by its number; null if owners count from 1 themselves. */
    private final @Nullable Cards cards;

    private final int[] values;

    /** @param owners the number of owners; owner 0 stands for none */
    Counters(int counters, int owners) {
        this(counters, owners, null);
    }

    /** The counters of cards, which are identified by their numbers. */
    Counters(int counters, Cards cards) {
        this(counters, cards.count(), cards);
    }

    private Counters(int counters, int owners, @Nullable Cards cards) {
        this.counters = counters;
        this.cards = cards;
        this.values = new int[(owners + 1) * counters];
    }

    /** The number of counters of each owner. */
    int count() {
        return counters;
    }

    void become(Counters other) {
        if (counters > 0) { // most games have none: this makes copying their tables faster
            System.arraycopy(other.values, 0, values, 0, values.length);
        }
    }

    /** Sets all counters to 0. */
    void clear() {
        Arrays.fill(values, 0);
    }

    /** Copies the counters of some owners over those of others. */
    void move(int first, int to, int owners) {
        System.arraycopy(values, first * counters, values, to * counters, owners * counters);
    }

    /** @return a counter of an owner; 0 for a card that is not in the game */
    public int get(int counter, int owner) {
        return counters == 0 ? 0 : values[place(owner) * counters + counter];
    }

    /** Sets a counter of an owner; does nothing for a card that is not in the game. */
    public void set(int counter, int owner, int value) {
        int place = place(owner);
        if (place > 0 || cards == null) {
            values[place * counters + counter] = value;
        }
    }

    private int place(int owner) {
        return cards == null ? owner : cards.place(owner);
    }

    /** The size of the arrays in bytes. */
    long bytes() {
        return (long) values.length * Integer.BYTES;
    }
}
