package org.hornbook.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.bounds.Certainty;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.resolver.Lets;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Place;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Relation;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Looks for what makes no difference: conditions that always or never hold, and places and counters that never change. */
final class DeadChecker {
    private final Variant variant;
    private final FlatScript contents;
    private final Findings findings;
    private final Certainty certainty;

    /** What may hold for ever, since a bound ends it. */
    private final Set<Formula> repeated;

    DeadChecker(Variant variant, FlatScript contents, Findings findings) {
        this.variant = variant;
        this.contents = contents;
        this.findings = findings;
        this.certainty = new Certainty(variant);
        this.repeated = variant.steps()
                .filter(Course.Step::repeats)
                .map(Course.Step::condition)
                .flatMap(Stream::ofNullable)
                .collect(Collectors.toSet());
    }

    /** @param lets the lines of its lets */
    void check(List<Lets.Line> lets) {
        variant.steps().forEach(step -> rule(step.rule(), step.condition(), List.of(), step.effects()));
        List<Formula> before = new ArrayList<>();
        for (Placement.Case each : variant.placement().cases()) {
            rule(each.rule(), each.condition(), before, each.effects());
            Formula condition = each.condition();
            if (condition != null) {
                before.add(Function.NOT.of(condition));
            }
        }
        List<Placement.Case> cases = variant.placement().cases();
        if (!cases.isEmpty()
                && cases.stream().allMatch(each -> each.condition() != null)
                && !certainty.isNever(before.toArray(Formula[]::new))) {
            item(
                    cases.getLast().rule(),
                    Code.NO_LAST_CASE,
                    "No case says `otherwise`. The search looks for a card that none of the cases covers.");
        }
        for (NamedRule.Trigger trigger : variant.triggers()) {
            rule(trigger.rule(), trigger.condition(), List.of(), trigger.effects());
        }
        variant.bars().forEach(bar -> rule(bar.rule(), bar.barred(), List.of(), List.of()));
        over(variant.course().round(), Set.of(Verb.END_ROUND));
        over(variant.course().turn(), Set.of(Verb.END_ROUND, Verb.END_TURN));
        lets.stream().filter(line -> isOwn(line.span())).forEach(this::line);
        lastWords();
        requirements();
        places();
        counters();
        idleCounters();
    }

    /** Counters that change nothing but themselves and each other; what examples say of them may be what they are for. */
    private void idleCounters() {
        if (findings.isAny(Code.UNUSED_NAME)) {
            return; // what feeds another that nobody looks at
        }
        Set<String> shown = contents.examples().stream()
                .flatMap(example -> example.then().stream())
                .flatMap(claim -> claim instanceof Example.Claim.Value value
                        ? Stream.of(value.what().name().text())
                        : Stream.empty())
                .collect(Collectors.toSet());
        new CounterUses(variant)
                .idle().stream()
                        .map(variant.counters()::get)
                        .filter(counter -> isOwn(counter.span()) && !shown.contains(counter.name()))
                        .forEach(counter -> findings.report(
                                Code.UNUSED_NAME,
                                counter.span(),
                                "`" + counter.name()
                                        + "` makes no difference: only what sets it, or such a counter, looks at it."));
    }

    /** Turns and rounds end after their last step anyway. */
    private void lastWords() {
        lastStep(variant.course().round(), Verb.END_ROUND);
        lastStep(variant.course().turn(), Verb.END_TURN);
    }

    private void lastStep(List<Course.Step> steps, Verb ends) {
        if (!steps.isEmpty() && !steps.getLast().repeats()) {
            lastWords(steps.getLast().effects(), ends);
        }
    }

    private void lastWords(List<Effect> effects, Verb ends) {
        if (effects.isEmpty()) {
            return;
        }
        Effect last = effects.getLast();
        if (last instanceof Effect.When when) {
            lastWords(when.then(), ends);
            lastWords(when.otherwise(), ends);
        } else if (last instanceof Effect.Do act && act.verb() == ends && isOwn(act.span())) {
            nothing(
                    act,
                    "it comes last, and " + (ends == Verb.END_TURN ? "the turn" : "the round") + " ends then anyway");
        }
    }

    private void nothing(Effect effect, String why) {
        findings.report(Code.NEVER_SET_OFF, effect.span(), "This changes nothing: " + why + ".");
    }

    private void requirements() {
        Ranges whole = Ranges.whole(variant);
        variant.requirements().stream()
                .filter(required -> isOwn(required.span())
                        && whole.of(required.condition())
                                .filter(Interval::isSurely)
                                .isPresent())
                .forEach(required -> findings.report(
                        Code.ALWAYS_HOLDS,
                        required.span(),
                        "This always holds, whatever is set: leave it out, or require something else."));
    }

    private void over(List<Course.Step> steps, Set<Verb> ends) {
        boolean isOver = false;
        for (Course.Step step : steps) {
            if (isOver && isOwn(step.rule().span())) {
                never(step.rule(), "the steps before it end the round or turn.");
            }
            isOver |= step.condition() == null
                    && step.effects().stream()
                            .anyMatch(effect -> effect instanceof Effect.Do act && ends.contains(act.verb()));
        }
    }

    private void line(Lets.Line line) {
        Formula condition = line.condition();
        List<Formula> before = line.before().stream().map(Function.NOT::of).toList();
        if (condition != null && certainty.isNever(condition)) {
            if (!dependsOnUnsetCounter(condition)) {
                findings.report(
                        Code.NEVER_SET_OFF,
                        line.span(),
                        "This line is never used: its condition cannot hold, whatever lies on the table.");
            }
        } else if (condition != null && isNeverAfter(before, condition)) {
            findings.report(
                    Code.NEVER_SET_OFF,
                    line.span(),
                    "This line is never used: the lines above it take all that it is for.");
        } else if (condition == null && !before.isEmpty() && certainty.isNever(before.toArray(Formula[]::new))) {
            findings.report(
                    Code.NEVER_SET_OFF,
                    line.span(),
                    "This line is never used: the lines above it take everything. Write `otherwise` in place of the"
                            + " last condition.");
        }
    }

    /** @param before what does not hold any more when the condition is asked */
    private void rule(NamedRule rule, @Nullable Formula condition, List<Formula> before, List<Effect> effects) {
        if (condition == null) {
            effects(effects, List.of());
            return;
        }
        if (isOwn(rule.span())) {
            unasked(Stream.of(condition), rule.span());
        }
        if (certainty.isNever(condition)) {
            if (!dependsOnUnsetCounter(condition)) {
                never(rule, "its condition cannot hold, whatever lies on the table.");
            }
        } else if (!before.isEmpty() && isNeverAfter(before, condition)) {
            never(rule, "the cases before it take every card that it is for.");
        } else {
            if (isOwn(rule.span()) && !repeated.contains(condition) && certainty.isAlways(condition)) {
                item(
                        rule,
                        Code.ALWAYS_HOLDS,
                        "The condition of %s always holds: leave it out, or ask for something else.");
            }
            effects(effects, List.of(condition));
        }
    }

    /** Whether it asks for a counter of which is told already that nothing sets it. */
    private boolean dependsOnUnsetCounter(Formula condition) {
        return findings.isAny(Code.COUNTER_NEVER_SET)
                && condition
                        .all()
                        .anyMatch(part ->
                                part instanceof Formula.CounterValue counter && !certainty.isSet(counter.counter()));
    }

    private boolean isNeverAfter(List<Formula> before, Formula condition) {
        return certainty.isNever(and(before, condition).toArray(Formula[]::new));
    }

    private void never(NamedRule rule, String why) {
        item(rule, Code.NEVER_SET_OFF, "%s never comes into play: " + why);
    }

    private void item(NamedRule rule, Code code, String message) {
        contents.items().stream()
                .filter(item -> item.span().equals(rule.span()))
                .map(Item::name)
                .filter(name -> !findings.isAny(Code.SAME_CONDITION, name.span()))
                .forEach(name -> findings.report(code, name.span(), message.formatted("`" + name + "`")));
    }

    private boolean isOwn(Span span) {
        return contents.isOwn(span);
    }

    /** @param known what holds when they begin */
    private void effects(List<Effect> effects, List<Formula> known) {
        List<Formula> here = known;
        for (Effect effect : effects) {
            if (isOwn(effect.span())) {
                effect(effect, here);
            }
            if (!(effect instanceof Effect.Assign)) {
                here = lasting(here);
            }
        }
    }

    /** What holds still when something has been done. */
    private static List<Formula> lasting(List<Formula> known) {
        return known.stream().filter(Ranges::settleWithCard).toList();
    }

    private static List<Formula> and(List<Formula> known, Formula condition) {
        return Stream.concat(known.stream(), Stream.of(condition)).toList();
    }

    private void effect(Effect effect, List<Formula> known) {
        unasked(effect);
        if (!(effect instanceof Effect.When || effect instanceof Effect.Each)) {
            looked(effect);
        }
        switch (effect) {
            case Effect.When when -> {
                Formula not = Function.NOT.of(when.condition());
                boolean never = isNeverAfter(known, when.condition());
                boolean always = !never && isNeverAfter(known, not);
                if (never) {
                    findings.report(
                            Code.NEVER_SET_OFF,
                            when.span(),
                            "This is never done: its condition cannot hold, whatever lies on the table.");
                } else if (always) {
                    findings.report(
                            Code.ALWAYS_HOLDS,
                            when.span(),
                            "This condition always holds: "
                                    + (when.otherwise().isEmpty()
                                            ? "leave it out, or ask for something else."
                                            : "what follows `otherwise` is never done."));
                }
                if (!never) {
                    effects(when.then(), and(known, when.condition()));
                }
                if (!always) {
                    effects(when.otherwise(), and(known, not));
                }
            }
            case Effect.Each each -> {
                Formula where = each.where();
                if (where != null && certainty.isNever(where)) {
                    findings.report(
                            Code.NEVER_SET_OFF,
                            each.span(),
                            "This is done for nobody: what follows `where` cannot hold.");
                } else if (where != null && certainty.isAlways(where)) {
                    findings.report(
                            Code.ALWAYS_HOLDS,
                            each.span(),
                            "What follows `where` always holds: leave it out, or ask for something else.");
                }
                effects(each.effects(), lasting(known));
            }
            case Effect.Do act
            when act.verb().is(Verb.Trait.COUNTS)
                    && certainty.range(act.operand(Verb.Operand.POINTS)).equals(Interval.of(0))
                    && !findings.isAny(Code.DIVISION_BY_ZERO) ->
                findings.report(Code.NEVER_SET_OFF, act.span(), "This changes nothing: the points are 0.");
            case Effect.Do act
            when act.verb() == Verb.SET && act.operand(Verb.Operand.NUMBER).equals(act.operand(Verb.Operand.COUNTER)) ->
                nothing(act, "it is set to what it is");
            case Effect.Do act
            when act.verb() == Verb.MOVE && isWhereItIs(act, known) -> nothing(act, "it is beside that row already");
            case Effect.MoveCards(
                    Span _,
                    Things.InPlace(int from, Formula of),
                    Effect.Destination(int to, Formula owner))
            when from == to && Objects.equals(of, owner) -> nothing(effect, "the cards are there already");
            case Effect.DealCards deal
            when certainty.range(deal.count()).equals(Interval.of(0))
                    && !(deal.to() instanceof Effect.Recipient.EachRow) -> // which makes empty rows
                findings.report(Code.NEVER_SET_OFF, deal.span(), "This deals no cards: their number is 0.");
            default -> {}
        }
    }

    /** What is chosen, moved or placed only where something holds. */
    private void looked(Effect effect) {
        effect.conditions()
                .filter(condition -> isNeverOf(effect, condition))
                .findFirst()
                .ifPresent(_ -> findings.report(
                        Code.NEVER_SET_OFF,
                        effect.span(),
                        switch (effect) {
                            case Effect.Ask _ -> "Nobody is asked this: what follows `where` cannot hold.";
                            default -> "This moves no card: what follows `where` cannot hold.";
                        }));
    }

    /** A condition of cards is one of cards that are there; one of numbers to choose, of those offered. */
    private boolean isNeverOf(Effect effect, Formula condition) {
        if (effect instanceof Effect.Ask ask
                && ask.options()
                        instanceof Effect.Options.Numbers(List<Effect.Options.Range> offered, int slot, Formula where)
                && condition == where) {
            return offered.stream()
                    .allMatch(range -> certainty.isNever(
                            condition,
                            new Formula.Comparison(
                                    range.low(),
                                    List.of(
                                            new Formula.Comparison.Step(Relation.AT_MOST, new Formula.Local(slot)),
                                            new Formula.Comparison.Step(Relation.AT_MOST, range.high())))));
        }
        Map<Integer, Formula> cards = new HashMap<>();
        sets(effect).flatMap(Things::all).forEach(set -> {
            if (set instanceof Things.Where where) {
                cards.put(where.slot(), Certainty.Claim.CARD);
            }
        });
        return certainty.covers(List.of(List.of(new Certainty.Claim(Function.NOT.of(condition), cards))));
    }

    private static Stream<Things> sets(Effect effect) {
        return switch (effect) {
            case Effect.MoveCards move -> Stream.of(move.cards());
            case Effect.PlaceCards placing -> Stream.of(placing.cards());
            case Effect.Ask ask when ask.options() instanceof Effect.Options.Cards(Things cards) -> Stream.of(cards);
            default -> Stream.empty();
        };
    }

    /** An answer of a seat that the question leaves out. */
    private void unasked(Effect effect) {
        Stream<Formula> own = switch (effect) {
            case Effect.When when -> Stream.of(when.condition());
            case Effect.Each each -> Stream.ofNullable(each.where());
            default -> effect.formulas();
        };
        unasked(own, effect.span());
    }

    private void unasked(Stream<Formula> formulas, Span span) {
        formulas.flatMap(Formula::all)
                .flatMap(part -> part instanceof Formula.ChosenValue chosen ? Stream.of(chosen) : Stream.empty())
                .filter(chosen -> Ranges.settle(chosen.player()) && isNeverAsked(chosen.choice(), chosen.player()))
                .findFirst()
                .ifPresent(chosen -> findings.report(
                        Code.NEVER_SET_OFF,
                        span,
                        "This looks at an answer that is never there: nobody asks that seat for `"
                                + variant.choices().get(chosen.choice()).name() + "`."));
    }

    private boolean isNeverAsked(int choice, Formula player) {
        return variant.questions()
                .filter(ask -> ask.choice() == choice)
                .allMatch(ask -> ask.who() instanceof Effect.Who.Everybody(int slot, Formula where, Effect.Order _)
                        && where != null
                        && certainty.isNever(
                                where,
                                new Formula.Comparison(
                                        new Formula.Local(slot),
                                        List.of(new Formula.Comparison.Step(Relation.EQUAL, player)))));
    }

    /** Whether a modifier is moved to the row that it is beside. */
    private static boolean isWhereItIs(Effect.Do act, List<Formula> known) {
        Formula is = Function.MODIFIER_ROW.of(act.operand(Verb.Operand.MODIFIER));
        Formula row = act.operand(Verb.Operand.PLACE);
        return row.equals(is) || known.contains(Function.HAS_MODIFIER.of(row, act.operand(Verb.Operand.MODIFIER)));
    }

    /** Places to which nothing ever comes, and cards with names that never leave where they begin. */
    private void places() {
        Set<Integer> filled = new HashSet<>();
        Set<Integer> left = new HashSet<>();
        variant.effects().flatMap(List::stream).flatMap(Effect::all).forEach(effect -> {
            Passage.of(effect).forEach(passage -> {
                filled.add(passage.to());
                from(passage.cards(), left);
            });
            if (effect instanceof Effect.Ask ask && ask.options() instanceof Effect.Options.Cards(Things cards)) {
                from(cards, left);
            }
        });
        for (int index = 0; index < variant.places().size(); index++) {
            Place place = variant.places().get(index);
            if (place.lots().isEmpty() && !filled.contains(index)) {
                unused(place.name(), "No card ever comes to `%s`: nothing deals or moves any there.");
            } else if (!left.contains(index) && place.lots().stream().anyMatch(lot -> lot.name() != null)) {
                unused(place.name(), "The cards of `%s` never come into play: nothing deals or moves any from there.");
            }
        }
    }

    private void unused(String place, String message) {
        contents.cards().stream()
                .map(Item.Cards::name)
                .filter(name -> name.text().equals(place) && isOwn(name.span()))
                .filter(name ->
                        !findings.isAnyWithin(name.span().start(), name.span().end()))
                .forEach(name -> findings.report(Code.UNUSED_NAME, name.span(), message.formatted(place)));
    }

    private static void from(Things cards, Set<Integer> left) {
        cards.sources().forEach(source -> {
            switch (source) {
                case Things.InPlace(int place, Formula _) -> left.add(place);
                case Things.InPlaces(int place) -> left.add(place);
                case Things.One(Formula.OneOf(Things of, Formula.Which _)) -> from(of, left);
                default -> {}
            }
        });
    }

    /** Counters that are set, and never change by it. */
    private void counters() {
        if (findings.isAny(Code.NEVER_SET_OFF) || findings.isAny(Code.ALWAYS_HOLDS)) {
            return; // what follows from it is told already
        }
        for (int index = 0; index < variant.counters().size(); index++) {
            Counter counter = variant.counters().get(index);
            Interval values = certainty.range(new Formula.CounterValue(index, null));
            if (values.isPoint() && certainty.isSet(index) && isOwn(counter.span())) {
                findings.report(
                        Code.COUNTER_NEVER_SET,
                        counter.span(),
                        "`" + counter.name() + "` always stays "
                                + variant.spoken(counter.type(), Math.toIntExact(values.low()))
                                + ": no rule sets it to anything else.");
            }
        }
    }
}
