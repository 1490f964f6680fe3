package org.hornbook.search;

/**
 * How much a search may do. It counts steps of the rules instead of time, so that a search finds the same on every
 * machine.
 *
 * <p>Whatever the budget, all settings are tried for the first rounds of a game.
 *
 * @param steps formulas and effects worked out, about
 */
public record SearchBudget(long steps) {
    /** For an answer while somebody types. */
    public static final SearchBudget QUICK = new SearchBudget(12_000_000);

    /** For an answer on request. */
    public static final SearchBudget THOROUGH = new SearchBudget(48_000_000);
}
