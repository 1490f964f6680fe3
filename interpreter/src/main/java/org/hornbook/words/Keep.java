package org.hornbook.words;

/** The card that stays when a row is taken. */
public enum Keep {
    LOWEST,
    HIGHEST,
    FIRST,
    LAST
}
