package org.hornbook.words;

/** What is looked at one after the other: each row, any player. */
public enum Subject {
    ROW,
    PLAYER
}
