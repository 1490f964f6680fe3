package org.hornbook.words;

/** The card that is played for somebody who names none. */
public enum Pick {
    RANDOM,
    LOWEST,
    HIGHEST
}
