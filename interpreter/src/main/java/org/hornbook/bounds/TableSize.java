package org.hornbook.bounds;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;

/**
 * How large a table can get.
 *
 * @param rows the most there can be
 * @param players the most there can be
 * @param cards the most of one deal
 * @param steps how often each repeated step is done at most, as its script says
 */
public record TableSize(long rows, long players, long cards, Map<Course.Step, Long> steps) {
    public TableSize {
        steps = Map.copyOf(steps);
    }

    public static TableSize of(Variant variant, Ranges ranges) {
        long rows = variant.canDo(Verb.Trait.OPENS_ROW)
                ? Effect.MOST_ROWS
                : ranges.of(variant.rows()).map(Interval::high).orElse((long) Effect.MOST_ROWS);
        return new TableSize(
                Math.clamp(rows, 1, Effect.MOST_ROWS),
                Math.max(1, variant.players().high()),
                cards(variant, ranges),
                steps(variant, ranges));
    }

    private static long cards(Variant variant, Ranges ranges) {
        return ranges.inEachDeal(variant.deals())
                .mapToLong(at -> at.cards(variant).map(Interval::high).orElse(Steps.MANY))
                .max()
                .orElse(0);
    }

    private static Map<Course.Step, Long> steps(Variant variant, Ranges ranges) {
        Map<Course.Step, Long> steps = new HashMap<>();
        variant.course().steps().forEach(step -> {
            Formula bound = step.bound();
            if (bound != null) {
                steps.put(step, ranges.of(bound).map(Interval::high).orElse(Steps.MANY));
            }
        });
        return steps;
    }

    /** How often a step is done at most: as its script says, or as long as there are cards. */
    long repetitions(Course.Step step) {
        return step.repeats() ? steps.getOrDefault(step, cards) : 1;
    }

    long most(Subject subject) {
        return switch (subject) {
            case ROW -> rows;
            case CARD -> cards;
            case PLAYER, TEAM -> players;
        };
    }

    /**
     * How much comes of effects at most: of each as often as it may be done, and of alternatives of the one with most.
     *
     * @param once what comes of one without those inside it
     */
    long most(List<Effect> effects, ToLongFunction<Effect> once) {
        return effects.stream()
                .mapToLong(effect -> Steps.plus(
                        once.applyAsLong(effect),
                        switch (effect) {
                            case Effect.Each each -> Steps.times(most(each.subject()), most(each.effects(), once));
                            case Effect.When when -> Math.max(most(when.then(), once), most(when.otherwise(), once));
                            default -> 0;
                        }))
                .reduce(0, Steps::plus);
    }
}
