package org.hornbook.rules;

/** How a step of the rules came out. */
public enum Result {
    DONE,
    /** A player has to choose a row first; the table holds the question. */
    ASKED,
    /** The game is over. */
    OVER,
    /** The rules do not say what happens, so the game is over without a winner. */
    FAILED
}
