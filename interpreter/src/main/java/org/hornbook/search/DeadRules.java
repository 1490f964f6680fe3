package org.hornbook.search;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Finds rules that applied in no game of a search and in no example. */
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

    /** Whether a rule can be dead: steps, starts of modifiers and settings always apply. */
    static boolean canBeDead(NamedRule rule) {
        return switch (rule.kind()) {
            case CASE, RULE, BAR -> true;
            case STEP, PROCEDURE -> false;
        };
    }

    private Optional<Diagnostic> report(NamedRule rule) {
        return switch (rule.kind()) {
            case CASE -> warning("HB603", rule, "The case " + rule.name() + " never applies");
            case RULE -> warning("HB604", rule, "The rule " + rule.name() + " never applies");
            case BAR -> warning("HB611", rule, "The bar " + rule.name() + " never bars a row");
            case STEP, PROCEDURE -> Optional.empty();
        };
    }

    private Optional<Diagnostic> warning(String code, NamedRule rule, String what) {
        FailureReport.ReportedPlace place = FailureReport.ReportedPlace.of(variant, rule.span());
        List<String> notes = new ArrayList<>();
        place.note().ifPresent(notes::add);
        if (rule.kind() == NamedRule.Kind.CASE && !variant.bars().isEmpty()) {
            notes.add("It may be a `bar` that leaves it no row: "
                    + variant.bars().stream().map(bar -> bar.rule().name()).collect(joining(", ")) + ".");
        }
        boolean shown = Showable.is(variant, rule);
        notes.add(
                shown
                        ? "If it can apply, write an example in which it does; if it cannot, change its condition or"
                                + " leave it out."
                        : "Change its condition or leave it out. No example can show that it applies: an example begins"
                                + " after the deal, and plays but the first of several deals.");
        String message = what + ": not at any of " + counted(findings.tables()) + " tables tried, with "
                + counted(findings.setups()) + " settings of players and parameters"
                + (shown ? ", nor in an example." : ".");
        return Optional.of(new Diagnostic(code, Severity.WARNING, place.span(), message, notes, List.of()));
    }

    private static String counted(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Tells which rules an example can show: those that apply after the deal, at a table laid out by hand. */
    private static final class Showable {
        private final Variant variant;

        private Showable(Variant variant) {
            this.variant = variant;
        }

        /** Whether an example could make a rule apply. */
        static boolean is(Variant variant, NamedRule rule) {
            return new Showable(variant).occasions(rule).allMatch(occasion -> occasion);
        }

        private Stream<Boolean> occasions(NamedRule rule) {
            return switch (rule.kind()) {
                case CASE ->
                    variant.placement().cases().stream()
                            .filter(placeCase -> placeCase.rule().equals(rule))
                            .map(Placement.Case::condition)
                            .map(this::isOfOneDeal);
                case RULE ->
                    variant.triggers().stream()
                            .filter(trigger -> trigger.rule().equals(rule))
                            .map(trigger -> isOfOneDeal(trigger.condition()));
                case BAR, STEP, PROCEDURE -> Stream.empty();
            };
        }

        private boolean isOfOneDeal(@Nullable Formula formula) {
            return formula == null || variant.inside(formula).noneMatch(Function.DEAL.of()::equals);
        }
    }
}
