package org.hornbook.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** Finds what has a name and never came to apply, neither in the games of a search nor in any example. */
final class DeadRules {
    private final Variant variant;
    private final SearchLog findings;

    private DeadRules(Variant variant, SearchLog findings) {
        this.variant = variant;
        this.findings = findings;
    }

    /** @param applied the rules that have applied somewhere */
    static List<Diagnostic> of(Variant variant, SearchLog findings, Set<NamedRule> applied) {
        DeadRules rules = new DeadRules(variant, findings);
        return variant.rules().stream()
                .filter(rule -> !applied.contains(rule))
                .flatMap(rule -> rules.report(rule).stream())
                .toList();
    }

    /** Whether a rule is there to apply at some time: not how a modifier begins, nor a setting. */
    static boolean canBeDead(NamedRule rule) {
        return rule.kind() != NamedRule.Kind.START && rule.kind() != NamedRule.Kind.PROCEDURE;
    }

    private Optional<Diagnostic> report(NamedRule rule) {
        return switch (rule.kind()) {
            case CASE -> warning("HB603", rule, "The case " + rule.name() + " never applies");
            case RULE -> warning("HB604", rule, "The rule " + rule.name() + " never applies");
            case SCORE -> warning("HB605", rule, "The score " + rule.name() + " never counts");
            case ENDING -> warning("HB606", rule, "The end " + rule.name() + " never comes");
            case BAR -> warning("HB611", rule, "The bar " + rule.name() + " never bars a row");
            case START, PROCEDURE -> Optional.empty();
        };
    }

    private Optional<Diagnostic> warning(String code, NamedRule rule, String what) {
        Place place = Place.of(variant, rule.span());
        List<String> notes = new ArrayList<>();
        place.note().ifPresent(notes::add);
        boolean shown = Showable.is(variant, rule);
        notes.add(
                shown
                        ? "An example in which it applies shows that it can, and what it does."
                        : "No example can show it: an example is one turn at the beginning of a game.");
        String message = what + ": not at any of " + counted(findings.tables()) + " tables tried, with "
                + counted(findings.setups()) + " settings of players and parameters"
                + (shown ? ", nor in an example." : ".");
        return Optional.of(new Diagnostic(code, Severity.WARNING, place.span(), message, notes, List.of()));
    }

    private static String counted(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
