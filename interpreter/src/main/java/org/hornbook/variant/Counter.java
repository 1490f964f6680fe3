package org.hornbook.variant;

import org.jspecify.annotations.Nullable;

/** A public number of a player, a row or the game; it starts at 0 and goes back to it each period. */
public record Counter(
        String name,
        @Nullable String text,
        Scope per,
        @Nullable Period each) {

    /** What each has one of its own. */
    public enum Scope {
        PLAYER,
        ROW,
        GAME
    }

    public enum Period {
        TURN,
        ROUND
    }
}
