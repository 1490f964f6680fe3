package org.hornbook.game;

import java.util.ArrayList;
import java.util.List;

/** The revealed cards of one deal's turn, in the order they are resolved. Mutable, flat and cheap to copy. */
public final class Queue {
    private final int[] cards;
    private final int[] seats;
    private int next;
    private int end;

    public Queue(int seats) {
        this.cards = new int[seats];
        this.seats = new int[seats];
    }

    private Queue(Queue other) {
        cards = other.cards.clone();
        seats = other.seats.clone();
        next = other.next;
        end = other.end;
    }

    public Queue copy() {
        return new Queue(this);
    }

    void become(Queue other) {
        System.arraycopy(other.cards, 0, cards, 0, cards.length);
        System.arraycopy(other.seats, 0, seats, 0, seats.length);
        next = other.next;
        end = other.end;
    }

    public void clear() {
        next = 0;
        end = 0;
    }

    /** Puts a card in its place: lowest (or highest) first; of equal cards those added first. */
    public void add(int seat, int card, boolean lowestFirst) {
        int place = end;
        while (place > 0 && (lowestFirst ? cards[place - 1] > card : cards[place - 1] < card)) {
            cards[place] = cards[place - 1];
            seats[place] = seats[place - 1];
            place--;
        }
        cards[place] = card;
        seats[place] = seat;
        end++;
    }

    public boolean isEmpty() {
        return next == end;
    }

    /** The next card to be resolved. */
    public int card() {
        return cards[next];
    }

    /** Whose the next card is. */
    public int seat() {
        return seats[next];
    }

    public void removeNext() {
        next++;
    }

    /** The cards that wait, next first. */
    public List<Event.Played> waiting() {
        List<Event.Played> waiting = new ArrayList<>();
        for (int place = next; place < end; place++) {
            waiting.add(new Event.Played(seats[place], cards[place]));
        }
        return waiting;
    }
}
