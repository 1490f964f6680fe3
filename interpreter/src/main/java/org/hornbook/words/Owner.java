package org.hornbook.words;

/** What each has a counter of its own. */
public enum Owner {
    PLAYER,
    ROW,
    CARD,
    GAME
}
