package org.hornbook.game;

/** The phase of a game. */
public enum GamePhase {
    /** A round is about to start. */
    DEALING,
    /** The game waits for answers. */
    CHOOSING,
    /** Cards are placed one by one, deal by deal. */
    RESOLVING,
    /** The game carries out other steps of its rules. */
    ACTING,
    OVER;

    private static final GamePhase[] PHASES = values();

    /** The number stored in a table; valid within one process only. */
    @SuppressWarnings("EnumOrdinal")
    int number() {
        return ordinal();
    }

    static GamePhase of(int number) {
        return PHASES[number];
    }
}
