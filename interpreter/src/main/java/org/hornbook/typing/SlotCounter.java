package org.hornbook.typing;

import org.hornbook.variant.Slots;

/** Hands out the places of a frame, and remembers the most that were ever in use. */
final class SlotCounter {
    private int next = Slots.FIRST_FREE;
    private int most = Slots.FIRST_FREE;

    int take() {
        most = Math.max(most, next + 1);
        return next++;
    }

    /** The next free place; going back to it frees all places taken since. */
    int mark() {
        return next;
    }

    void backTo(int mark) {
        next = mark;
    }

    /** Frees nothing of what was ever in use. */
    void keepAll() {
        next = most;
    }

    int most() {
        return most;
    }
}
