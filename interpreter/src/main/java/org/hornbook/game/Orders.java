package org.hornbook.game;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answers that wait, hidden, until everybody has given one: a choice for each seat. Mutable and cheap to copy, since
 * choices themselves never change, and to clear: what was ordered before is still there, but nobody's order any more.
 */
public final class Orders {
    private final int seats;
    private final int deals;
    private final @Nullable Choice[] choices;

    /** For each deal of each seat, the place of the card it draws if it does. */
    private final int[] draws;

    /** The seats that are asked, those that have made a choice and those that draw, as sets of bits: bit 1 for seat 1. */
    private int asked;

    private int choosing;

    private int drawing;

    public Orders(int seats, int deals) {
        this.seats = seats;
        this.deals = deals;
        choices = new Choice[seats + 1];
        draws = new int[(seats + 1) * deals];
    }

    public Orders copy() {
        Orders copy = new Orders(seats, deals);
        copy.become(this);
        return copy;
    }

    void become(Orders other) {
        if (other.choosing != 0) {
            System.arraycopy(other.choices, 0, choices, 0, choices.length);
        }
        if (other.drawing != 0) {
            System.arraycopy(other.draws, 0, draws, 0, draws.length);
        }
        asked = other.asked;
        choosing = other.choosing;
        drawing = other.drawing;
    }

    public void clear() {
        ask(0);
    }

    /** Waits for new answers of these seats, a set of bits. */
    public void ask(int toAsk) {
        asked = toAsk;
        choosing = 0;
        drawing = 0;
    }

    /** Keeps a choice in place of what the same seat ordered before. */
    public void put(Choice choice) {
        choices[choice.seat()] = choice;
        choosing |= 1 << choice.seat();
        drawing &= ~(1 << choice.seat());
    }

    /**
     * Lets a seat play the card at a place of its hand as {@link Hands#draw} counts them. Who draws in one deal must do
     * so in all.
     */
    public void draw(int seat, int deal, int place) {
        draws[seat * deals + deal - 1] = place;
        drawing |= 1 << seat;
    }

    /** The place of the card a seat draws in a deal; -1 if it draws none. */
    public int drawn(int seat, int deal) {
        return (drawing & 1 << seat) == 0 ? -1 : draws[seat * deals + deal - 1];
    }

    public @Nullable Choice of(int seat) {
        return (choosing & 1 << seat) == 0 ? null : choices[seat];
    }

    /** Whether a seat has yet to answer. */
    public boolean isMissing(int seat) {
        return (asked & ~(choosing | drawing) & 1 << seat) != 0;
    }

    /** Whether a seat is asked, and may have answered already. */
    public boolean isAsked(int seat) {
        return (asked & 1 << seat) != 0;
    }

    public boolean areComplete() {
        return (asked & ~(choosing | drawing)) == 0;
    }

    /** Whether everybody draws and nobody has chosen. */
    public boolean areDrawn() {
        return choosing == 0 && areComplete();
    }

    /** The seats that have yet to answer. */
    public List<Integer> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int seat = 1; seat <= seats; seat++) {
            if (isMissing(seat)) {
                missing.add(seat);
            }
        }
        return missing;
    }
}
