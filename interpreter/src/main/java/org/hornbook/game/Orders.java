package org.hornbook.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answers that wait, hidden, until everybody has given one: a choice for each seat. Mutable and cheap to copy, since
 * choices themselves never change.
 */
public final class Orders {
    private final @Nullable Choice[] choices;

    /** For each deal of each seat that draws: one more than the place of the card. */
    private final int[] draws;

    private final int deals;

    public Orders(int seats, int deals) {
        this.deals = deals;
        choices = new Choice[seats + 1];
        draws = new int[(seats + 1) * deals];
    }

    private Orders(Orders other) {
        deals = other.deals;
        choices = other.choices.clone();
        draws = other.draws.clone();
    }

    public Orders copy() {
        return new Orders(this);
    }

    void become(Orders other) {
        System.arraycopy(other.choices, 0, choices, 0, choices.length);
        System.arraycopy(other.draws, 0, draws, 0, draws.length);
    }

    public void clear() {
        Arrays.fill(choices, null);
        Arrays.fill(draws, 0);
    }

    /** Keeps a choice in place of the one the same seat made before. */
    public void put(Choice choice) {
        choices[choice.seat()] = choice;
    }

    /** Lets a seat play, of one deal, the card at a place of its hand as {@link Hands#draw} counts them. */
    public void draw(int seat, int deal, int place) {
        draws[seat * deals + deal - 1] = place + 1;
    }

    /** The place of the card a seat draws in a deal; -1 if it draws none. */
    public int drawn(int seat, int deal) {
        return draws[seat * deals + deal - 1] - 1;
    }

    /** Whether a seat has yet to answer. */
    public boolean isMissing(int seat) {
        return choices[seat] == null && draws[seat * deals] == 0;
    }

    public @Nullable Choice of(int seat) {
        return choices[seat];
    }

    public boolean areComplete() {
        for (int seat = 1; seat < choices.length; seat++) {
            if (isMissing(seat)) {
                return false;
            }
        }
        return true;
    }

    /** The seats that have yet to answer. */
    public List<Integer> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int seat = 1; seat < choices.length; seat++) {
            if (isMissing(seat)) {
                missing.add(seat);
            }
        }
        return missing;
    }
}
