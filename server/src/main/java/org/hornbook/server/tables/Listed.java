package org.hornbook.server.tables;

import java.util.List;
import java.util.Optional;
import org.hornbook.server.store.TableRow;

/**
 * A table on the home page.
 *
 * @param names who sits there
 * @param most how many can
 * @param clock how long a choice may take, in words
 */
public record Listed(String id, String title, List<String> names, int most, String clock) {
    static Listed of(TableRow row, Optional<Standing> standing) {
        List<String> names = standing.stream()
                .flatMap(known -> known.seats().stream())
                .map(Seat::name)
                .toList();
        return new Listed(
                row.id(),
                row.title(),
                names,
                row.most(),
                Paper.clock(row.plan()).text());
    }
}
