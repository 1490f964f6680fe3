package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;

/**
 * Works out, before any game, what a formula of parameters and players comes to: one value if all of them are settled,
 * or from where to where.
 *
 * @param parameters one interval for each parameter
 * @param players how many may play
 */
public record Ranges(List<Interval> parameters, Interval players) {
    public Ranges {
        parameters = List.copyOf(parameters);
    }

    /** Over everything a host can set. */
    public static Ranges whole(Variant variant) {
        return new Ranges(
                variant.parameters().stream()
                        .map(parameter -> interval(parameter.range()))
                        .toList(),
                interval(variant.players()));
    }

    /** With every parameter as the script sets it. */
    public static Ranges initial(Variant variant) {
        return new Ranges(
                variant.parameters().stream()
                        .map(parameter -> Interval.of(parameter.initial()))
                        .toList(),
                interval(variant.players()));
    }

    private static Interval interval(Variant.Bounds bounds) {
        return new Interval(bounds.low(), Math.max(bounds.low(), bounds.high()));
    }

    public Ranges withPlayers(int count) {
        return new Ranges(parameters, Interval.of(count));
    }

    public Ranges withParameter(int index, int value) {
        List<Interval> changed = new ArrayList<>(parameters);
        changed.set(index, Interval.of(value));
        return new Ranges(changed, players);
    }

    /** The values a formula can have; empty if it depends on the table. */
    public Optional<Interval> of(Formula formula) {
        return Dependence.isOnParametersOnly(formula) ? Optional.of(value(formula)) : Optional.empty();
    }

    private Interval value(Formula formula) {
        return switch (formula) {
            case Formula.Constant constant -> Interval.of(constant.value());
            case Formula.ParameterValue parameter ->
                parameter.index() < parameters.size() ? parameters.get(parameter.index()) : Interval.of(0);
            case Formula.TableFact ignored -> players;
            case Formula.Negative negative -> value(negative.inner()).negative();
            case Formula.Arithmetic arithmetic -> arithmetic(arithmetic);
            case Formula.Comparison comparison -> comparison(comparison);
            case Formula.Not not -> value(not.inner()).not();
            case Formula.And and -> all(and.parts());
            case Formula.Or or ->
                all(or.parts().stream()
                                .map(part -> (Formula) new Formula.Not(part))
                                .toList())
                        .not();
            case Formula.Local local -> throw unsettled(local);
            case Formula.CardFact fact -> throw unsettled(fact);
            case Formula.Bound bound -> throw unsettled(bound);
            case Formula.RowFact fact -> throw unsettled(fact);
            case Formula.PlayerFact fact -> throw unsettled(fact);
            case Formula.ModifierRow row -> throw unsettled(row);
            case Formula.ModifierSide side -> throw unsettled(side);
            case Formula.CounterValue counter -> throw unsettled(counter);
            case Formula.HasModifier has -> throw unsettled(has);
            case Formula.Exists exists -> throw unsettled(exists);
            case Formula.Quantified quantified -> throw unsettled(quantified);
            case Formula.CountRows count -> throw unsettled(count);
            case Formula.Selection selection -> throw unsettled(selection);
        };
    }

    private static IllegalArgumentException unsettled(Formula formula) {
        return new IllegalArgumentException("depends on the table: " + formula);
    }

    private Interval arithmetic(Formula.Arithmetic arithmetic) {
        Interval result = value(arithmetic.first());
        for (Formula.Arithmetic.Step step : arithmetic.steps()) {
            Interval operand = value(step.operand());
            result = switch (step.operator()) {
                case PLUS -> result.plus(operand);
                case MINUS -> result.minus(operand);
                case TIMES -> result.times(operand);
                case DIVIDED -> result.divided(operand);
                case MODULO -> result.modulo(operand);
            };
        }
        return result;
    }

    private Interval comparison(Formula.Comparison comparison) {
        Interval left = value(comparison.first());
        Interval all = Interval.of(1);
        for (Formula.Comparison.Step step : comparison.steps()) {
            Interval right = value(step.operand());
            all = and(all, left.compared(step.relation(), right));
            left = right;
        }
        return all;
    }

    private Interval all(List<Formula> parts) {
        Stream<Interval> values = parts.stream().map(this::value);
        return values.reduce(Interval.of(1), Ranges::and);
    }

    private static Interval and(Interval a, Interval b) {
        if (a.isSurelyNot() || b.isSurelyNot()) {
            return Interval.of(0);
        }
        return a.isSurely() && b.isSurely() ? Interval.of(1) : Interval.TRUTH;
    }
}
