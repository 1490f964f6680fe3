package org.hornbook.words;

/** What is looked at one after the other: each row, any player, any team, each card. */
public enum Subject {
    ROW,
    PLAYER,
    TEAM,
    CARD
}
