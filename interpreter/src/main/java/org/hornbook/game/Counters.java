package org.hornbook.game;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What players, rows or cards remember: for each of them a number for each counter, 0 as long as none is set. Mutable, flat
 * and cheap to copy.
 */
public final class Counters {
    private final int counters;

    /** Finds the place of a card by its number; missing where owners count from 1 themselves. */
    private final @Nullable Cards cards;

    private final int[] values;

    /** @param owners how many have counters; 0 stands for none of them */
    Counters(int counters, int owners) {
        this(counters, owners, null);
    }

    /** Those of cards, which are asked for by the cards' numbers. */
    Counters(int counters, Cards cards) {
        this(counters, cards.count(), cards);
    }

    private Counters(int counters, int owners, @Nullable Cards cards) {
        this.counters = counters;
        this.cards = cards;
        this.values = new int[(owners + 1) * counters];
    }

    /** How many each of them has. */
    int count() {
        return counters;
    }

    void become(Counters other) {
        if (counters > 0) { // in most games there are none, whose tables are copied the quicker for it
            System.arraycopy(other.values, 0, values, 0, values.length);
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

    /** @return what an owner remembers; 0 for a card that is none of the game's */
    public int get(int counter, int owner) {
        return counters == 0 ? 0 : values[place(owner) * counters + counter];
    }

    /** Lets an owner remember a number; a card that is none of the game's remembers nothing. */
    public void set(int counter, int owner, int value) {
        int place = place(owner);
        if (place > 0 || cards == null) {
            values[place * counters + counter] = value;
        }
    }

    private int place(int owner) {
        return cards == null ? owner : cards.place(owner);
    }

    /** How many bytes its numbers take. */
    long bytes() {
        return (long) values.length * Integer.BYTES;
    }
}
