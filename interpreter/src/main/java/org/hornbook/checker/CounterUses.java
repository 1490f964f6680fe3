package org.hornbook.checker;

import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Which counters make a difference to anything but themselves and each other. */
final class CounterUses {
    private final Variant variant;
    private final BitSet used = new BitSet();

    CounterUses(Variant variant) {
        this.variant = variant;
        standing();
        int before;
        do {
            before = used.cardinality();
            done();
        } while (used.cardinality() > before);
    }

    /** The counters that something sets and something looks at, but that change nothing else. */
    List<Integer> idle() {
        BitSet set = new BitSet();
        BitSet read = new BitSet();
        variant.effects().flatMap(List::stream).flatMap(Effect::all).forEach(effect -> {
            if (effect instanceof Effect.Do act && act.verb() == Verb.SET) {
                counters(act.operand(Verb.Operand.COUNTER)).limit(1).forEach(set::set);
            }
        });
        used(variant.rules().isEmpty() ? Stream.empty() : everything(), read);
        set.and(read);
        set.andNot(used);
        return set.stream().boxed().toList();
    }

    /** What is looked at all the time, whatever is done. */
    private void standing() {
        Formula.Key sorting = variant.procedure().sorting();
        Variant.Procedure.Goal goal = variant.procedure().goal();
        used(
                Stream.of(
                                Stream.of(variant.capacity(), variant.rows()),
                                variant.bullheads().stream()
                                        .flatMap(worth -> Stream.of(worth.condition(), worth.points())),
                                variant.bars().stream().map(NamedRule.Bar::barred),
                                variant.placement().cases().stream().map(Placement.Case::condition),
                                Stream.of(sorting == null ? null : sorting.value(), goal == null ? null : goal.value()))
                        .flatMap(all -> all),
                used);
    }

    private void done() {
        variant.course().steps().forEach(step -> {
            if (uses(step.effects())) {
                used(Stream.of(step.condition(), step.bound()), used);
            }
        });
        variant.placement().cases().forEach(each -> uses(each.effects()));
        variant.triggers().forEach(trigger -> {
            if (uses(trigger.effects())) {
                used(Stream.of(trigger.condition(), trigger.bound()), used);
            }
        });
        used.stream()
                .forEach(counter ->
                        used(Stream.of(variant.counters().get(counter).initial()), used));
    }

    /** Whether effects make a difference; what they look at then does so, too. */
    private boolean uses(List<Effect> effects) {
        boolean any = false;
        for (Effect effect : effects) {
            any |= uses(effect);
        }
        return any;
    }

    private boolean uses(Effect effect) {
        return switch (effect) {
            case Effect.When when -> {
                boolean then = uses(when.then());
                boolean isUsed = uses(when.otherwise()) || then;
                if (isUsed) {
                    used(Stream.of(when.condition()), used);
                }
                yield isUsed;
            }
            case Effect.Each each -> {
                boolean isUsed = uses(each.effects());
                if (isUsed) {
                    used(
                            Stream.of(
                                            Stream.of(each.where()),
                                            Stream.ofNullable(each.cards()).flatMap(cards -> cards.formulas()),
                                            Stream.ofNullable(each.order()).flatMap(Effect.Order::formulas))
                                    .flatMap(all -> all),
                            used);
                }
                yield isUsed;
            }
            case Effect.Do act
            when act.verb() == Verb.SET -> {
                Formula counter = act.operand(Verb.Operand.COUNTER);
                boolean isUsed = counters(counter).limit(1).anyMatch(used::get);
                if (isUsed) {
                    used(act.formulas().filter(part -> part != counter), used);
                }
                yield isUsed;
            }
            default -> {
                used(effect.formulas(), used);
                yield true;
            }
        };
    }

    private Stream<@Nullable Formula> everything() {
        return Stream.of(
                        variant.effects().flatMap(List::stream).flatMap(Effect::formulas),
                        variant.course().steps().map(Course.Step::condition),
                        variant.triggers().stream().map(NamedRule.Trigger::condition))
                .flatMap(all -> all);
    }

    private void used(Stream<? extends @Nullable Formula> formulas, BitSet into) {
        formulas.flatMap(Stream::ofNullable)
                .flatMap(variant::inside)
                .flatMap(this::counters)
                .forEach(into::set);
    }

    private Stream<Integer> counters(@Nullable Formula part) {
        return part instanceof Formula.CounterValue(int counter, Formula _) ? Stream.of(counter) : Stream.empty();
    }
}
