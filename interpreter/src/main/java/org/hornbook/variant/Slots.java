package org.hornbook.variant;

/** The places in a frame that every rule finds filled with what it is about. */
public final class Slots {
    /** The card being resolved. */
    public static final int CARD = 0;
    /** The seat of the player it belongs to, from 1. */
    public static final int PLAYER = 1;
    /** The row an event is about, from 1. */
    public static final int ROW = 2;
    /** The first slot free for a rule's own names. */
    public static final int FIRST_FREE = 3;

    private Slots() {}
}
