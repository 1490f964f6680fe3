package org.hornbook.engine;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.rules.Journal;

/** Keeps all events in the order they happen. */
final class EventLog implements Journal {
    private final List<Event> events = new ArrayList<>();
    private final boolean reasons;

    EventLog(boolean reasons) {
        this.reasons = reasons;
    }

    @Override
    public boolean wantsEvents() {
        return true;
    }

    @Override
    public boolean wantsReasons() {
        return reasons;
    }

    @Override
    public void record(Event event) {
        events.add(event);
    }

    List<Event> events() {
        return events;
    }
}
