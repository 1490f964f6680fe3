package org.hornbook.bounds;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Variant;
import org.hornbook.words.Operator;
import org.hornbook.words.Verb;

/** An action that gives a counter or a score another value. */
public record Change(Effect.Do act, Formula counted, Formula value) {
    public static Stream<Change> in(Stream<Effect> effects) {
        return effects.flatMap(Effect::all)
                .flatMap(effect -> effect instanceof Effect.Do act ? of(act).stream() : Stream.empty());
    }

    public static Optional<Change> of(Effect.Do act) {
        return switch (act.verb()) {
            case SET ->
                Optional.of(new Change(act, act.operand(Verb.Operand.COUNTER), act.operand(Verb.Operand.NUMBER)));
            case GAIN, LOSE -> {
                Formula score = Function.SCORE.of(act.operand(Verb.Operand.PLAYER));
                Operator operator = act.verb() == Verb.GAIN ? Operator.PLUS : Operator.MINUS;
                yield Optional.of(new Change(
                        act,
                        score,
                        new Formula.Arithmetic(
                                score,
                                List.of(new Formula.Arithmetic.Step(operator, act.operand(Verb.Operand.POINTS))))));
            }
            default -> Optional.empty();
        };
    }

    /** Whether it changes a counter, whoever has it, or scores if this is a score. */
    public boolean isOf(Formula other) {
        return counted instanceof Formula.CounterValue(int counter, Formula _)
                ? other instanceof Formula.CounterValue(int same, Formula _) && counter == same
                : other instanceof Formula.Call call && call.is(Function.SCORE);
    }

    /** How much is added, less than 0 if it is taken away; nothing if the value is another or depends on the table. */
    Optional<Interval> added(Ranges ranges) {
        return adds() ? ranges.of(new Formula.Arithmetic(new Formula.Constant(0), steps())) : Optional.empty();
    }

    /** Whether something is added or taken away, and no other value set. */
    public boolean adds() {
        return value instanceof Formula.Arithmetic sum
                && sum.first().equals(counted)
                && steps().stream()
                        .allMatch(each -> each.operator() == Operator.PLUS || each.operator() == Operator.MINUS);
    }

    private List<Formula.Arithmetic.Step> steps() {
        return ((Formula.Arithmetic) value).steps();
    }

    /** Whether it takes away what is not less than 0. */
    public boolean takesAway() {
        return adds() && steps().stream().allMatch(each -> each.operator() == Operator.MINUS);
    }

    public boolean goes(boolean up, Ranges ranges) {
        return added(ranges).filter(by -> up ? by.low() > 0 : by.high() < 0).isPresent();
    }

    /** Whether it leads from one number just to another if it is done again and again. */
    private boolean leads(Formula from, Formula to, Ranges ranges) {
        Formula way = new Formula.Arithmetic(to, List.of(new Formula.Arithmetic.Step(Operator.MINUS, from)));
        return added(ranges)
                .filter(Interval::isPoint)
                .flatMap(by -> ranges.of(way)
                        .filter(distance -> by.low() > 0 ? distance.low() >= 0 : distance.high() <= 0)
                        .filter(distance ->
                                Math.abs(by.low()) == 1 || distance.isPoint() && distance.low() % by.low() == 0))
                .isPresent();
    }

    /** Whether it leads just to a number wherever the counter or score begins, and whatever else it is set to. */
    public boolean meets(Formula number, Variant variant, Ranges ranges) {
        Formula initial = counted instanceof Formula.CounterValue(int counter, Formula _)
                ? variant.counters().get(counter).initial()
                : null;
        Stream<Formula> set = in(variant.effects().flatMap(List::stream))
                .filter(change -> change.isOf(counted) && !change.equals(this))
                .map(Change::value);
        return Stream.concat(Stream.of(initial == null ? new Formula.Constant(0) : initial), set)
                .allMatch(start -> leads(start, number, ranges));
    }
}
