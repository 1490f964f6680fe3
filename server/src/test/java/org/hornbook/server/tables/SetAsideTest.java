package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.DataCheck;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.ArchivedGame.SetAsideTable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A table that ends the server at work on it does so twice at most, whichever database keeps it. */
class SetAsideTest {
    @TempDir
    static Path folder;

    static List<StorageLocation> places() {
        return List.of(new StorageLocation.Folder(folder), new StorageLocation.Database(Postgres.preparedDatabase()));
    }

    @ParameterizedTest
    @MethodSource("places")
    void aTableAtWhichTwoServersEndedIsNotOpenedAgain(StorageLocation place) throws UnusableStore {
        ManualClock clock = new ManualClock();
        try (Store store = Store.open(place)) {
            String id = owedByBots(store, clock);
            clock.wind(Duration.ofHours(1));
            assertThat(store.ledger().due(clock.instant(), 100)).contains(id);

            store.ledger().begin(id); // of servers that were never heard of again
            assertThat(store.ledger().due(clock.instant(), 100))
                    .as("anybody can be killed once")
                    .contains(id);
            store.ledger().begin(id);

            assertThat(store.ledger().due(clock.instant(), 100)).doesNotContain(id);
            try (Tables tables = new Tables(store, clock, Gate.OPEN)) {
                assertThatThrownBy(() -> tables.find(id)).isInstanceOf(SetAsideTable.class);
                assertThat(tables.setAside()).isEqualTo(1);
            }
            assertThat(DataCheck.of(place))
                    .singleElement()
                    .asString()
                    .startsWith("Table " + id + " has ended servers at work on it");
            store.ledger().end(id);
            store.ledger().end(id);
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void aTableAtWhichAServerWasKilledGoesOnAndTheNoteIsGone(StorageLocation place) throws UnusableStore {
        ManualClock clock = new ManualClock();
        try (Store store = Store.open(place)) {
            String id = owedByBots(store, clock);
            store.ledger().begin(id);
            clock.wind(Duration.ofHours(1));

            try (Tables tables = new Tables(store, clock, Gate.OPEN)) {
                Patience.until(() -> hasBotAnswered(tables.find(id).orElseThrow()));
                store.ledger().begin(id);

                assertThat(store.ledger().isSetAside(id)).isFalse();
            }
        }
    }

    private static boolean hasBotAnswered(Table table) {
        return Objects.requireNonNull(table.snapshot().game()).answers().stream()
                .anyMatch(choice -> choice instanceof Answer.Picks answer && answer.seat() == 2);
    }

    /** A game that has just begun, at which no bot has answered, since its server is gone. */
    private static String owedByBots(Store store, ManualClock clock) {
        Plan plan = Plans.standard(5);
        Seating seating = new Seating(plan);
        seating.person("Ann", new PlayerToken("ann").key());
        seating.bots(1, BotKind.RANDOM);
        seating.start();
        Tables gone = new Tables(store, clock, Gate.OPEN);
        gone.close();
        List<Entry> entries = new ArrayList<>(seating.entries());
        return gone.open(plan, entries).id();
    }
}
