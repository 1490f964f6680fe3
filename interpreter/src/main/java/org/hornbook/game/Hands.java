package org.hornbook.game;

import java.util.Arrays;
import java.util.List;

/**
 * The cards that lie in one kind of place in one deal, such as in hands, for each seat in ascending order; at seat 0 lie
 * those of a place that the game has. Where rows have the place, they are meant by seats. Mutable, flat and cheap to copy. A new hand is put in order when its order is first
 * asked for, which many simulated rounds never do.
 */
public final class Hands {
    private int size;
    private int[] cards;
    private final int[] counts;

    /** The seats whose cards are in order, as a set of bits. */
    private int inOrder;

    /** Empty hands for the seats 1 to {@code seats}, with room for {@code size} cards each. */
    public Hands(int seats, int size) {
        this.size = size;
        this.cards = new int[(seats + 1) * size];
        this.counts = new int[seats + 1];
    }

    public Hands copy() {
        Hands copy = new Hands(counts.length - 1, size);
        copy.become(this);
        return copy;
    }

    void become(Hands other) {
        if (size != other.size) {
            size = other.size;
            cards = new int[other.cards.length];
        }
        System.arraycopy(other.cards, 0, cards, 0, cards.length);
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        inOrder = other.inOrder;
    }

    public int count(int seat) {
        return counts[seat];
    }

    /** The card at a place, counted from 0 at the lowest. */
    public int card(int seat, int place) {
        order(seat);
        return cards[seat * size + place];
    }

    public List<Integer> cards(int seat) {
        order(seat);
        return Arrays.stream(cards, seat * size, seat * size + counts[seat])
                .boxed()
                .toList();
    }

    public boolean holds(int seat, int card) {
        return place(seat, card) >= 0;
    }

    /** Takes up a whole hand at once, from {@code source} at {@code from}. */
    public void take(int seat, int[] source, int from, int count) {
        makeRoom(count);
        System.arraycopy(source, from, cards, seat * size, count);
        counts[seat] = count;
        inOrder &= ~(1 << seat);
    }

    public void add(int seat, int card) {
        makeRoom(counts[seat] + 1);
        order(seat);
        int place = seat * size + counts[seat];
        while (place > seat * size && cards[place - 1] > card) {
            cards[place] = cards[place - 1];
            place--;
        }
        cards[place] = card;
        counts[seat]++;
    }

    /** Removes one such card, which must be there. */
    public void remove(int seat, int card) {
        int place = place(seat, card);
        System.arraycopy(cards, place + 1, cards, place, seat * size + counts[seat] - place - 1);
        counts[seat]--;
    }

    /** The card that lies at a place, from 0, whatever the order. */
    public int peek(int seat, int place) {
        return cards[seat * size + place];
    }

    /** Removes and gives the card that lies at a place, from 0, whatever the order; another comes to lie there. */
    public int draw(int seat, int place) {
        int drawn = seat * size + place;
        int card = cards[drawn];
        counts[seat]--;
        cards[drawn] = cards[seat * size + counts[seat]];
        inOrder &= ~(1 << seat);
        return card;
    }

    /** How many seats there can be. */
    public int seats() {
        return counts.length - 1;
    }

    /** Takes the cards of one seat away; those of the later ones, up to the last, count for the seat before. */
    void close(int seat, int last) {
        for (int each = seat; each < last; each++) {
            take(each, cards, (each + 1) * size, counts[each + 1]);
        }
        counts[last] = 0;
    }

    /** Puts what lies at the seats in another order: for each of so many, from 1, at which it lay before. */
    void reorder(int[] order, int seats) {
        Hands before = copy();
        for (int seat = 1; seat <= seats; seat++) {
            take(seat, before.cards, order[seat] * size, before.counts[order[seat]]);
        }
    }

    public void clear() {
        Arrays.fill(counts, 0);
    }

    /** How many bytes the cards and what is known of them take. */
    long bytes() {
        return (long) (cards.length + counts.length) * Integer.BYTES;
    }

    private void makeRoom(int needed) {
        if (needed > size) {
            int wider = Math.max(needed, size * 2);
            int[] widened = new int[counts.length * wider];
            for (int seat = 0; seat < counts.length; seat++) {
                System.arraycopy(cards, seat * size, widened, seat * wider, counts[seat]);
            }
            size = wider;
            cards = widened;
        }
    }

    private void order(int seat) {
        if ((inOrder & 1 << seat) == 0) {
            Arrays.sort(cards, seat * size, seat * size + counts[seat]);
            inOrder |= 1 << seat;
        }
    }

    private int place(int seat, int card) {
        order(seat);
        return Arrays.binarySearch(cards, seat * size, seat * size + counts[seat], card);
    }
}
