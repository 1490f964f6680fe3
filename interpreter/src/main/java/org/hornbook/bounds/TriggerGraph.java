package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Things;
import org.hornbook.words.Hook;
import org.hornbook.words.Verb;

/** Which rules can set off which. Rules are named by their place among the triggers. */
public final class TriggerGraph {
    private final List<NamedRule.Trigger> triggers;
    private final List<Map<Hook, Long>> sent;
    private final Map<Hook, List<Integer>> listeners = new HashMap<>();

    public TriggerGraph(List<NamedRule.Trigger> triggers, TableSize extent) {
        this.triggers = triggers;
        this.sent = triggers.stream()
                .map(trigger -> sentBy(trigger.effects(), extent))
                .toList();
        for (int i = 0; i < triggers.size(); i++) {
            listeners
                    .computeIfAbsent(triggers.get(i).on(), _ -> new ArrayList<>())
                    .add(i);
        }
    }

    /** How often a rule, fired once, brings each event about at most. */
    Map<Hook, Long> sentBy(int trigger) {
        return sent.get(trigger);
    }

    /** Circles of rules that set each other off, none of them bounded: with a bound for the first of each, no circle is left. */
    public List<List<NamedRule.Trigger>> endlessCircles() {
        List<List<NamedRule.Trigger>> circles = new ArrayList<>();
        Set<Integer> done = new HashSet<>();
        for (int start = 0; start < triggers.size(); start++) {
            List<Integer> circle = circleFrom(start, new ArrayList<>(), done);
            while (!circle.isEmpty()) {
                circles.add(circle.stream().map(triggers::get).toList());
                done.add(circle.getFirst());
                circle = circleFrom(start, new ArrayList<>(), done);
            }
        }
        return circles;
    }

    private List<Integer> circleFrom(int trigger, List<Integer> path, Set<Integer> done) {
        if (triggers.get(trigger).bound() != null || done.contains(trigger)) {
            return List.of();
        }
        int seen = path.indexOf(trigger);
        if (seen >= 0) {
            return path.subList(seen, path.size());
        }
        path.add(trigger);
        for (Hook event : sent.get(trigger).keySet()) {
            for (int next : listeners.getOrDefault(event, List.of())) {
                List<Integer> circle = circleFrom(next, path, done);
                if (!circle.isEmpty()) {
                    return circle;
                }
            }
        }
        path.removeLast();
        done.add(trigger);
        return List.of();
    }

    /** Whether a rule can, over whatever others, set itself off. */
    public boolean canSetItselfOff(int trigger) {
        return canReturnTo(trigger, true);
    }

    /** Whether nothing says how often a rule can set itself off: it is without a bound, and so are those in between. */
    boolean isEndless(int trigger) {
        return triggers.get(trigger).bound() == null && canReturnTo(trigger, false);
    }

    private boolean canReturnTo(int trigger, boolean pastBounds) {
        Set<Hook> reached = new HashSet<>(sent.get(trigger).keySet());
        List<Hook> open = new ArrayList<>(reached);
        while (!open.isEmpty()) {
            for (int next : listeners.getOrDefault(open.removeLast(), List.of())) {
                if (!pastBounds && triggers.get(next).bound() != null) {
                    continue;
                }
                for (Hook event : sent.get(next).keySet()) {
                    if (reached.add(event)) {
                        open.add(event);
                    }
                }
            }
        }
        return reached.contains(triggers.get(trigger).on());
    }

    /** How often effects, done once, bring each event about at most. */
    public static Map<Hook, Long> sentBy(List<Effect> effects, TableSize extent) {
        Map<Hook, Long> sent = new LinkedHashMap<>();
        effects.forEach(effect -> collect(effect, 1, extent, Set.of(), sent));
        return sent;
    }

    /** @param lying cards that lie somewhere already, so that to add them to a row sets nothing off */
    private static void collect(Effect effect, long times, TableSize extent, Set<Formula> lying, Map<Hook, Long> sent) {
        switch (effect) {
            case Effect.Do act
            when !act.verb().is(Verb.Trait.PLACES_CARD)
                    || act.mayPlace() && !lying.contains(act.operand(Verb.Operand.CARD)) ->
                act.verb().hook().ifPresent(hook -> sent.merge(hook, times, Steps::plus));
            case Effect.Each each -> {
                long most = Steps.times(times, extent.most(each.subject()));
                Set<Formula> known = new HashSet<>(lying);
                if (each.cards() != null && lies(each.cards())) {
                    known.add(new Formula.Local(each.slot()));
                }
                each.effects().forEach(inner -> collect(inner, most, extent, known, sent));
            }
            case Effect.When when -> when.parts().forEach(inner -> collect(inner, times, extent, lying, sent));
            default -> {}
        }
    }

    private static boolean lies(Things cards) {
        return cards.sources().noneMatch(source -> source instanceof Things.OfChoice || source instanceof Things.One);
    }
}
