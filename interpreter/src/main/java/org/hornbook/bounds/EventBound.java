package org.hornbook.bounds;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Verb;

/** Computes the most events a variant's rules can bring about, over everything a host can set. */
final class EventBound {
    /** A card played for somebody who is absent, and the points that costs. */
    private static final long OF_ABSENCE = 2;

    /** The rows, in their order. */
    private static final long OF_ROWS = 2;

    private final Variant variant;
    private final TableSize extent;
    private final Firings firings;

    EventBound(Variant variant, TableSize extent, Firings firings) {
        this.variant = variant;
        this.extent = extent;
        this.firings = firings;
    }

    Variant.Events compute() {
        long ofModifiers = Steps.times(2, variant.modifiers().size());
        Course course = variant.course();
        long round = course == null ? 0 : ofSteps(course.round());
        long turn = course == null ? 0 : ofSteps(course.turn());
        return new Variant.Events(
                Steps.plus(Steps.plus(OF_ROWS + ofModifiers, following(Hook.DEAL)), round),
                ofCard(),
                Steps.plus(following(Hook.AFTER_TURN), turn),
                Steps.plus(following(Hook.AFTER_ROUND), following(Hook.AFTER_GAME)));
    }

    /** Cards that steps place are counted each by itself. */
    private long ofSteps(List<Course.Step> steps) {
        return steps.stream()
                .mapToLong(step -> Steps.times(repetitions(step), Steps.plus(1, once(step.effects()))))
                .reduce(0, Steps::plus);
    }

    private long once(List<Effect> effects) {
        return Steps.plus(of(effects), following(Signal.sentBy(effects, extent)));
    }

    /** Turns are counted by themselves; without a bound a card goes each time. */
    private long repetitions(Course.Step step) {
        if (!step.repeats() || step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.PLAYS_TURN))) {
            return 1;
        }
        return extent.repetitions(step);
    }

    private long ofCard() {
        long questions = variant.placement().bindings().stream()
                .filter(binding -> binding.question() != null)
                .count();
        long costliestCase = 0;
        Map<Signal, Long> signals = new HashMap<>();
        for (Placement.Case placeCase : variant.placement().cases()) {
            costliestCase = Math.max(costliestCase, Steps.plus(1, of(placeCase.effects())));
            Signal.sentBy(placeCase.effects(), extent)
                    .forEach((signal, times) -> signals.merge(signal, times, Math::max));
        }
        signals.put(Signal.of(Hook.PLACING), 1L);
        signals.put(Signal.of(Hook.AFTER_CARD), 1L);
        long unplaced = 1;
        return Steps.plus(Steps.plus(OF_ABSENCE + OF_ROWS + questions + unplaced, costliestCase), following(signals));
    }

    private long following(Hook event) {
        return following(Map.of(Signal.of(event), 1L));
    }

    private long following(Map<Signal, Long> first) {
        return firings.of(first).firings().stream()
                .mapToLong(firing -> Steps.times(
                        firing.times(), Steps.plus(1, of(firing.trigger().effects()))))
                .reduce(0, Steps::plus);
    }

    private long of(List<Effect> effects) {
        return effects.stream().mapToLong(this::of).reduce(0, Steps::plus);
    }

    private long of(Effect effect) {
        return switch (effect) {
            case Effect.Assign _ -> 0;
            case Effect.Choose _ -> 1;
            case Effect.Do act -> act.verb().events();
            case Effect.Each each -> Steps.times(extent.most(each.subject()), of(each.effects()));
            case Effect.When when -> Math.max(of(when.then()), of(when.otherwise()));
            case Effect.Ask _ -> extent.players();
            case Effect.PlaceCards _ -> 0;
            case Effect.DealCards deal
            when deal.from() != null && deal.to() instanceof Effect.Recipient.EachRow ->
                Steps.plus(extent.rows(), extent.cards());
            case Effect.MoveCards _, Effect.DealCards _ -> extent.players();
        };
    }
}
