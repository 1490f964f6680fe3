package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hornbook.server.store.Line;
import org.hornbook.server.store.Place;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.TableRow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table that another version of Hornbook has left behind harms nobody. */
class OutdatedTableTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private final Plan plan = Plans.standard(1);

    @Test
    void itIsNeitherOpenedNorListedNorLookedAtAgain(@TempDir Path folder) throws Exception {
        try (Store store = Store.open(new Place.Folder(folder))) {
            keep(store);
            try (Tables tables = new Tables(store, Clock.systemUTC())) {
                assertThatThrownBy(() -> tables.find("old")).isInstanceOf(OutdatedTable.class);
                assertThat(tables.listed()).isEmpty();
                Instant end = Instant.now().plus(PATIENCE);
                while (!store.ledger().due(Instant.now(), 1).isEmpty()) {
                    assertThat(Instant.now()).isBefore(end);
                    Thread.sleep(50);
                }
            }
        }
    }

    private void keep(Store store) {
        Instant now = Instant.now();
        String before = Paper.write(plan).replaceFirst("\"engine\":\"[^\"]*\"", "\"engine\":\"before\"");
        Entry sat = new Entry.SatDown(1, "Ann", Crowd.KEYS.getFirst());
        store.ledger()
                .create(
                        new TableRow(
                                "old",
                                "Old",
                                true,
                                Phase.GATHERING.name(),
                                1,
                                plan.most(),
                                before,
                                store.editions().keep(Paper.write(plan.edition())),
                                now),
                        List.of(new Line(1, "open-1", now, Paper.write(sat))),
                        now);
    }
}
