package org.hornbook.words;

/** Who sees which cards lie in a place. How many there are, everybody sees. */
public enum Audience {
    ALL,
    OWNER,
    NOBODY
}
