package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Verb;

/**
 * Computes the most steps a variant's rules can take, over everything a host can set.
 *
 * <p>A step is one {@link Formula} evaluated once, one {@link Effect} carried out once, one rule
 * considered for an event it listens for, or one bar considered for one row. A name bound at the head of {@code place
 * card} is worked out once per card at most; each further use is one step. Whether a row is full costs the steps of the
 * capacity's formula besides. A card's bullheads are known beforehand and cost no steps of their own.
 */
public final class CostBound {
    /** The place number of cards that lie in rows. */
    private static final int ROWS = -1;

    private final Variant variant;
    private final TableSize extent;
    private final FormulaCost cost;
    private final Firings firings;
    private final Map<Span, Long> shares = new LinkedHashMap<>();

    /** Over everything a host can set. */
    public CostBound(Variant variant) {
        this(variant, Ranges.whole(variant));
    }

    /** @param ranges what the parameters can be, and how many play */
    public CostBound(Variant variant, Ranges ranges) {
        this.variant = variant;
        this.extent = TableSize.of(variant, ranges);
        this.cost = new FormulaCost(variant, extent);
        this.firings = new Firings(variant, ranges, extent);
    }

    public Variant.Cost compute() {
        long perCard = ofCard();
        Span costliest = shares.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(variant.placement().span());
        return new Variant.Cost(perCard, ofRound(perCard), costliest, new EventBound().compute());
    }

    /** The most steps that a round can take. */
    public long perRound() {
        return ofRound(ofCard());
    }

    private long ofCard() {
        long total = 0;
        for (Placement.Binding binding : variant.placement().bindings()) {
            total = Steps.plus(total, share(binding.span(), cost.of(binding.value())));
        }
        long costliestCase = 0;
        for (Placement.Case placeCase : variant.placement().cases()) {
            total = Steps.plus(total, share(placeCase.rule().span(), cost.of(placeCase.condition())));
            costliestCase = Math.max(costliestCase, ofEffects(placeCase.effects(), 1));
        }
        total = Steps.plus(total, costliestCase);
        total = Steps.plus(total, ofHooks(sentByCard()));
        return Steps.plus(total, ofSorting());
    }

    /** How often a card sends each signal at most, whichever case takes it. */
    private Map<Hook, Long> sentByCard() {
        Map<Hook, Long> signals = new HashMap<>();
        for (Placement.Case placeCase : variant.placement().cases()) {
            TriggerGraph.sentBy(placeCase.effects(), extent)
                    .forEach((signal, times) -> signals.merge(signal, times, Math::max));
        }
        signals.put(Hook.PLACING, 1L);
        signals.put(Hook.CARD_END, 1L);
        return signals;
    }

    private long ofEffects(List<Effect> effects, long times) {
        long total = 0;
        for (Effect effect : effects) {
            total = Steps.plus(total, share(effect.span(), Steps.times(times, cost.ofEffects(List.of(effect)))));
        }
        return total;
    }

    private long share(Span span, long steps) {
        shares.merge(span, steps, Steps::plus);
        return steps;
    }

    private long ofSorting() {
        Formula.Key sorting = variant.procedure().sorting();
        return sorting == null ? 0 : Steps.times(extent.rows(), cost.of(sorting.value()));
    }

    /** All that follows from signals: the rules they set off, the rules those set off, and so on. */
    private long ofHooks(Map<Hook, Long> first) {
        long total = 0;
        for (Firings.Firing firing : firings.of(first)) {
            NamedRule.Trigger trigger = firing.trigger();
            total = Steps.plus(
                    total, share(trigger.rule().span(), Steps.times(firing.considered(), considering(trigger))));
            total = Steps.plus(total, ofEffects(trigger.effects(), firing.times()));
        }
        return total;
    }

    private long considering(NamedRule.Trigger trigger) {
        long bound = trigger.bound() == null ? 0 : cost.of(trigger.bound());
        return Steps.plus(1, Steps.plus(cost.of(trigger.condition()), bound));
    }

    private long ofRound(long perCard) {
        long deals = variant.deals();
        long atDeal = ofSorting();
        long perTurn = ofHooks(Map.of(Hook.TURN_END, 1L));
        Course course = variant.course();
        long ofDeal = Steps.plus(
                atDeal, ofSteps(course.round(), Steps.plus(ofSteps(course.turn(), 0, perCard), perTurn), perCard));
        long atEnd = ofHooks(Map.of(Hook.ROUND_END, 1L, Hook.GAME_END, 1L));
        return Steps.times(deals, Steps.plus(ofDeal, atEnd));
    }

    /** The action of a step that takes most of a round's steps. */
    public Span costliestOfRound() {
        long perCard = ofCard();
        long turns = variant.course().round().stream()
                .filter(step -> step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.PLAYS_TURN)))
                .mapToLong(extent::repetitions)
                .reduce(0, Steps::plus);
        Map<Span, Long> ofActions = new LinkedHashMap<>();
        variant.course()
                .round()
                .forEach(step -> ofActions(step.effects(), extent.repetitions(step), perCard, ofActions));
        variant.course()
                .turn()
                .forEach(step ->
                        ofActions(step.effects(), Steps.times(turns, extent.repetitions(step)), perCard, ofActions));
        return ofActions.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(variant.placement().span());
    }

    private void ofActions(List<Effect> effects, long times, long perCard, Map<Span, Long> found) {
        for (Effect effect : effects) {
            if (effect.parts().isEmpty()) {
                long placed = Steps.times(placed(List.of(effect)), perCard);
                long once = Steps.plus(cost.ofEffects(List.of(effect)), placed);
                found.merge(effect.span(), Steps.times(times, once), Steps::plus);
            } else {
                long most = effect instanceof Effect.Each each ? extent.most(each.subject()) : 1;
                ofActions(effect.parts(), Steps.times(times, most), perCard, found);
            }
        }
    }

    /** @param ofTurn what a turn takes that they play */
    private long ofSteps(List<Course.Step> steps, long ofTurn, long perCard) {
        long total = 0;
        for (Course.Step step : steps) {
            long once = Steps.plus(cost.of(step.condition()), cost.ofEffects(step.effects()));
            once = Steps.plus(once, ofHooks(TriggerGraph.sentBy(step.effects(), extent)));
            once = Steps.plus(once, Steps.times(placedBy(step), perCard));
            if (step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.PLAYS_TURN))) {
                once = Steps.plus(once, ofTurn);
            }
            total = Steps.plus(total, Steps.times(extent.repetitions(step), once));
        }
        return total;
    }

    /** How many cards a step places at most: each but once, unless cards come to a place while its cards are placed. */
    private long placedBy(Course.Step step) {
        long placed = placed(step.effects());
        return refills(step) ? placed : Math.min(placed, extent.cards());
    }

    /** Whether a case or rule moves cards to a place from which a step places cards. */
    private boolean refills(Course.Step step) {
        Set<Integer> from = step.effects().stream()
                .flatMap(Effect::all)
                .flatMap(effect -> effect instanceof Effect.PlaceCards place
                        ? place.cards().sources()
                        : Stream.empty())
                .filter(source -> !(source instanceof Things.OfChoice))
                .map(source -> source instanceof Things.InPlace in ? in.place() : ROWS)
                .collect(Collectors.toSet());
        return from.contains(ROWS)
                || Stream.concat(
                                variant.placement().cases().stream().map(Placement.Case::effects),
                                variant.triggers().stream().map(NamedRule.Trigger::effects))
                        .flatMap(List::stream)
                        .flatMap(Effect::all)
                        .anyMatch(effect -> switch (effect) {
                            case Effect.MoveCards move ->
                                from.contains(move.to().place());
                            case Effect.DealCards _ -> true;
                            case Effect.Do act ->
                                act.verb().has(Verb.Operand.TARGET)
                                        && from.contains(act.destination().place());
                            default -> false;
                        });
    }

    /** How many cards effects place at most. */
    private long placed(List<Effect> effects) {
        return extent.most(effects, effect -> effect instanceof Effect.PlaceCards place ? placed(place.cards()) : 0);
    }

    /** As many as everybody may choose, or else all there are. */
    private long placed(Things cards) {
        return switch (cards) {
            case Things.OfChoice(int choice, Formula player)
            when variant.choices().get(choice).most() >= 0 ->
                Steps.times(variant.choices().get(choice).most(), player == null ? extent.players() : 1);
            case Things.Where where -> placed(where.of());
            case Things.Except except -> placed(except.of());
            case Things.One _, Things.Nth _ -> 1;
            default -> extent.cards();
        };
    }

    /** Computes the most events a variant's rules can bring about, over everything a host can set. */
    private final class EventBound {
        /** A card played for somebody who is absent, and the points that costs. */
        private static final long OF_ABSENCE = 2;

        /** The rows, in their order. */
        private static final long OF_ROWS = 2;

        Variant.Events compute() {
            long round = ofSteps(variant.course().round());
            long turn = ofSteps(variant.course().turn());
            return new Variant.Events(
                    Steps.plus(OF_ROWS, round),
                    ofCard(),
                    Steps.plus(following(Hook.TURN_END), turn),
                    Steps.plus(following(Hook.ROUND_END), following(Hook.GAME_END)));
        }

        /** Cards that steps place are counted each by itself. */
        private long ofSteps(List<Course.Step> steps) {
            return steps.stream()
                    .mapToLong(step -> Steps.times(repetitions(step), Steps.plus(1, once(step.effects()))))
                    .reduce(0, Steps::plus);
        }

        private long once(List<Effect> effects) {
            return Steps.plus(of(effects), following(TriggerGraph.sentBy(effects, extent)));
        }

        /** Turns are counted by themselves; without a bound a card goes each time. */
        private long repetitions(Course.Step step) {
            if (!step.repeats() || step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.PLAYS_TURN))) {
                return 1;
            }
            return extent.repetitions(step);
        }

        private long ofCard() {
            long costliestCase = 0;
            for (Placement.Case placeCase : variant.placement().cases()) {
                costliestCase = Math.max(costliestCase, Steps.plus(1, of(placeCase.effects())));
            }
            long unplaced = 1;
            return Steps.plus(Steps.plus(OF_ABSENCE + OF_ROWS + unplaced, costliestCase), following(sentByCard()));
        }

        private long following(Hook event) {
            return following(Map.of(event, 1L));
        }

        private long following(Map<Hook, Long> first) {
            return firings.of(first).stream()
                    .mapToLong(firing -> Steps.times(
                            firing.times(), Steps.plus(1, of(firing.trigger().effects()))))
                    .reduce(0, Steps::plus);
        }

        private long of(List<Effect> effects) {
            return extent.most(effects, this::own);
        }

        private long own(Effect effect) {
            return switch (effect) {
                case Effect.Do act -> act.verb().events();
                case Effect.DealCards deal
                when deal.to() instanceof Effect.Recipient.EachRow -> Steps.plus(extent.rows(), extent.cards());
                case Effect.Ask _, Effect.MoveCards _, Effect.DealCards _ -> extent.players();
                default -> 0;
            };
        }
    }

    /** How often rules can fire at most, over everything a host can set. */
    private static final class Firings {
        private final Ranges ranges;
        private final TriggerGraph graph;
        private final List<NamedRule.Trigger> triggers;
        private final boolean[] circular;

        Firings(Variant variant, Ranges ranges, TableSize extent) {
            this.ranges = ranges;
            this.triggers = variant.triggers();
            this.graph = new TriggerGraph(triggers, extent);
            this.circular = new boolean[triggers.size()];
            for (int i = 0; i < circular.length; i++) {
                circular[i] = triggers.get(i).bound() == null ? graph.isEndless(i) : graph.canSetItselfOff(i);
            }
        }

        /**
         * @param considered how often it is asked whether the rule fires
         * @param times how often it does
         */
        record Firing(NamedRule.Trigger trigger, long considered, long times) {}

        /** The rules that signals set off, the rules those set off, and so on. */
        List<Firing> of(Map<Hook, Long> first) {
            long[] fired = new long[triggers.size()];
            Map<Hook, Long> signals = first;
            boolean settled = false;
            while (!settled) {
                settled = true;
                signals = signals(first, fired);
                for (int i = 0; i < fired.length; i++) {
                    long times = times(i, signals);
                    settled &= times == fired[i];
                    fired[i] = times;
                }
            }
            List<Firing> firings = new ArrayList<>();
            for (int i = 0; i < fired.length; i++) {
                long considered = heard(signals, triggers.get(i));
                firings.add(new Firing(triggers.get(i), considered, Math.min(fired[i], considered)));
            }
            return firings;
        }

        /** A rule that can set itself off is taken to fire as often as it may, if it is set off at all. */
        private long times(int trigger, Map<Hook, Long> signals) {
            long heard = heard(signals, triggers.get(trigger));
            return circular[trigger] && heard > 0
                    ? bound(triggers.get(trigger))
                    : Math.min(bound(triggers.get(trigger)), heard);
        }

        private Map<Hook, Long> signals(Map<Hook, Long> first, long[] fired) {
            Map<Hook, Long> signals = new HashMap<>(first);
            for (int i = 0; i < fired.length; i++) {
                long times = fired[i];
                if (times > 0) {
                    graph.sentBy(i)
                            .forEach((signal, once) -> signals.merge(signal, Steps.times(once, times), Steps::plus));
                }
            }
            return signals;
        }

        private static long heard(Map<Hook, Long> signals, NamedRule.Trigger trigger) {
            return signals.getOrDefault(trigger.on(), 0L);
        }

        /** How often a rule can fire for one card, by its own word. */
        private long bound(NamedRule.Trigger trigger) {
            Formula bound = trigger.bound();
            return bound == null
                    ? Steps.MANY
                    : ranges.of(bound).map(Interval::high).orElse(Steps.MANY);
        }
    }
}
