package org.hornbook.game;

import java.util.Arrays;
import java.util.List;

/**
 * The cards of one deal that have left its rows this round, in the order they did, each with the seat that took it; seat
 * 0 marks cards out of play. Mutable, flat and cheap to copy.
 */
public final class Pile {
    private static final int FIRST_ROOM = 32;

    private static final int BITS = 4;
    private static final int MASK = (1 << BITS) - 1;

    /** Each a card with the seat that took it in the lowest bits. */
    private int[] entries = new int[FIRST_ROOM];

    private int count;

    public Pile copy() {
        Pile copy = new Pile();
        copy.entries = entries.clone();
        copy.count = count;
        return copy;
    }

    void become(Pile other) {
        if (entries.length < other.count) {
            entries = new int[other.entries.length];
        }
        System.arraycopy(other.entries, 0, entries, 0, other.count);
        count = other.count;
    }

    public void clear() {
        count = 0;
    }

    public void add(int seat, int card) {
        if (count == entries.length) {
            entries = Arrays.copyOf(entries, count * 2);
        }
        entries[count] = card << BITS | seat;
        count++;
    }

    /** What a seat took, in the order taken. */
    public List<Integer> cards(int seat) {
        return Arrays.stream(entries, 0, count)
                .filter(entry -> (entry & MASK) == seat)
                .map(entry -> entry >> BITS)
                .boxed()
                .toList();
    }
}
