package org.hornbook.game;

import java.util.Arrays;
import java.util.List;
import org.hornbook.random.Generator;

/**
 * The cards of one deal that have not been dealt: drawn at random one after the other. Mutable; copies share their cards
 * until one of them is drawn from.
 */
public final class Deck {
    private int[] cards = {};
    private int dealt;
    private boolean shared;

    public Deck copy() {
        Deck copy = new Deck();
        copy.become(this);
        return copy;
    }

    void become(Deck other) {
        if (cards != other.cards) {
            cards = other.cards;
        }
        dealt = other.dealt;
        shared = true;
        other.shared = true;
    }

    void clear() {
        dealt = cards.length;
    }

    /** Holds these cards and no others; of the array a copy is kept. */
    public void gather(int[] all) {
        if (shared || cards.length != all.length) {
            cards = new int[all.length];
            shared = false;
        }
        System.arraycopy(all, 0, cards, 0, all.length);
        dealt = 0;
    }

    /** How many cards are left. */
    public int count() {
        return cards.length - dealt;
    }

    /**
     * Draws so many cards, which must be there.
     *
     * @return the place of the first one in {@link #cards()}; the others lie behind it
     */
    public int draw(int count, Generator generator) {
        if (shared) {
            cards = cards.clone();
            shared = false;
        }
        int first = dealt;
        generator.shuffle(cards, first, count);
        dealt += count;
        return first;
    }

    /** Where drawn cards lie; only to be read, and only until the next draw. */
    public int[] cards() {
        return cards;
    }

    /** How many bytes the cards take, which copies may share. */
    long bytes() {
        return (long) cards.length * Integer.BYTES;
    }

    /** What is left, in any order. */
    public List<Integer> left() {
        return Arrays.stream(cards, dealt, cards.length).boxed().toList();
    }
}
