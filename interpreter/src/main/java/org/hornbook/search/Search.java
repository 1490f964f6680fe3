package org.hornbook.search;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.playtest.Examples;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Setup;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** One search: which setups it goes through, in which order, and how much of its budget each may use. */
final class Search {
    /** So much of a search goes to the game as the script states it, and so much more to one change at a time. */
    private static final int USUAL_SHARE = 40;

    private static final int SINGLE_SHARE = 70;

    /** So many games later are those played to their end for rules that have not applied yet. */
    private static final int OTHER_GAMES = 100_000;

    private final Variant variant;
    private final InterpretedRules rules;
    private final Trials trials;
    private final SearchLog findings;
    private final long steps;
    private final long firstGame;
    private final GapSearch.Listener listener;
    private boolean stopped;

    Search(Variant variant, long steps, long firstGame, GapSearch.Listener listener) {
        this.variant = variant;
        this.rules = new InterpretedRules(Trials.usual(variant));
        this.trials = Trials.of(rules);
        this.findings = new SearchLog(variant);
        this.steps = steps;
        this.firstGame = firstGame;
        this.listener = listener;
    }

    SearchLog findings() {
        return findings;
    }

    /** Each setup gets its part of the budget, and a game's first rounds at least. */
    void explore() {
        explore(List.of(trials.usual()), steps * USUAL_SHARE / 100);
        explore(trials.single(), steps * SINGLE_SHARE / 100);
        explore(trials.paired(), steps);
    }

    /** What never applied, also after all setups were played to the end; nothing if the search was broken off. */
    List<Diagnostic> deadRules() {
        Set<NamedRule> applied = new HashSet<>();
        if (findings.tables() == 0 || isComplete(applied)) {
            return List.of();
        }
        List<Setup> all = Stream.of(List.of(trials.usual()), trials.single(), trials.paired())
                .flatMap(List::stream)
                .toList();
        Examples.run(variant).forEach(result -> applied.addAll(result.applied()));
        for (int i = 0; i < all.size() && !isComplete(applied); i++) {
            applied.addAll(Examples.applied(all.get(i)));
            if (goesOn()) {
                new Explorer(rules.with(all.get(i)), findings).playOut(firstGame + OTHER_GAMES);
            }
        }
        return stopped || isComplete(applied) ? List.of() : DeadRules.of(variant, findings, applied);
    }

    /** Whether nothing is left that should apply and has not; {@code applied} grows by what the games saw. */
    private boolean isComplete(Set<NamedRule> applied) {
        variant.rules().stream()
                .filter(rule -> findings.hasApplied(rule.index()))
                .forEach(applied::add);
        return variant.rules().stream().filter(DeadRules::canBeDead).allMatch(applied::contains);
    }

    private void explore(List<Setup> setups, long end) {
        for (int i = 0; i < setups.size() && goesOn(); i++) {
            long left = Math.max(0, end - findings.steps());
            findings.countSetup();
            new Explorer(rules.with(setups.get(i)), findings)
                    .explore(firstGame, findings.steps() + left / (setups.size() - i), this::goesOn);
        }
    }

    private boolean goesOn() {
        stopped = stopped || !listener.goesOn(Math.min(findings.steps(), steps), steps);
        return !stopped;
    }
}
