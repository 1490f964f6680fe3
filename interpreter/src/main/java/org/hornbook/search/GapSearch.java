package org.hornbook.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.hornbook.rules.Setup;
import org.hornbook.source.Diagnostic;
import org.hornbook.variant.Variant;

/**
 * Plays random games of a variant and, at the tables they reach, tries every card that could be in a hand. It reports
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
        Findings findings = new Findings(variant);
        List<Setup> setups = Setups.of(variant);
        boolean goesOn = true;
        for (int i = 0; i < setups.size() && goesOn; i++) {
            Explorer explorer = new Explorer(setups.get(i), findings);
            long end = budget.steps() * (i + 1) / setups.size();
            for (long game = before + 1; findings.steps() < end && goesOn; game++) {
                explorer.play(game);
                goesOn = listener.goesOn(findings.steps(), budget.steps());
            }
        }
        List<Discovery> found = new ArrayList<>();
        findings.failures().forEach(finding -> found.add(Discovery.of(variant, finding)));
        if (found.isEmpty() && goesOn) {
            DeadRules.of(variant, findings).forEach(dead -> found.add(new Discovery(dead, "", Map.of())));
        }
        found.sort(Comparator.comparingInt(
                discovery -> discovery.diagnostic().span().start()));
        return found;
    }
}
