package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;

/**
 * Explains why a rule does what it does: "53 goes to row 2: 49 is the nearest lower last card (4 away; row 1: 46 away)". A row
 * behind a name is explained by the reason from when the name was bound.
 */
final class EffectReasons {
    private final Variant variant;
    private final MomentWords words;
    private final Frame frame;
    private final IdentityHashMap<Formula.Selection, String> selections = new IdentityHashMap<>();
    private final Map<Integer, String> answers = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private int call;

    EffectReasons(Variant variant, MomentWords words, Frame frame) {
        this.variant = variant;
        this.words = words;
        this.frame = frame;
    }

    /** Notes the reason for a selection. */
    void selected(Formula.Selection selection, String reason) {
        forgetOtherCalls();
        selections.put(selection, reason);
    }

    /** Notes the answer to a question, by a player or because there was no choice. */
    void answered(Effect.Ask question, boolean asked) {
        forgetOtherCalls();
        answers.put(question.choice(), say("choose.reason asked", asked));
    }

    /** The reasons for an effect; empty if there are none. */
    List<String> of(Effect effect) {
        forgetOtherCalls();
        return switch (effect) {
            case Effect.Assign assign -> named(assign.slot(), why(assign.value()));
            case Effect.Do act when act.formulas().anyMatch(Formula::isByChance) -> List.of(); // looking draws again
            case Effect.Do act -> {
                String reason = act.verb().operands().stream()
                        .map(operand -> why(act, operand))
                        .collect(Collectors.joining());
                yield told(told(act).said("reason", operand -> words(act, operand)), reason);
            }
            default -> List.of();
        };
    }

    /** The verb in the sentence: negative gains are losses, and the other way round. */
    private Verb told(Effect.Do act) {
        Verb verb = act.verb();
        boolean isTurned = verb.has(Verb.Operand.POINTS) && words.value(act.operand(Verb.Operand.POINTS)) < 0;
        return !isTurned ? verb : verb == Verb.GAIN ? Verb.LOSE : Verb.GAIN;
    }

    /** An operand in words. */
    private String words(Effect.Do act, Verb.Operand operand) {
        Formula formula = act.operand(operand);
        return switch (operand) {
            case CARD, BASE -> words.spoken(Type.CARD, words.value(formula));
            case ROW, PLACE -> words.spoken(Type.ROW, words.value(formula));
            case MODIFIER -> words.spoken(Type.MODIFIER, words.value(formula));
            case COUNTER -> variant.called(counter(act));
            case NUMBER -> words.spoken(counter(act).type(), words.value(formula));
            case POINTS -> "" + Math.abs(words.value(formula));
            case PLAYER, CHOICE, TARGET, SOURCE -> "";
        };
    }

    private Counter counter(Effect.Do act) {
        return variant.counters().get(((Formula.CounterValue) act.operand(Verb.Operand.COUNTER)).counter());
    }

    /** The reason for an operand; at most one of them needs one. */
    private String why(Effect.Do act, Verb.Operand operand) {
        Formula formula = act.operand(operand);
        boolean isOrigin = operand == Verb.Operand.NUMBER || operand == Verb.Operand.POINTS;
        String origin = !isOrigin || formula instanceof Formula.Local ? "" : words.origin(formula);
        return switch (operand) {
            case ROW, PLACE -> {
                String clause = why(formula);
                yield clause.isEmpty() ? "" : say("reason.because clause", clause);
            }
            case NUMBER -> origin.isEmpty() || !counter(act).type().isSaid() ? origin : words.is(formula);
            case POINTS ->
                formula instanceof Formula.Call call && call.values().equals(List.of(act.operand(Verb.Operand.PLAYER)))
                        ? say("fact.of_table noun", call.function().noun())
                        : origin;
            case CARD, BASE, MODIFIER, COUNTER, PLAYER, CHOICE, TARGET, SOURCE -> "";
        };
    }

    private List<String> named(int slot, String reason) {
        names.put(slot, reason);
        return List.of();
    }

    private static List<String> told(String deed, String reason) {
        return reason.isEmpty() ? List.of() : List.of(Reasons.sentence(deed + ": " + reason));
    }

    /** The reason for a row; empty if it is obvious. */
    private String why(Formula row) {
        return switch (row) {
            case Formula.Selection selection -> selections.getOrDefault(selection, "");
            case Formula.Local local -> names.getOrDefault(local.slot(), "");
            case Formula.ChosenValue chosen -> answers.getOrDefault(chosen.choice(), "");
            case Formula.Bound bound ->
                why(variant.placement().bindings().get(bound.binding()).value());
            default -> "";
        };
    }

    /** Forgets the reasons of other cards. */
    private void forgetOtherCalls() {
        if (call != frame.call()) {
            call = frame.call();
            selections.clear();
            answers.clear();
            names.clear();
        }
    }
}
