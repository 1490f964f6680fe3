package org.hornbook.words;

/** How often a counter goes back to 0. */
public enum Period {
    TURN,
    ROUND
}
