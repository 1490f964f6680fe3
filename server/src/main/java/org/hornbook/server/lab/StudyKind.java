package org.hornbook.server.lab;

/** What can be asked of the lab. */
public enum StudyKind {
    /** How a game plays. */
    SIMULATE,
    /** What is different between two games, on the same deals and choices. */
    COMPARE,
    /** How a game plays with other values of a parameter or two. */
    SWEEP,
    /** Where rules leave open what happens. */
    GAPS
}
