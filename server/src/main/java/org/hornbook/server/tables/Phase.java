package org.hornbook.server.tables;

/** How far a table has come. */
public enum Phase {
    /** People sit down and accept the rules. */
    GATHERING,
    PLAYING,
    OVER
}
