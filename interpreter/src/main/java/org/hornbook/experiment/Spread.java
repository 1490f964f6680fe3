package org.hornbook.experiment;

/** What histograms are kept of. */
enum Spread {
    POINTS_OF_A_ROUND,
    TAKES_OF_A_ROUND,
    ROUNDS_OF_A_GAME,
    WINNING_SCORES,
    LEAD_CHANGES;

    /** Its place in the lists of histograms, also in those that the lab keeps while a study runs: new ones go last. */
    @SuppressWarnings("EnumOrdinal")
    int place() {
        return ordinal();
    }
}
