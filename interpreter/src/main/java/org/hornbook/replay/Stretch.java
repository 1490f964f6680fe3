package org.hornbook.replay;

import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;

/**
 * A stretch of a game in which nobody decides anything new: a table, and what happened from there to the next decision.
 *
 * @param first the number of its first event in the whole game, from 1
 * @param table before the events; nobody changes it
 */
record Stretch(int first, TableState table, List<Event> events) {
    Stretch {
        events = List.copyOf(events);
    }
}
