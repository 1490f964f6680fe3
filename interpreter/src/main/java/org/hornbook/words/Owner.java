package org.hornbook.words;

/** The owners of counters. */
public enum Owner {
    PLAYER,
    ROW,
    CARD,
    TEAM,
    GAME;

    /** Whether a counter of this owner may be named by the other: a player stands for their team too. */
    public boolean isNamedBy(Owner named) {
        return this == named || this == TEAM && named == PLAYER;
    }
}
