package org.hornbook.rules;

/** How a step of the rules came out. */
public enum Result {
    DONE,
    /** A player has to choose a row first; the table holds the question. */
    ASKED,
    /** What is left of the turn is skipped. */
    TURN_OVER,
    /** What is left of the round is skipped. */
    ROUND_OVER,
    /** The game is over. */
    OVER,
    /** The rules do not say what happens, so the game is over without a winner. */
    FAILED
}
