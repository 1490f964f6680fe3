package org.hornbook.bounds;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.source.Span;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Verb;

/**
 * Computes the most steps a variant's rules can take, over everything a host can set.
 *
 * <p>A step is one {@link Formula} evaluated once, one {@link Effect} carried out once, one trigger, score or end
 * considered for an event it listens for, or one bar considered for one row. A name bound at the head of {@code place
 * card} is worked out once per card at most; each further use is one step. Whether a row is full costs the steps of the
 * capacity's formula besides. A card's bullheads are known beforehand and cost no steps of their own.
 */
public final class CostBound {
    private final Variant variant;
    private final Ranges ranges;
    private final TableSize extent;
    private final FormulaCost cost;
    private final Firings firings;
    private final Map<Span, Long> shares = new LinkedHashMap<>();

    public CostBound(Variant variant) {
        this.variant = variant;
        this.ranges = Ranges.whole(variant);
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
        return new Variant.Cost(
                perCard, ofRound(perCard), costliest, new EventBound(variant, extent, firings).compute());
    }

    private long ofCard() {
        long total = 0;
        for (Placement.Binding binding : variant.placement().bindings()) {
            Effect.Question question = binding.question();
            long steps = question == null ? cost.of(binding.value()) : cost.of(question);
            total = Steps.plus(total, share(binding.span(), steps));
        }
        long costliestCase = 0;
        Map<Signal, Long> signals = new HashMap<>();
        for (Placement.Case placeCase : variant.placement().cases()) {
            total = Steps.plus(total, share(placeCase.rule().span(), cost.of(placeCase.condition())));
            costliestCase = Math.max(costliestCase, ofEffects(placeCase.effects(), 1));
            Signal.sentBy(placeCase.effects(), extent)
                    .forEach((signal, times) -> signals.merge(signal, times, Math::max));
        }
        signals.put(Signal.of(Hook.PLACING), 1L);
        signals.put(Signal.of(Hook.AFTER_CARD), 1L);
        total = Steps.plus(total, costliestCase);
        total = Steps.plus(total, ofSignals(signals));
        return Steps.plus(total, ofSorting());
    }

    private long ofEffects(List<Effect> effects, long times) {
        long total = 0;
        for (Effect effect : effects) {
            total = Steps.plus(total, share(effect.span(), Steps.times(times, cost.of(effect))));
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

    /** All that follows from signals: the rules and scores they set off, the rules those set off, and so on. */
    private long ofSignals(Map<Signal, Long> first) {
        Firings.Fired all = firings.of(first);
        long total = 0;
        for (Firings.Firing firing : all.firings()) {
            NamedRule.Trigger trigger = firing.trigger();
            total = Steps.plus(
                    total, share(trigger.rule().span(), Steps.times(firing.considered(), considering(trigger))));
            total = Steps.plus(total, ofEffects(trigger.effects(), firing.times()));
        }
        for (NamedRule.Ending ending : variant.endings()) {
            long times = all.signals().getOrDefault(Signal.of(ending.after()), 0L);
            long once = Steps.plus(1, cost.of(ending.condition()));
            total = Steps.plus(total, share(ending.rule().span(), Steps.times(times, once)));
        }
        return total;
    }

    private long considering(NamedRule.Trigger trigger) {
        long bound = trigger.bound() == null ? 0 : cost.of(trigger.bound());
        return Steps.plus(1, Steps.plus(cost.of(trigger.condition()), bound));
    }

    private long ofRound(long perCard) {
        long deals = variant.decks().size();
        long atDeal = Steps.plus(ofSignals(Map.of(Signal.of(Hook.DEAL), 1L)), ofSorting());
        for (var modifier : variant.modifiers()) {
            atDeal = Steps.plus(atDeal, Steps.plus(cost.of(modifier.startRow()), cost.of(modifier.startSide())));
        }
        long hand = ranges.of(variant.hand()).map(Interval::high).orElse(0L);
        long perTurn = ofSignals(Map.of(Signal.of(Hook.AFTER_TURN), 1L));
        Course course = variant.course();
        long cards = Steps.times(perCard, Math.min(Steps.times(hand, extent.players()), extent.cards()));
        long ofDeal = Steps.plus(
                atDeal,
                course == null
                        ? Steps.plus(cards, Steps.times(hand, perTurn))
                        : ofSteps(course.round(), Steps.plus(ofSteps(course.turn(), 0, perCard), perTurn), perCard));
        long atEnd = ofSignals(Map.of(Signal.of(Hook.AFTER_ROUND), 1L, Signal.of(Hook.AFTER_GAME), 1L));
        return Steps.times(deals, Steps.plus(ofDeal, atEnd));
    }

    /** @param ofTurn what a turn takes that they play */
    private long ofSteps(List<Course.Step> steps, long ofTurn, long perCard) {
        long total = 0;
        for (Course.Step step : steps) {
            long once = Steps.plus(cost.of(step.condition()), cost.ofEffects(step.effects()));
            once = Steps.plus(once, ofSignals(Signal.sentBy(step.effects(), extent)));
            once = Steps.plus(once, Steps.times(placed(step.effects()), perCard));
            if (step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.PLAYS_TURN))) {
                once = Steps.plus(once, ofTurn);
            }
            total = Steps.plus(total, Steps.times(extent.repetitions(step), once));
        }
        return total;
    }

    /** How many cards effects place at most. */
    private long placed(List<Effect> effects) {
        return effects.stream()
                .mapToLong(effect -> switch (effect) {
                    case Effect.PlaceCards place -> placed(place.cards());
                    case Effect.Each each -> Steps.times(extent.most(each.subject()), placed(each.effects()));
                    default -> placed(effect.parts());
                })
                .reduce(0, Steps::plus);
    }

    /** As many as everybody may choose, or else all there are. */
    private long placed(CardSet cards) {
        return switch (cards) {
            case CardSet.OfChoice(int choice, Formula player)
            when variant.choices().get(choice).most() >= 0 ->
                Steps.times(variant.choices().get(choice).most(), player == null ? extent.players() : 1);
            case CardSet.Where where -> placed(where.of());
            case CardSet.Except except -> placed(except.of());
            case CardSet.One _ -> 1;
            default -> extent.cards();
        };
    }
}
