package org.hornbook.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The revealed cards of one deal's turn, in the order they are resolved. Mutable, flat and cheap to copy. */
public final class Queue {
    /** Enough for the seats of a table and for their places. */
    private static final int BITS = 5;

    private static final int MASK = (1 << BITS) - 1;

    /**
     * Each a card with its seat, as a number by which it is sorted: the card, or its negative if the highest comes first;
     * then how many were added before; then the seat.
     */
    private int[] entries;

    private int next;
    private int end;

    /** Where each bunch of cards ends whose order somebody chooses, as a set of bits by place; 0 if nobody does. */
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

    /** Puts a card in its place: lowest (or highest) first; of equal cards those added first. */
    public void add(int seat, int card, boolean lowestFirst) {
        int entry = ((lowestFirst ? card : -card) << BITS | end) << BITS | seat;
        // Which of two cards is lower nobody can foresee, a processor neither: so there is no branch for it.
        for (int place = 0; place < end; place++) {
            int there = entries[place];
            entries[place] = Math.min(there, entry);
            entry = Math.max(there, entry);
        }
        entries[end] = entry;
        end++;
    }

    /** Puts a card behind all others, whatever it is. */
    public void append(int seat, int card) {
        if (isEmpty()) {
            clear(); // those that have been placed need no room any more
        }
        if (end == entries.length) {
            entries = Arrays.copyOf(entries, 2 * end + 1);
        }
        entries[end] = (card << BITS) << BITS | seat;
        end++;
    }

    /** Lets somebody choose the order of the cards added since the last bunch. */
    public void bunch() {
        if (end > 0 && end <= Long.SIZE) {
            bunches |= 1L << end - 1;
        }
    }

    /** Of how many cards somebody chooses the next one. */
    public int tied() {
        long ends = next < Long.SIZE ? bunches >>> next : 0;
        return ends == 0 || isEmpty() ? Math.min(1, count()) : 1 + Long.numberOfTrailingZeros(ends);
    }

    /** Makes such a card the next one. */
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

    /** How many cards wait. */
    public int count() {
        return end - next;
    }

    /** The next card to be resolved. */
    public int card() {
        return card(next);
    }

    /** The seat whose card comes next. */
    public int seat() {
        return entries[next] & MASK;
    }

    public void removeNext() {
        next++;
    }

    /** The cards that wait, next first. */
    public List<Event.Played> waiting() {
        List<Event.Played> waiting = new ArrayList<>();
        for (int place = next; place < end; place++) {
            waiting.add(new Event.Played(entries[place] & MASK, card(place)));
        }
        return waiting;
    }

    /** How many bytes the cards take. */
    long bytes() {
        return (long) entries.length * Integer.BYTES;
    }

    private int card(int place) {
        return Math.abs(entries[place] >> 2 * BITS);
    }
}
