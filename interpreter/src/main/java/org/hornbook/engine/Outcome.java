package org.hornbook.engine;

import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;

/** What becomes of a choice. */
public sealed interface Outcome {

    /** A table and what happened on the way to it. Nobody changes the table; the next choice works on a copy. */
    record Accepted(TableState state, List<Event> events) implements Outcome {
        public Accepted {
            events = List.copyOf(events);
        }
    }

    /** The choice is not possible; nothing has changed. {@code reason} is a sentence for the player. */
    record Rejected(String reason) implements Outcome {}
}
