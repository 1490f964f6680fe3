package org.hornbook.game;

/** How far a game has come. The engine goes from one to the next; it waits for players in three of them. */
public enum GamePhase {
    DEALING,
    /** The modifiers lie down and the rules of the deal apply, deal by deal. */
    SETTING_UP,
    /** Waits for the cards everybody passes on. */
    PASSING,
    /** Waits for everybody's cards. */
    CHOOSING,
    REVEALING,
    /** The revealed cards are placed one by one, deal by deal. */
    RESOLVING,
    AFTER_TURN,
    AFTER_ROUND,
    OVER
}
