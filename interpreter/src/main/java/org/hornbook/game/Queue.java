package org.hornbook.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The revealed cards of one deal's turn, in the order they are resolved. Mutable, flat and cheap to copy. */
public final class Queue {
    /** Bits for a seat or an index. */
    private static final int BITS = 5;

    private static final int MASK = (1 << BITS) - 1;

    /**
     * The entries as sortable numbers: the card, or its negative if the highest comes first; then the order of adding; then
     * the seat.
     */
    private int[] entries;

    private int next;
    private int end;

    /** The ends of bunches of tied cards whose order somebody chooses, as a set of bits; 0 if there are none. */
    private long bunches;

    public Queue(int seats) {
        this.entries = new int[seats];
    }

    public Queue copy() {
        Queue copy = new Queue(entries.length);
        copy.become(this);
        return copy;
    }

    void become(Queue other) {
        if (entries.length != other.entries.length) {
            entries = new int[other.entries.length];
        }
        System.arraycopy(other.entries, other.next, entries, other.next, other.count());
        next = other.next;
        end = other.end;
        bunches = other.bunches;
    }

    public void clear() {
        next = 0;
        end = 0;
        bunches = 0;
    }

    /** Inserts a card: lowest (or highest) first; of equal cards the first added. */
    public void add(int seat, int card, boolean lowestFirst) {
        int entry = ((lowestFirst ? card : -card) << BITS | end) << BITS | seat;
        // Without a branch, since the processor cannot predict which of two cards is lower.
        for (int place = 0; place < end; place++) {
            int there = entries[place];
            entries[place] = Math.min(there, entry);
            entry = Math.max(there, entry);
        }
        entries[end] = entry;
        end++;
    }

    /** Adds a card at the end, whatever its number. */
    public void append(int seat, int card) {
        if (isEmpty()) {
            clear(); // frees the room of placed cards
        }
        if (end == entries.length) {
            entries = Arrays.copyOf(entries, 2 * end + 1);
        }
        entries[end] = (card << BITS) << BITS | seat;
        end++;
    }

    /** Makes a bunch of the cards added since the last one: somebody chooses their order. */
    public void bunch() {
        if (end > 0 && end <= Long.SIZE) {
            bunches |= 1L << end - 1;
        }
    }

    /** The number of tied cards from which somebody chooses the next one. */
    public int tied() {
        long ends = next < Long.SIZE ? bunches >>> next : 0;
        return ends == 0 || isEmpty() ? Math.min(1, count()) : 1 + Long.numberOfTrailingZeros(ends);
    }

    /** Moves a card to the front. */
    public void prefer(int card) {
        int place = next;
        while (card(place) != card) {
            place++;
        }
        int preferred = entries[place];
        System.arraycopy(entries, next, entries, next + 1, place - next);
        entries[next] = preferred;
    }

    public boolean isEmpty() {
        return next == end;
    }

    /** The number of waiting cards. */
    public int count() {
        return end - next;
    }

    /** The first card. */
    public int card() {
        return card(next);
    }

    /** The seat of the first card. */
    public int seat() {
        return entries[next] & MASK;
    }

    public void removeNext() {
        next++;
    }

    /** The waiting cards, the next one first. */
    public List<Event.Played> waiting() {
        List<Event.Played> waiting = new ArrayList<>();
        for (int place = next; place < end; place++) {
            waiting.add(new Event.Played(entries[place] & MASK, card(place)));
        }
        return waiting;
    }

    /** The size in bytes. */
    long bytes() {
        return (long) entries.length * Integer.BYTES;
    }

    private int card(int place) {
        return Math.abs(entries[place] >> 2 * BITS);
    }
}
