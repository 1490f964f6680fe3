package org.hornbook.engine;

import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;

/** The result of a choice. */
public sealed interface Outcome {

    /** The new table, which is read-only, and the events that led to it. */
    record Accepted(TableState state, List<Event> events) implements Outcome {
        public Accepted {
            events = List.copyOf(events);
        }
    }

    /** The choice is invalid and nothing has changed. {@code reason} is a sentence for the player. */
    record Rejected(String reason) implements Outcome {}
}
