package org.hornbook.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.hornbook.playtest.Examples;
import org.hornbook.source.Diagnostic;
import org.hornbook.source.Diagnostic.Severity;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** Finds what has a name and never came to apply, neither in the games of a search nor in any example. */
final class DeadRules {
    private DeadRules() {}

    static List<Diagnostic> of(Variant variant, Findings findings) {
        Set<NamedRule> inExamples = new HashSet<>();
        Examples.run(variant).forEach(result -> inExamples.addAll(result.applied()));
        List<Diagnostic> dead = new ArrayList<>();
        for (NamedRule rule : variant.rules()) {
            if (!findings.hasApplied(rule.index()) && !inExamples.contains(rule)) {
                report(variant, rule, findings.tables(), dead);
            }
        }
        return dead;
    }

    private static void report(Variant variant, NamedRule rule, long tables, List<Diagnostic> dead) {
        switch (rule.kind()) {
            case CASE ->
                dead.add(warning("HB603", variant, rule, "The case " + rule.name() + " never applies", tables));
            case RULE ->
                dead.add(warning("HB604", variant, rule, "The rule " + rule.name() + " never applies", tables));
            case SCORE ->
                dead.add(warning("HB605", variant, rule, "The score " + rule.name() + " never counts", tables));
            case ENDING -> dead.add(warning("HB606", variant, rule, "The end " + rule.name() + " never comes", tables));
            case BAR ->
                dead.add(warning("HB611", variant, rule, "The bar " + rule.name() + " never bars a row", tables));
            case START, PROCEDURE -> {}
        }
    }

    private static Diagnostic warning(String code, Variant variant, NamedRule rule, String what, long tables) {
        Place place = Place.of(variant, rule.span());
        List<String> notes = new ArrayList<>();
        place.note().ifPresent(notes::add);
        notes.add("An example in which it applies shows that it can, and what it does.");
        String message = what + ": not at any of " + String.format(Locale.ROOT, "%,d", tables)
                + " tables tried, nor in an example.";
        return new Diagnostic(code, Severity.WARNING, place.span(), message, notes, List.of());
    }
}
