package org.hornbook.game;

import java.util.Arrays;

/**
 * The different cards of a game, in all its decks. Each has a place: whatever is kept for each card is an array by place, so
 * that it is as long as there are cards, however high their numbers are. Never changed.
 */
public final class Cards {
    private final int lowest;
    private final int[] points;

    /** By number, from the lowest on: the place of the card, 0 where there is none. */
    private final short[] places;

    private final int count;

    /**
     * @param numbers of all cards, in any order, at most {@link Short#MAX_VALUE} different ones
     * @param lowest the lowest number
     * @param points what the lowest card costs, then what the next number does, and so on
     */
    public Cards(int[] numbers, int lowest, int[] points) {
        this.lowest = lowest;
        this.points = points.clone();
        this.places = new short[points.length];
        int place = 0;
        for (int number : Arrays.stream(numbers).sorted().distinct().toArray()) {
            if (has(number)) {
                place++;
                places[number - lowest] = (short) place;
            }
        }
        this.count = place;
    }

    /** How many different cards there are. */
    public int count() {
        return count;
    }

    /** The place of a card, from 1; 0 if it is none of the game's. */
    public int place(int number) {
        return has(number) ? places[number - lowest] : 0;
    }

    /** What a card costs, in bullheads; nothing if it is none of the game's. */
    public int bullheads(int number) {
        return has(number) ? points[number - lowest] : 0;
    }

    private boolean has(int number) {
        return number >= lowest && number - lowest < points.length;
    }
}
