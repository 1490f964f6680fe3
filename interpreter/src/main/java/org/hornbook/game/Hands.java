package org.hornbook.game;

import java.util.Arrays;
import java.util.List;

/** The cards each seat holds in one deal, in ascending order. Mutable, flat and cheap to copy. */
public final class Hands {
    private final int size;
    private final int[] cards;
    private final int[] counts;

    /** Empty hands for the seats 1 to {@code seats}, with room for {@code size} cards each. */
    public Hands(int seats, int size) {
        this.size = size;
        this.cards = new int[(seats + 1) * size];
        this.counts = new int[seats + 1];
    }

    private Hands(Hands other) {
        size = other.size;
        cards = other.cards.clone();
        counts = other.counts.clone();
    }

    public Hands copy() {
        return new Hands(this);
    }

    public int count(int seat) {
        return counts[seat];
    }

    /** The card at a place, counted from 0 at the lowest. */
    public int card(int seat, int place) {
        return cards[seat * size + place];
    }

    public List<Integer> cards(int seat) {
        return Arrays.stream(cards, seat * size, seat * size + counts[seat])
                .boxed()
                .toList();
    }

    public boolean holds(int seat, int card) {
        return place(seat, card) >= 0;
    }

    /** Takes up a whole hand at once, from {@code source} at {@code from}. */
    public void take(int seat, int[] source, int from, int count) {
        System.arraycopy(source, from, cards, seat * size, count);
        Arrays.sort(cards, seat * size, seat * size + count);
        counts[seat] = count;
    }

    public void add(int seat, int card) {
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

    private int place(int seat, int card) {
        return Arrays.binarySearch(cards, seat * size, seat * size + counts[seat], card);
    }
}
