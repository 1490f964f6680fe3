package org.hornbook.server.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** How people sit down for another game: as they sat, and everybody has to say again that they are in. */
final class Rematch {
    private Rematch() {}

    static List<Entry> entries(List<Seat> seats) {
        List<Entry> entries = new ArrayList<>();
        int number = 0;
        for (Seat seat : seats) {
            number++;
            if (seat.isPerson()) {
                entries.add(new Entry.SatDown(number, seat.name(), seat.keys().getFirst()));
                for (String device : seat.keys().subList(1, seat.keys().size())) {
                    entries.add(new Entry.DeviceAdded(number, device));
                }
            } else {
                entries.add(new Entry.BotSatDown(number, seat.name(), Objects.requireNonNull(seat.bot())));
            }
        }
        return entries;
    }
}
