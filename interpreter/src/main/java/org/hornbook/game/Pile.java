package org.hornbook.game;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cards of one deal that have left its rows this round, in the order they did, each with the seat that took it; seat
 * 0 marks cards out of play. Mutable, flat and cheap to copy.
 */
public final class Pile {
    private static final int FIRST_ROOM = 32;

    private int[] cards = new int[FIRST_ROOM];
    private int[] seats = new int[FIRST_ROOM];
    private int count;

    public Pile copy() {
        Pile copy = new Pile();
        copy.cards = cards.clone();
        copy.seats = seats.clone();
        copy.count = count;
        return copy;
    }

    void become(Pile other) {
        if (cards.length < other.count) {
            cards = new int[other.cards.length];
            seats = new int[other.cards.length];
        }
        System.arraycopy(other.cards, 0, cards, 0, other.count);
        System.arraycopy(other.seats, 0, seats, 0, other.count);
        count = other.count;
    }

    public void clear() {
        count = 0;
    }

    public void add(int seat, int card) {
        if (count == cards.length) {
            cards = Arrays.copyOf(cards, count * 2);
            seats = Arrays.copyOf(seats, count * 2);
        }
        cards[count] = card;
        seats[count] = seat;
        count++;
    }

    /** What a seat took, in the order taken. */
    public List<Integer> cards(int seat) {
        return IntStream.range(0, count)
                .filter(place -> seats[place] == seat)
                .map(place -> cards[place])
                .boxed()
                .toList();
    }
}
