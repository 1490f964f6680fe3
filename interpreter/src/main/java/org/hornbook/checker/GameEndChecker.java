package org.hornbook.checker;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.bounds.Change;
import org.hornbook.bounds.Ranges;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Looks for games that end only when a score or counter meets a number, and may step over it. */
final class GameEndChecker {
    private final Variant variant;
    private final FlatScript contents;
    private final Findings findings;
    private final Ranges ranges;
    private final Map<Formula, List<Change>> changes = new HashMap<>();

    GameEndChecker(Variant variant, FlatScript contents, Findings findings) {
        this.variant = variant;
        this.contents = contents;
        this.findings = findings;
        this.ranges = Ranges.whole(variant);
    }

    void check() {
        boolean isElsewhere = Stream.concat(
                        variant.steps().map(Course.Step::effects),
                        variant.placement().cases().stream().map(Placement.Case::effects))
                .anyMatch(GameEndChecker::ends);
        List<NamedRule.Trigger> ending = variant.triggers().stream()
                .filter(trigger -> ends(trigger.effects()))
                .toList();
        if (!isElsewhere && ending.stream().allMatch(this::canBeMissed)) {
            ending.forEach(this::tell);
        }
    }

    private static boolean ends(List<Effect> effects) {
        return effects.stream().flatMap(Effect::all).anyMatch(GameEndChecker::isEnd);
    }

    private static boolean isEnd(Effect effect) {
        return effect.is(Verb.Trait.ENDS_GAME);
    }

    private boolean canBeMissed(NamedRule.Trigger trigger) {
        return canBeMissed(trigger.condition(), trigger.on()) || canBeMissed(trigger.effects(), trigger.on());
    }

    /** Whether the game is ended only under conditions that can be missed. */
    private boolean canBeMissed(List<Effect> effects, Hook on) {
        return effects.stream().filter(effect -> ends(List.of(effect))).allMatch(effect -> switch (effect) {
            case Effect.When when ->
                (canBeMissed(when.condition(), on) || canBeMissed(when.then(), on))
                        && canBeMissed(when.otherwise(), on);
            case Effect.Each each -> canBeMissed(each.where(), on) || canBeMissed(each.effects(), on);
            default -> false;
        });
    }

    private boolean canBeMissed(@Nullable Formula condition, Hook on) {
        return switch (condition) {
            case Formula.And and -> and.parts().stream().anyMatch(part -> canBeMissed(part, on));
            case Formula.Or or -> or.parts().stream().allMatch(part -> canBeMissed(part, on));
            case Formula.Quantified quantified
            when variant.subject(quantified.of()) != Subject.CARD -> canBeMissed(quantified.condition(), on);
            case Formula.Comparison(Formula counted, List<Formula.Comparison.Step> steps)
            when steps.size() == 1 && steps.getFirst().relation() == Relation.EQUAL ->
                canBeMissed(counted, steps.getFirst().operand(), on);
            case null, default -> false;
        };
    }

    private boolean canBeMissed(Formula counted, Formula number, Hook on) {
        boolean isCounted = counted instanceof Formula.CounterValue
                || counted instanceof Formula.Call call && call.is(Function.SCORE);
        List<Change> changes = changes(counted);
        return isCounted
                && Ranges.settle(number)
                && !changes.isEmpty()
                && changes.stream()
                        .allMatch(change -> change.adds() || !change.value().equals(number))
                && changes.stream().anyMatch(Change::adds)
                && !isEndOfRange(counted, number)
                && !isMet(number, changes, on);
    }

    private List<Change> changes(Formula counted) {
        return changes.computeIfAbsent(
                counted,
                _ -> Change.in(variant.effects().flatMap(List::stream))
                        .filter(change -> change.isOf(counted))
                        .toList());
    }

    /** Whether a counter stops at the number. */
    private boolean isEndOfRange(Formula counted, Formula number) {
        Variant.Bounds range = counted instanceof Formula.CounterValue(int counter, Formula _)
                ? variant.counters().get(counter).range()
                : null;
        return range != null
                && (number.equals(new Formula.Constant(range.low()))
                        || number.equals(new Formula.Constant(range.high())));
    }

    /** Whether steps of one length lead there, no more than one of them before the number is asked for again. */
    private boolean isMet(Formula number, List<Change> changes, Hook on) {
        List<Change> adding = changes.stream().filter(Change::adds).toList();
        return adding.size() == 1
                && isOnceFor(adding.getFirst(), on)
                && adding.getFirst().meets(number, variant, ranges);
    }

    /** Whether it is done once at most from one event to the next: by a rule of that event, or by a step. */
    private boolean isOnceFor(Change change, Hook on) {
        return Stream.concat(
                        variant.triggers().stream()
                                .filter(trigger -> trigger.on() == on)
                                .map(NamedRule.Trigger::effects),
                        Stream.of(
                                        variant.course().round(),
                                        on == Hook.TURN_END ? variant.course().turn() : List.<Course.Step>of())
                                .flatMap(List::stream)
                                .filter(step -> on.isOfTable() && !step.repeats())
                                .map(Course.Step::effects))
                .anyMatch(effects -> Change.in(effects.stream()).anyMatch(change::equals));
    }

    private void tell(NamedRule.Trigger trigger) {
        contents.items().stream()
                .filter(item -> item.span().equals(trigger.rule().span()))
                .forEach(item -> tell(item, trigger));
    }

    private void tell(Item item, NamedRule.Trigger trigger) {
        List<Expression.Comparison> compared = Stream.concat(
                        item.expressions(), item.allActions().flatMap(Action::expressions))
                .flatMap(Expression::all)
                .flatMap(each -> each instanceof Expression.Comparison comparison
                                && comparison.steps().getFirst()
                                        instanceof Expression.Comparison.Order(Relation relation, Expression _)
                                && relation == Relation.EQUAL
                        ? Stream.of(comparison)
                        : Stream.empty())
                .toList();
        String sign = isDown(trigger) ? "<=" : ">=";
        findings.report(
                Code.STEPPED_OVER,
                compared.size() == 1 ? compared.getFirst().span() : item.name().span(),
                "The game may never end: this number can be stepped over. Ask for `" + sign + "`.",
                List.of(),
                compared.size() == 1 ? List.of(fix(compared.getFirst(), sign)) : List.of());
    }

    /** Whether what it asks for is only ever made less. */
    private boolean isDown(NamedRule.Trigger trigger) {
        return Stream.concat(
                        Stream.ofNullable(trigger.condition()),
                        trigger.effects().stream().flatMap(Effect::formulas))
                .flatMap(Formula::all)
                .map(this::changes)
                .anyMatch(changes -> !changes.isEmpty()
                        && changes.stream().filter(Change::adds).allMatch(Change::takesAway));
    }

    private static Fix fix(Expression.Comparison comparison, String sign) {
        Span first = comparison.first().span();
        String text = comparison.span().text();
        int at = comparison.span().start()
                + text.indexOf('=', first.end() - comparison.span().start());
        return new Fix("Ask for `" + sign + "`", first.source().span(at, at + 1), sign);
    }
}
