package org.hornbook.words;

/** The owners of counters. */
public enum Owner {
    PLAYER,
    ROW,
    CARD,
    TEAM,
    GAME
}
