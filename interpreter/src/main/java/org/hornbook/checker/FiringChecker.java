package org.hornbook.checker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.bounds.Ranges;
import org.hornbook.bounds.TableSize;
import org.hornbook.bounds.TriggerGraph;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Verb;

/** Checks how rules set each other off: without end, without bound, or never. */
final class FiringChecker {
    private final Variant variant;
    private final FlatScript contents;
    private final Map<String, Item.Rule> rules = new HashMap<>();
    private final Findings findings;
    private final TableSize extent;
    private final TriggerGraph graph;

    FiringChecker(Variant variant, FlatScript contents, Findings findings) {
        this.variant = variant;
        this.contents = contents;
        contents.items().stream()
                .filter(Item.Rule.class::isInstance)
                .map(Item.Rule.class::cast)
                .forEach(rule -> rules.put(rule.name().text(), rule));
        this.findings = findings;
        this.extent = TableSize.of(variant, Ranges.whole(variant));
        this.graph = new TriggerGraph(variant.triggers(), extent);
    }

    void check() {
        graph.endlessCircles().forEach(this::endless);
        Set<Hook> sent = everSent();
        modifiers();
        takenWithoutCard();
        for (int i = 0; i < variant.triggers().size(); i++) {
            NamedRule.Trigger trigger = variant.triggers().get(i);
            Item.Rule rule = written(trigger);
            bound(rule, trigger, i);
            if (!sent.contains(trigger.on())) {
                findings.report(
                        Code.NEVER_SET_OFF,
                        rule.trigger().span(),
                        "`" + rule.name() + "` never comes into play: nothing in this variant sets it off.");
            }
        }
    }

    private void modifiers() {
        Set<Formula> moved = Stream.of(
                        variant.steps().map(Course.Step::effects),
                        variant.placement().cases().stream().map(Placement.Case::effects),
                        variant.triggers().stream().map(NamedRule.Trigger::effects))
                .flatMap(all -> all)
                .flatMap(List::stream)
                .flatMap(Effect::all)
                .filter(effect -> effect instanceof Effect.Do act && act.verb() == Verb.MOVE)
                .map(effect -> ((Effect.Do) effect).operand(Verb.Operand.MODIFIER))
                .collect(Collectors.toSet());
        List<Item.Modifier> modifiers = contents.modifiers();
        for (int i = 0; i < modifiers.size(); i++) {
            if (!moved.contains(new Formula.Constant(i))) {
                Name name = modifiers.get(i).name();
                findings.report(
                        Code.MODIFIER_NEVER_MOVES,
                        name.span(),
                        "`" + name
                                + "` never comes to the table: no step or rule moves it. Say where it starts: `after"
                                + " dealing"
                                + " step"
                                + " " + name + "_starts \"…\" { move " + name + " to row with lowest first }`.");
            }
        }
    }

    /** Where rows are taken and nobody plays a card, what that sets off must not look at one. */
    private void takenWithoutCard() {
        Stream.concat(
                        variant.steps().map(Course.Step::effects),
                        variant.triggers().stream()
                                .filter(trigger -> trigger.on() != Hook.MOVED
                                        && !trigger.on().names().contains(BuiltInName.CARD))
                                .map(NamedRule.Trigger::effects))
                .flatMap(List::stream)
                .flatMap(Effect::all)
                .filter(effect -> effect instanceof Effect.Do act && act.verb().is(Verb.Trait.NEEDS_PLAYER))
                .forEach(taking -> variant.triggers().stream()
                        .filter(trigger -> trigger.on() == Hook.TAKEN && looksAtCard(trigger) && !asksForCard(trigger))
                        .findFirst()
                        .ifPresent(trigger -> findings.report(
                                Code.TAKEN_WITHOUT_CARD,
                                taking.span(),
                                "`" + trigger.rule().name()
                                        + "` looks at the card just played whenever a row is taken,"
                                        + " and here nobody has played one. Let it ask first, `when"
                                        + " some card and …`, or move the row's cards.")));
    }

    /** Whether it asks whether there is a card before anything else. */
    private static boolean asksForCard(NamedRule.Trigger trigger) {
        Formula condition = trigger.condition();
        Formula first = condition instanceof Formula.And(List<Formula> parts) ? parts.getFirst() : condition;
        Formula some = Function.EXISTS.of(new Formula.Local(Formula.Slots.CARD));
        return some.equals(first) || Function.NOT.of(some).equals(first);
    }

    private static boolean looksAtCard(NamedRule.Trigger trigger) {
        return Stream.concat(
                        Stream.ofNullable(trigger.condition()),
                        trigger.effects().stream().flatMap(Effect::formulas))
                .anyMatch(formula -> formula.mentions(Formula.Slots.CARD));
    }

    private Item.Rule written(NamedRule.Trigger trigger) {
        return Objects.requireNonNull(rules.get(trigger.rule().name()));
    }

    private void endless(List<NamedRule.Trigger> circle) {
        Item.Rule first = written(circle.getFirst());
        String names = circle.stream()
                .map(trigger -> "`" + trigger.rule().name() + "`")
                .collect(Collectors.joining(" sets off "));
        String message = circle.size() == 1
                ? names + " can set itself off again and again."
                : names + " sets off `" + first.name() + "`, without end.";
        findings.report(
                Code.ENDLESS_CIRCLE,
                first.name().span(),
                message + " Say how often at most: `up to 3 times`.",
                new Fix(
                        "Add a bound",
                        head(first).after(),
                        ", up to "
                                + StepChecker.written(variant.rows(), variant).orElse("3") + " times"));
    }

    /** What the head of a rule ends with: its condition, or what sets it off. */
    private static Span head(Item.Rule rule) {
        Expression condition = rule.condition();
        return condition == null ? rule.trigger().span() : condition.span();
    }

    private void bound(Item.Rule rule, NamedRule.Trigger trigger, int index) {
        Formula bound = trigger.bound();
        Expression written = rule.bound();
        if (bound != null
                && written != null
                && StepChecker.times(written, bound, variant, findings).isPresent()
                && !graph.canSetItselfOff(index)) {
            findings.report(
                    Code.NEEDLESS_BOUND,
                    written.span(),
                    "`" + rule.name() + "` cannot set itself off, so it needs no bound.");
        }
    }

    /** Every signal that something in the variant can send, starting from placements and the course of the game. */
    private Set<Hook> everSent() {
        Set<Hook> sent = new HashSet<>();
        for (Hook event : Hook.values()) {
            if (event.isOfEveryGame()) {
                sent.add(event);
            }
        }
        variant.steps()
                .forEach(step ->
                        sent.addAll(TriggerGraph.sentBy(step.effects(), extent).keySet()));
        for (Placement.Case placeCase : variant.placement().cases()) {
            sent.addAll(TriggerGraph.sentBy(placeCase.effects(), extent).keySet());
        }
        variant.triggers()
                .forEach(trigger -> sent.addAll(
                        TriggerGraph.sentBy(trigger.effects(), extent).keySet()));
        return sent;
    }
}
