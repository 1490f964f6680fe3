package org.hornbook.experiment;

/** What an arm is there for. */
public enum Role {
    /** What the others are compared with. */
    BASE,
    /** A game that is compared with the base as a whole. */
    OTHER,
    /** The base with one of the changes that make up the other. */
    CHANGE,
    /** The base with a stronger or weaker player at seat 1: a rung of the ladder of skill. */
    RUNG,
    /** The base with other values of its parameters. */
    CELL
}
