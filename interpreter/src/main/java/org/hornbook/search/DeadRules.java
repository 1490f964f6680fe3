package org.hornbook.search;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.program.Journal;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Finds rules, and conditions inside what rules and steps do, that applied in no game of a search and in no example. */
final class DeadRules {
    private final Variant variant;
    private final SearchLog findings;

    private final Set<NamedRule> applied = new HashSet<>();

    /** How conditions have turned out in examples. */
    private final Set<Journal.Truth> decisions = new HashSet<>();

    DeadRules(Variant variant, SearchLog findings) {
        this.variant = variant;
        this.findings = findings;
    }

    /** What has applied in an example is not dead. */
    void except(Set<NamedRule> rules, Set<Journal.Truth> conditions) {
        applied.addAll(rules);
        decisions.addAll(conditions);
    }

    /** Whether all of them have applied somewhere. */
    boolean isNone() {
        return rules().findAny().isEmpty() && conditions().isEmpty();
    }

    List<Diagnostic> found() {
        return Stream.concat(rules().flatMap(rule -> report(rule).stream()), conditions().stream())
                .toList();
    }

    private Stream<NamedRule> rules() {
        return variant.rules().stream()
                .filter(rule -> canBeDead(rule) && !findings.hasApplied(rule.index()) && !applied.contains(rule));
    }

    /** Steps, starts of modifiers and settings always apply. */
    private static boolean canBeDead(NamedRule rule) {
        return switch (rule.kind()) {
            case CASE, RULE, BAR -> true;
            case STEP, PROCEDURE -> false;
        };
    }

    /** The script's own conditions that never held, and those that always did where something is done otherwise. */
    private List<Diagnostic> conditions() {
        List<Formula> all = variant.conditions();
        List<Diagnostic> dead = new ArrayList<>();
        variant.course().steps().forEach(step -> {
            if (step.condition() != null && isAlways(false, step.condition(), all)) {
                dead.add(warning(step.rule().span(), "The step " + step.rule().name() + " is never done"));
            }
        });
        variant.effects().flatMap(List::stream).flatMap(Effect::all).forEach(effect -> {
            if (effect.conditions().anyMatch(condition -> isAlways(false, condition, all))) {
                dead.add(warning(effect.span(), never(effect)));
            } else if (effect instanceof Effect.When when
                    && !when.otherwise().isEmpty()
                    && isAlways(true, when.condition(), all)) {
                dead.add(warning(when.span(), "What follows `otherwise` here is never done"));
            }
        });
        dead.removeIf(each ->
                !each.span().source().equals(variant.flattened().name().span().source()));
        return dead;
    }

    private static String never(Effect effect) {
        return switch (effect) {
            case Effect.When _ -> "The condition here never holds";
            case Effect.Ask _ -> "What follows `where` here never holds, so that nobody is asked";
            default -> "What follows `where` here never holds";
        };
    }

    private boolean isAlways(boolean holds, Formula condition, List<Formula> all) {
        return IntStream.range(0, all.size())
                .filter(number -> all.get(number) == condition)
                .anyMatch(number ->
                        findings.isAlways(holds, number) && !decisions.contains(new Journal.Truth(number, !holds)));
    }

    private Diagnostic warning(Span span, String what) {
        return new Diagnostic(
                "HB614",
                Severity.WARNING,
                span,
                what + ": not at any of " + counted(findings.tables()) + " tables tried, with "
                        + counted(findings.setups()) + " settings of players and parameters, nor in an example.",
                List.of("If it can be, write an example that shows it; if it cannot, change it or leave it out."),
                List.of());
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
