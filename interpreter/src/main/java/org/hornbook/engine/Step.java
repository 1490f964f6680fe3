package org.hornbook.engine;

import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;

/** A table and what happened on the way to it. Nobody changes the table; the next step works on a copy. */
public record Step(TableState state, List<Event> events) {
    public Step {
        events = List.copyOf(events);
    }
}
