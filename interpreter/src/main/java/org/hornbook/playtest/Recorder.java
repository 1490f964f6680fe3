package org.hornbook.playtest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.hornbook.game.Event;
import org.hornbook.rules.Journal;

/** Keeps what happens, and which rules apply. */
final class Recorder implements Journal {
    private final List<Event> events = new ArrayList<>();
    private final Set<Integer> applied = new TreeSet<>();

    @Override
    public boolean wantsEvents() {
        return true;
    }

    @Override
    public void record(Event event) {
        events.add(event);
    }

    @Override
    public void applied(int rule) {
        applied.add(rule);
    }

    List<Event> events() {
        return events;
    }

    /** The rules that have applied, as places in the variant's rules. */
    Set<Integer> appliedRules() {
        return applied;
    }
}
