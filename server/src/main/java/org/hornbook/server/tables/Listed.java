package org.hornbook.server.tables;

import java.util.List;
import java.util.Optional;
import org.hornbook.server.store.TableRow;

/**
 * A table on the home page.
 *
 * @param names the people who sit there
 * @param bots how many bots do
 * @param most how many can
 * @param clock how long a choice may take, in words
 */
public record Listed(String id, String title, List<String> names, int bots, int most, String clock) {
    static Listed of(TableRow row, Optional<Snapshot> snapshot) {
        List<Seat> seats = snapshot.map(Snapshot::seats).orElse(List.of());
        List<String> people =
                seats.stream().filter(Seat::isPerson).map(Seat::name).toList();
        return new Listed(
                row.id(),
                row.title(),
                people,
                seats.size() - people.size(),
                row.most(),
                TableCodec.clock(row.plan()).text());
    }
}
