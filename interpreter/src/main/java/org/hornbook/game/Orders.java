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

    public Orders(int seats) {
        choices = new Choice[seats + 1];
    }

    private Orders(Orders other) {
        choices = other.choices.clone();
    }

    public Orders copy() {
        return new Orders(this);
    }

    public void clear() {
        Arrays.fill(choices, null);
    }

    /** Keeps a choice in place of the one the same seat made before. */
    public void put(Choice choice) {
        choices[choice.seat()] = choice;
    }

    public @Nullable Choice of(int seat) {
        return choices[seat];
    }

    public boolean areComplete() {
        for (int seat = 1; seat < choices.length; seat++) {
            if (choices[seat] == null) {
                return false;
            }
        }
        return true;
    }

    /** The seats that have yet to answer. */
    public List<Integer> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int seat = 1; seat < choices.length; seat++) {
            if (choices[seat] == null) {
                missing.add(seat);
            }
        }
        return missing;
    }
}
