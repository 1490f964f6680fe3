package org.hornbook.words;

/** A point of the game where rules can hang. */
public enum Hook {
    /** The first cards lie in their rows and the modifiers beside them. */
    DEAL,
    /** A player's card was put in a row; not the one kept when a row is taken. */
    PLACED,
    /** A player took the cards of a row. */
    TAKEN,
    /** A modifier moved to another row after the deal. */
    MOVED,
    /** A card and all it set off are done. */
    AFTER_CARD,
    AFTER_TURN,
    AFTER_ROUND;

    /** Its number in compiled rules, which live no longer than the process. */
    @SuppressWarnings("EnumOrdinal")
    public int number() {
        return ordinal();
    }
}
