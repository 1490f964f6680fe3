package org.hornbook.server.tables;

import java.util.List;
import org.hornbook.game.SeatView;

/**
 * What a seat learns: how the table stands, and the events that led there.
 *
 * @param events those the seat may see, oldest first
 * @param next the number to ask from the next time
 */
public record Report(SeatView view, List<Numbered> events, int next) {
    public Report {
        events = List.copyOf(events);
    }
}
