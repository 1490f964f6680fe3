package org.hornbook.server.web.table;

import java.util.List;
import org.hornbook.server.tables.Phase;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;

/**
 * One of a visitor's own tables on the home page.
 *
 * @param others the other people who sit there
 * @param bots how many bots do
 * @param yours whether the game waits for the visitor
 * @param awaited the other people it waits for
 */
record OwnTable(String id, Phase phase, List<String> others, int bots, boolean yours, List<String> awaited) {
    static OwnTable of(Table table, String key) {
        Snapshot snapshot = table.snapshot();
        List<String> others = snapshot.seats().stream()
                .filter(seat -> seat.isPerson() && !seat.belongsTo(key))
                .map(Seat::name)
                .toList();
        long people = snapshot.seats().stream().filter(Seat::isPerson).count();
        List<Seat> owing = snapshot.owing().stream().map(snapshot::seat).toList();
        return new OwnTable(
                table.id(),
                snapshot.phase(),
                others,
                snapshot.seats().size() - (int) people,
                owing.stream().anyMatch(seat -> seat.belongsTo(key) && !seat.isAway()),
                owing.stream()
                        .filter(seat -> seat.isPerson() && !seat.isAway() && !seat.belongsTo(key))
                        .map(Seat::name)
                        .toList());
    }
}
