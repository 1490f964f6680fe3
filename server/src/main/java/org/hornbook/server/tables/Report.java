package org.hornbook.server.tables;

import java.util.List;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrated;
import org.jspecify.annotations.Nullable;

/**
 * What a seat learns: how the game stands, and the events that led there.
 *
 * @param view null before the game
 * @param events those the seat may see, oldest first, told to whoever sits there
 * @param next the number to ask from the next time
 * @param more whether there are events from that one on already
 */
public record Report(@Nullable SeatView view, List<Narrated> events, int next, boolean more) {
    public Report {
        events = List.copyOf(events);
    }
}
