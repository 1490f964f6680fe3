package org.hornbook.variant;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the parameters that a game reads, by following all formulas from its steps and rules. */
final class ReadParameters {

    private final Variant variant;
    private final Set<Integer> read = new HashSet<>();
    private final Set<Formula.Comparison> comparisons = new LinkedHashSet<>();
    private final Set<Integer> followed = new HashSet<>();
    private boolean measured;

    private ReadParameters(Variant variant) {
        this.variant = variant;
    }

    /** The parameters read, as indices in {@link Variant#parameters()}. */
    static Set<Integer> of(Variant variant) {
        return followed(variant).read;
    }

    static Set<Formula.Comparison> comparisons(Variant variant) {
        return followed(variant).comparisons;
    }

    static boolean measuresRows(Variant variant) {
        return followed(variant).measured;
    }

    private static ReadParameters followed(Variant variant) {
        ReadParameters parameters = new ReadParameters(variant);
        parameters.settings();
        parameters.rules();
        return parameters;
    }

    /** The parameters that decide whether cards, hands and rows fit together, as indices. */
    static Set<Integer> ofLayout(Variant variant) {
        ReadParameters parameters = new ReadParameters(variant);
        parameters.layout();
        return parameters.read;
    }

    private void layout() {
        follow(variant.rows());
        variant.dealt().forEach(dealt -> follow(dealt.count()));
        variant.requirements().forEach(requirement -> follow(requirement.condition()));
        variant.lots().forEach(lot -> {
            follow(lot.first());
            follow(lot.last());
        });
    }

    private void settings() {
        layout();
        variant.bullheads().forEach(worth -> {
            follow(worth.condition());
            follow(worth.points());
        });
        Formula.Key sorting = variant.procedure().sorting();
        if (sorting != null) {
            follow(sorting.value());
        }
    }

    private void rules() {
        variant.placement().cases().forEach(placeCase -> {
            follow(placeCase.condition());
            follow(placeCase.effects());
        });
        variant.bars().forEach(bar -> follow(bar.barred()));
        variant.triggers().forEach(trigger -> {
            follow(trigger.condition());
            follow(trigger.bound());
            follow(trigger.effects());
        });
        variant.counters().forEach(counter -> follow(counter.initial()));
        variant.course().steps().forEach(step -> {
            follow(step.condition());
            follow(step.bound());
            follow(step.effects());
        });
    }

    private void follow(List<Effect> effects) {
        effects.stream().flatMap(Effect::formulas).forEach(this::follow);
    }

    private void follow(@Nullable Formula formula) {
        switch (formula) {
            case null -> {}
            case Formula.ParameterValue parameter -> read.add(parameter.index());
            case Formula.Bound bound
            when followed.add(bound.binding()) ->
                follow(variant.placement().bindings().get(bound.binding()).value());
            case Formula.Call call
            when !measured && call.function().needsCapacity() -> {
                measured = true;
                follow(variant.capacity());
                follow(call.owner());
            }
            default -> {
                if (formula instanceof Formula.Comparison comparison) {
                    comparisons.add(comparison);
                }
                formula.operands().forEach(this::follow);
            }
        }
    }
}
