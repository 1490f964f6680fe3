package org.hornbook.checker;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Trigger;
import org.hornbook.words.Hook;

/**
 * Something that sets off rules.
 *
 * @param modifier the modifier that moved; -1 for all other events
 */
record Signal(Hook event, int modifier) {
    static Signal of(Hook event) {
        return new Signal(event, -1);
    }

    /** What a trigger listens for. */
    static Signal heardBy(Trigger trigger) {
        return new Signal(trigger.on(), trigger.modifier());
    }

    /** How often effects, done once, send each signal at most. */
    static Map<Signal, Long> sentBy(List<Effect> effects, Extent extent) {
        Map<Signal, Long> sent = new LinkedHashMap<>();
        effects.forEach(effect -> collect(effect, 1, extent, sent));
        return sent;
    }

    private static void collect(Effect effect, long times, Extent extent, Map<Signal, Long> sent) {
        switch (effect) {
            case Effect.AddCard ignored -> count(Hook.PLACED, -1, times, sent);
            case Effect.StartRow ignored -> count(Hook.PLACED, -1, times, sent);
            case Effect.OpenRow ignored -> count(Hook.PLACED, -1, times, sent);
            case Effect.TakeRow ignored -> count(Hook.TAKEN, -1, times, sent);
            case Effect.MoveModifier move -> count(Hook.MOVED, move.modifier(), times, sent);
            case Effect.Each each -> {
                long most = Steps.times(times, extent.most(each.subject()));
                each.effects().forEach(inner -> collect(inner, most, extent, sent));
            }
            case Effect.Assign ignored -> {}
            case Effect.Choose ignored -> {}
            case Effect.CloseRow ignored -> {}
            case Effect.DiscardRow ignored -> {}
            case Effect.TurnModifier ignored -> {}
            case Effect.SetCounter ignored -> {}
            case Effect.Gain ignored -> {}
            case Effect.Win ignored -> {}
            case Effect.EndGame ignored -> {}
        }
    }

    private static void count(Hook event, int modifier, long times, Map<Signal, Long> sent) {
        sent.merge(new Signal(event, modifier), times, Steps::plus);
    }
}
