package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hornbook.variant.NamedRule;

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
}
