package org.hornbook.replay;

import org.hornbook.game.Event;
import org.jspecify.annotations.Nullable;

/**
 * The first thing that happens otherwise under other rules.
 *
 * @param round from 1
 * @param turn 0 before the first turn of the round
 * @param card the card being resolved; 0 if none is
 * @param before what happened in the recorded game; missing if that was over
 * @param after what happens under the other rules; missing if that game is over
 * @param text both in a sentence or two for people
 */
public record Divergence(
        int round,
        int turn,
        int card,
        @Nullable Happening before,
        @Nullable Happening after,
        String text) {

    /** An event, its place in its game from 1, and its sentence. */
    public record Happening(int number, Event event, String text) {}
}
