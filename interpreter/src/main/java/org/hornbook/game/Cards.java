package org.hornbook.game;

import java.util.Arrays;

/**
 * The different cards of a game's decks. Each has an index from 1, so that data of cards is an array as long as there are
 * cards, however high their numbers are. Immutable.
 */
public final class Cards {
    private final int lowest;
    private final int[] points;

    /** The index of each number, from the lowest number on; 0 if there is no such card. */
    private final short[] places;

    private final int count;

    /**
     * @param numbers the numbers of all cards, in any order, at most {@link Short#MAX_VALUE} different ones
     * @param lowest the lowest number
     * @param points the bullheads of each number, from the lowest on
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

    /** The number of different cards. */
    public int count() {
        return count;
    }

    /** The index of a card, from 1; 0 for a card that is not in the game. */
    public int place(int number) {
        return has(number) ? places[number - lowest] : 0;
    }

    /** The bullheads of a card; 0 for a card that is not in the game. */
    public int bullheads(int number) {
        return has(number) ? points[number - lowest] : 0;
    }

    private boolean has(int number) {
        return number >= lowest && number - lowest < points.length;
    }
}
