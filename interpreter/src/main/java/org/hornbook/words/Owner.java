package org.hornbook.words;

/** What each has a counter of its own. */
public enum Owner {
    PLAYER,
    ROW,
    CARD,
    TEAM,
    GAME;

    /** Whether this is meant where a counter of such a one is named; a player's name stands for their team, too. */
    public boolean isNamedBy(Owner named) {
        return this == named || this == TEAM && named == PLAYER;
    }
}
