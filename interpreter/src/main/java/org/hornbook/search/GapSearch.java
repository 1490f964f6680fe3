package org.hornbook.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Executor;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.variant.Variant;

/**
 * Plays random games of a variant, with all that a host can set, and, at the tables they reach, tries every card that could be in a hand. It reports
 * what the rules leave open there, once for each place in the script, and what never came to apply.
 */
public final class GapSearch {
    private GapSearch() {}

    public static List<Diagnostic> search(Variant variant, Budget budget) {
        return search(variant, budget, Listener.PATIENT);
    }

    public static List<Diagnostic> search(Variant variant, Budget budget, Listener listener) {
        return discoveries(variant, budget, 0, listener, Runnable::run).stream()
                .map(Discovery::diagnostic)
                .toList();
    }

    /**
     * The same with the positions at which it happens.
     *
     * @param before how many games to leave out, so that searches one after the other look at different ones
     * @param workers who plays the games; they find the same, however many they are
     */
    public static List<Discovery> discoveries(
            Variant variant, Budget budget, long before, Listener listener, Executor workers) {
        Search search = new Search(variant, budget.steps(), before + 1, listener);
        search.explore(workers);
        List<Discovery> found = new ArrayList<>();
        search.findings().failures().forEach(finding -> found.add(Discovery.of(finding)));
        if (found.isEmpty()) {
            search.deadRules().forEach(dead -> found.add(Discovery.of(dead)));
        }
        found.sort(Comparator.comparingInt(
                discovery -> discovery.diagnostic().span().start()));
        return found;
    }

    /**
     * How much a search may do. It counts steps of the rules instead of time, so that a search finds the same on every
     * machine.
     *
     * <p>Whatever the budget, all settings are tried for the first rounds of a game.
     *
     * @param steps formulas and effects worked out, about
     */
    public record Budget(long steps) {
        /** For an answer that somebody waits for. */
        public static final Budget QUICK = new Budget(12_000_000);

        /** For whoever asks for more. */
        public static final Budget THOROUGH = new Budget(48_000_000);
    }

    /** Hears how far a search has got, and can stop it. */
    @FunctionalInterface
    public interface Listener {
        /** Lets the search go on to its end. */
        Listener PATIENT = (done, of) -> true;

        /** Whether to go on after {@code done} steps {@code of} all; what was found until then is kept. */
        boolean goesOn(long done, long of);
    }
}
