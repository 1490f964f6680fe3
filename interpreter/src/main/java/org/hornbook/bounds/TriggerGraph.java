package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Hook;
import org.hornbook.words.Verb;

/** Which rules can set off which. Rules are named by their place among the triggers. */
public final class TriggerGraph {
    private final List<NamedRule.Trigger> triggers;
    private final List<Map<Signal, Long>> sent;
    private final Map<Signal, List<Integer>> listeners = new HashMap<>();

    public TriggerGraph(List<NamedRule.Trigger> triggers, TableSize extent) {
        this.triggers = triggers;
        this.sent = triggers.stream()
                .map(trigger -> Signal.sentBy(trigger.effects(), extent))
                .toList();
        for (int i = 0; i < triggers.size(); i++) {
            listeners
                    .computeIfAbsent(Signal.heardBy(triggers.get(i)), signal -> new ArrayList<>())
                    .add(i);
        }
    }

    /** How often a rule, fired once, sends each signal at most. */
    Map<Signal, Long> sentBy(int trigger) {
        return sent.get(trigger);
    }

    /** Rules that set each other off in a circle, none of them bounded; empty if there is no such circle. */
    public List<NamedRule.Trigger> endlessCircle() {
        Set<Integer> done = new HashSet<>();
        for (int start = 0; start < triggers.size(); start++) {
            Optional<List<NamedRule.Trigger>> circle = circleFrom(start, new ArrayList<>(), done);
            if (circle.isPresent()) {
                return circle.get();
            }
        }
        return List.of();
    }

    private Optional<List<NamedRule.Trigger>> circleFrom(int trigger, List<Integer> path, Set<Integer> done) {
        if (triggers.get(trigger).bound() != null || done.contains(trigger)) {
            return Optional.empty();
        }
        int seen = path.indexOf(trigger);
        if (seen >= 0) {
            return Optional.of(
                    path.subList(seen, path.size()).stream().map(triggers::get).toList());
        }
        path.add(trigger);
        for (Signal signal : sent.get(trigger).keySet()) {
            for (int next : listeners.getOrDefault(signal, List.of())) {
                Optional<List<NamedRule.Trigger>> circle = circleFrom(next, path, done);
                if (circle.isPresent()) {
                    return circle;
                }
            }
        }
        path.removeLast();
        done.add(trigger);
        return Optional.empty();
    }

    /** Whether a rule can, over whatever others, set itself off. */
    public boolean canSetItselfOff(int trigger) {
        Set<Signal> reached = new HashSet<>(sent.get(trigger).keySet());
        List<Signal> open = new ArrayList<>(reached);
        while (!open.isEmpty()) {
            for (int next : listeners.getOrDefault(open.removeLast(), List.of())) {
                for (Signal signal : sent.get(next).keySet()) {
                    if (reached.add(signal)) {
                        open.add(signal);
                    }
                }
            }
        }
        return reached.contains(Signal.heardBy(triggers.get(trigger)));
    }

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
}
