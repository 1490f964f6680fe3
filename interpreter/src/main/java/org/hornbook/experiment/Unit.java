package org.hornbook.experiment;

/** What is played again and again. */
public enum Unit {
    /** Whole games, until a rule ends them. */
    GAMES,
    /** The first rounds of games. */
    ROUNDS
}
