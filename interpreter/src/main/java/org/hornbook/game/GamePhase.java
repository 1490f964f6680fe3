package org.hornbook.game;

/** What a game is doing. */
public enum GamePhase {
    /** A round is about to begin. */
    DEALING,
    /** It waits for the answers of all who are asked. */
    CHOOSING,
    /** Cards are placed one by one, deal by deal. */
    RESOLVING,
    /** It does whatever else its rules say. */
    ACTING,
    OVER;

    private static final GamePhase[] PHASES = values();

    /** Its number in a table, which lives no longer than the process. */
    @SuppressWarnings("EnumOrdinal")
    int number() {
        return ordinal();
    }

    static GamePhase of(int number) {
        return PHASES[number];
    }
}
