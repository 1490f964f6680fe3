package org.hornbook.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.variant.Variant;

/**
 * Plays random games of a variant, with all that a host can set, and, at the tables they reach, tries every card that could be in a hand. It reports
 * what the rules leave open there, once for each place in the script, and what never came to apply.
 */
public final class GapSearch {
    private GapSearch() {}

    public static List<Diagnostic> search(Variant variant, SearchBudget budget) {
        return search(variant, budget, SearchListener.PATIENT);
    }

    public static List<Diagnostic> search(Variant variant, SearchBudget budget, SearchListener listener) {
        return discoveries(variant, budget, 0, listener).stream()
                .map(Discovery::diagnostic)
                .toList();
    }

    /**
     * The same with the positions at which it happens.
     *
     * @param before how many games to leave out, so that searches one after the other look at different ones
     */
    public static List<Discovery> discoveries(
            Variant variant, SearchBudget budget, long before, SearchListener listener) {
        Search search = new Search(variant, budget.steps(), before + 1, listener);
        search.explore();
        List<Discovery> found = new ArrayList<>();
        search.findings().failures().forEach(finding -> found.add(Discovery.of(finding)));
        if (found.isEmpty()) {
            search.deadRules().forEach(dead -> found.add(Discovery.of(dead)));
        }
        found.sort(Comparator.comparingInt(
                discovery -> discovery.diagnostic().span().start()));
        return found;
    }
}
