package org.hornbook.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** The revealed cards of one deal's turn, in the order they are resolved. Mutable, flat and cheap to copy. */
public final class CardQueue {
    /** The place of a card whose origin is not known. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    /** The numbers that tell an origin. */
    private static final int ORIGIN = 4;

    /** Bits for a seat or an index. */
    private static final int BITS = 5;

    private static final int MASK = (1 << BITS) - 1;

    /** Bits for a card and its seat. */
    private static final int CARDS = 27;

    private static final int CARD = (1 << CARDS - BITS) - 1;

    /** The cards as numbers that can be put in order: what a card is ordered by, its index among those added, the card, its seat. */
    private long[] entries;

    private int next;
    private int end;

    /** Where cards have come from: for each card the place, its owner, the seat and the card, in the order in which they were added. */
    private int[] origins = {};

    private int known;

    /** The place from which all cards come whose origin is not noted. */
    private int place = UNKNOWN;

    /** The ends of bunches of tied cards whose order somebody chooses, as a set of bits; 0 if there are none. */
    private long bunches;

    public CardQueue(int seats) {
        this.entries = new long[seats];
    }

    public CardQueue copy() {
        CardQueue copy = new CardQueue(entries.length);
        copy.become(this);
        return copy;
    }

    void become(CardQueue other) {
        if (entries.length != other.entries.length) {
            entries = new long[other.entries.length];
        }
        System.arraycopy(other.entries, other.next, entries, other.next, other.count());
        next = other.next;
        end = other.end;
        bunches = other.bunches;
        place = other.place;
        if (origins.length < other.known) {
            origins = new int[other.origins.length];
        }
        System.arraycopy(other.origins, 0, origins, 0, other.known);
        known = other.known;
    }

    public void clear() {
        next = 0;
        end = 0;
        bunches = 0;
        known = 0;
        place = UNKNOWN;
    }

    /** Says that all cards come from their players' part of a place. */
    public void from(int where) {
        place = where;
    }

    /**
     * Adds a card at the end.
     *
     * @param from the place that it has come from, or a row as a negative number
     * @param owner the owner of the place
     */
    public void add(int seat, int card, int from, int owner) {
        add(seat, card);
        if (origins.length == known) {
            origins = Arrays.copyOf(origins, 2 * known + ORIGIN);
        }
        origins[known] = seat;
        origins[known + 1] = card;
        origins[known + 2] = from;
        origins[known + 3] = owner;
        known += ORIGIN;
    }

    /** The origin of the first card. */
    public Origin origin() {
        for (int at = 0; at < known; at += ORIGIN) {
            if (origins[at] == seat() && origins[at + 1] == card()) {
                return new Origin(origins[at + 2], origins[at + 3]);
            }
        }
        return new Origin(place, seat());
    }

    /**
     * Where a card has come from.
     *
     * @param place a place, or a row as a negative number; {@link #UNKNOWN} if that is not known
     */
    public record Origin(int place, int owner) {}

    /**
     * Rows have other numbers now.
     *
     * @param number the new number of a row; 0 if it is gone
     */
    void renumberRows(IntUnaryOperator number) {
        for (int at = 2; at < known; at += ORIGIN) {
            if (origins[at] < 0 && origins[at] != UNKNOWN) {
                int row = number.applyAsInt(-origins[at]);
                origins[at] = row == 0 ? UNKNOWN : -row;
            }
        }
    }

    /** Adds a card at the end. */
    public void add(int seat, int card) {
        if (isEmpty()) {
            clear(); // frees the room of placed cards
        }
        if (end == entries.length) {
            entries = Arrays.copyOf(entries, 2 * end + 1);
        }
        entries[end] = (long) card << BITS | seat;
        end++;
    }

    /** Inserts a card by a number, the lowest first; of equal ones the first added. All cards of the queue must be inserted. */
    public void add(int seat, int card, int number) {
        long entry = ((long) number << BITS | end) << CARDS | (long) card << BITS | seat;
        // Without a branch, since the processor cannot predict which of two cards is lower.
        for (int place = 0; place < end; place++) {
            long there = entries[place];
            entries[place] = Math.min(there, entry);
            entry = Math.max(there, entry);
        }
        entries[end] = entry;
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
        moveToFront(place);
    }

    /** Moves to the front which of the first {@code count} cards has an index from the lowest on. */
    public void prefer(int count, int index) {
        int place = next;
        while (rank(place, count) != index) {
            place++;
        }
        moveToFront(place);
    }

    /** How many of the first cards come before a card by number, and of equal ones by their order. */
    private int rank(int place, int count) {
        int rank = 0;
        for (int other = next; other < next + count; other++) {
            rank += card(other) < card(place) || card(other) == card(place) && other < place ? 1 : 0;
        }
        return rank;
    }

    private void moveToFront(int place) {
        long preferred = entries[place];
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
        return (int) entries[next] & MASK;
    }

    public void removeNext() {
        next++;
    }

    /** The waiting cards, the next one first. */
    public List<Event.Played> waiting() {
        List<Event.Played> waiting = new ArrayList<>();
        for (int place = next; place < end; place++) {
            waiting.add(new Event.Played((int) entries[place] & MASK, card(place)));
        }
        return waiting;
    }

    /** The size in bytes. */
    long bytes() {
        return (long) entries.length * Long.BYTES + (long) origins.length * Integer.BYTES;
    }

    private int card(int place) {
        return (int) (entries[place] >> BITS) & CARD;
    }
}
