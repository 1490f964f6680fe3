package org.hornbook.bounds;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Hook;
import org.hornbook.words.Verb;

/**
 * Something that sets off rules.
 *
 * @param modifier the modifier that moved; -1 for all other events
 */
public record Signal(Hook event, int modifier) {
    public static Signal of(Hook event) {
        return new Signal(event, -1);
    }

    /** What a trigger listens for. */
    public static Signal heardBy(NamedRule.Trigger trigger) {
        return new Signal(trigger.on(), trigger.modifier());
    }

    /** How often effects, done once, send each signal at most. */
    public static Map<Signal, Long> sentBy(List<Effect> effects, TableSize extent) {
        Map<Signal, Long> sent = new LinkedHashMap<>();
        effects.forEach(effect -> collect(effect, 1, extent, sent));
        return sent;
    }

    private static void collect(Effect effect, long times, TableSize extent, Map<Signal, Long> sent) {
        switch (effect) {
            case Effect.Do act
            when !act.verb().is(Verb.Trait.PLACES_CARD) || act.mayPlace() ->
                act.verb().hook().ifPresent(hook -> sent.merge(new Signal(hook, subject(act)), times, Steps::plus));
            case Effect.Each each -> {
                long most = Steps.times(times, extent.most(each.subject()));
                each.effects().forEach(inner -> collect(inner, most, extent, sent));
            }
            case Effect.When when -> when.parts().forEach(inner -> collect(inner, times, extent, sent));
            case Effect.Assign _,
                    Effect.Choose _,
                    Effect.Ask _,
                    Effect.PlaceCards _,
                    Effect.MoveCards _,
                    Effect.DealCards _,
                    Effect.Do _ -> {}
        }
    }

    private static int subject(Effect.Do act) {
        return act.verb().has(Verb.Operand.MODIFIER)
                        && act.operand(Verb.Operand.MODIFIER) instanceof Formula.Constant(int modifier)
                ? modifier
                : -1;
    }
}
