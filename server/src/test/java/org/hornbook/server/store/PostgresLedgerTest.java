package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.Test;

class PostgresLedgerTest extends LedgerContract {
    private final String url = Postgres.preparedDatabase();

    @Override
    Store open() throws UnusableStore {
        return Store.open(new StorageLocation.Database(url));
    }

    @Override
    int nodes() {
        return 2;
    }

    @Test
    void aWriteNotifiesTheOtherServer() throws Exception {
        try (Store here = open();
                Store there = open()) {
            BlockingQueue<String> heardHere = new LinkedBlockingQueue<>();
            BlockingQueue<String> heardThere = new LinkedBlockingQueue<>();
            here.changes().listen(heardHere::add);
            there.changes().listen(heardThere::add);

            writeTo(here);

            assertThat(heardThere.poll(180, TimeUnit.SECONDS)).isEqualTo("rung");
            assertThat(heardHere).isEmpty();
        }
    }

    @Test
    void databaseErrorsAreExplained() {
        assertThatThrownBy(() -> Store.open(
                        new StorageLocation.Database("jdbc:postgresql://localhost:1/x?user=u&password=secret")))
                .isInstanceOf(UnusableStore.class)
                .hasMessageContaining("cannot be reached")
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> Store.open(new StorageLocation.Database(url.replaceFirst("/[^/?]*\\?", "/nowhere?"))))
                .isInstanceOf(UnusableStore.class)
                .hasMessageContaining("There is no database");
    }

    private static void writeTo(Store store) {
        Instant now = Instant.now();
        store.ledger()
                .create(
                        new Ledger.TableSummary(
                                "rung",
                                "Title",
                                false,
                                "GATHERING",
                                1,
                                10,
                                "{}",
                                store.editions().keep(List.of(new Editions.Source("rules", "rules.horn", "rules"))),
                                now),
                        List.of(),
                        null,
                        null);
        store.ledger()
                .append(new Ledger.Append(
                        "rung", List.of(new Ledger.Line(1, "a", now, "{}")), "GATHERING", 1, null, null));
    }
}
