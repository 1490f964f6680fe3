package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** How often rules and scores can fire at most, over everything a host can set. */
final class Firings {
    private final Ranges ranges;
    private final TriggerGraph graph;
    private final List<NamedRule.Trigger> triggers;
    private final boolean[] circular;

    Firings(Variant variant, Ranges ranges, TableSize extent) {
        this.ranges = ranges;
        this.triggers = Stream.concat(variant.triggers().stream(), variant.scores().stream())
                .toList();
        this.graph = new TriggerGraph(triggers, extent);
        this.circular = new boolean[triggers.size()];
        for (int i = 0; i < circular.length; i++) {
            circular[i] = graph.canSetItselfOff(i);
        }
    }

    /**
     * All that follows from signals.
     *
     * @param signals how often each is sent, those that follow included
     */
    record Fired(List<Firing> firings, Map<Signal, Long> signals) {}

    /**
     * @param considered how often it is asked whether the rule fires
     * @param times how often it does
     */
    record Firing(NamedRule.Trigger trigger, long considered, long times) {}

    /** The rules and scores that signals set off, the rules those set off, and so on. */
    Fired of(Map<Signal, Long> first) {
        long[] fired = new long[triggers.size()];
        Map<Signal, Long> signals = first;
        boolean settled = false;
        while (!settled) {
            settled = true;
            signals = signals(first, fired);
            for (int i = 0; i < fired.length; i++) {
                long times = times(i, signals);
                settled &= times == fired[i];
                fired[i] = times;
            }
        }
        List<Firing> firings = new ArrayList<>();
        for (int i = 0; i < fired.length; i++) {
            long considered = heard(signals, triggers.get(i));
            firings.add(new Firing(triggers.get(i), considered, Math.min(fired[i], considered)));
        }
        return new Fired(firings, signals);
    }

    /** A rule that can set itself off is taken to fire as often as it may, if it is set off at all. */
    private long times(int trigger, Map<Signal, Long> signals) {
        long heard = heard(signals, triggers.get(trigger));
        return circular[trigger] && heard > 0
                ? bound(triggers.get(trigger))
                : Math.min(bound(triggers.get(trigger)), heard);
    }

    private Map<Signal, Long> signals(Map<Signal, Long> first, long[] fired) {
        Map<Signal, Long> signals = new HashMap<>(first);
        for (int i = 0; i < fired.length; i++) {
            long times = fired[i];
            if (times > 0) {
                graph.sentBy(i).forEach((signal, once) -> signals.merge(signal, Steps.times(once, times), Steps::plus));
            }
        }
        return signals;
    }

    private static long heard(Map<Signal, Long> signals, NamedRule.Trigger trigger) {
        return signals.getOrDefault(Signal.heardBy(trigger), 0L);
    }

    /** How often a rule can fire for one card, by its own word. */
    private long bound(NamedRule.Trigger trigger) {
        Formula bound = trigger.bound();
        return bound == null ? Steps.MANY : ranges.of(bound).map(Interval::high).orElse(Steps.MANY);
    }
}
