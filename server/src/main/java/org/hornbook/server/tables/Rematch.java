package org.hornbook.server.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * How people sit down for another game: as they sat, with the same host, and everybody has to say again that they are in.
 * Against bots alone the game starts at once.
 */
final class Rematch {
    private Rematch() {}

    static List<Entry> entries(List<Seat> seats) {
        List<Entry> entries = new ArrayList<>();
        int host = host(seats);
        List<Seat> arriving = new ArrayList<>(seats);
        arriving.addFirst(arriving.remove(host - 1)); // who comes first is the host
        int number = 0;
        for (Seat seat : arriving) {
            number++;
            if (seat.isPerson()) {
                entries.add(new Entry.SatDown(
                        number, seat.name(), seat.devices().getFirst().key()));
                for (Seat.Device device : seat.added()) {
                    entries.add(new Entry.DeviceAdded(number, device.key(), device.kind()));
                }
            } else {
                entries.add(new Entry.BotSatDown(number, seat.name(), Objects.requireNonNull(seat.bot())));
            }
        }
        if (host > 1) {
            entries.add(new Entry.Moved(1, host));
        }
        boolean nobodyToWaitFor = seats.stream().filter(Seat::isPerson).count() == 1;
        if (nobodyToWaitFor) {
            entries.add(new Entry.Readied(host, true));
            entries.add(new Entry.Started());
        }
        return entries;
    }

    /** The seat of the host; the first where only bots sit. */
    private static int host(List<Seat> seats) {
        return 1
                + IntStream.range(0, seats.size())
                        .filter(index -> seats.get(index).host())
                        .findFirst()
                        .orElse(0);
    }
}
