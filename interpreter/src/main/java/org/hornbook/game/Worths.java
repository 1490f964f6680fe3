package org.hornbook.game;

/** What the cards of a game cost, by their numbers. Never changed. */
public final class Worths {
    private final int lowest;
    private final int[] points;

    /** @param points what the lowest card costs, then what the next number does, and so on */
    public Worths(int lowest, int[] points) {
        this.lowest = lowest;
        this.points = points.clone();
    }

    /** What a card costs; nothing if it is none of the game's. */
    public int of(int card) {
        int place = card - lowest;
        return place >= 0 && place < points.length ? points[place] : 0;
    }
}
