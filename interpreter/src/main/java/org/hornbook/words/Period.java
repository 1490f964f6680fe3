package org.hornbook.words;

/** The periods after which a counter is reset. */
public enum Period {
    TURN,
    ROUND
}
