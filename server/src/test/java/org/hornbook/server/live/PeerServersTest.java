package org.hornbook.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.ManualClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two servers on one PostgreSQL tell each other who looks at their tables. */
class PeerServersTest {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Set<String> ANN_AND_BEN = Set.of("ann", "ben");

    private final ManualClock clock = new ManualClock();
    private final BlockingQueue<String> changed = new LinkedBlockingQueue<>();
    private StorageLocation place;
    private Store hereStore;
    private Store thereStore;
    private PeerServers here;
    private PeerServers there;

    @BeforeEach
    void open() throws UnusableStore {
        place = new StorageLocation.Database(Postgres.preparedDatabase());
        hereStore = Store.open(place);
        thereStore = Store.open(place);
        here = new PeerServers(hereStore.broadcast(), changed::add, clock);
        there = new PeerServers(thereStore.broadcast(), table -> {}, clock);
    }

    @AfterEach
    void close() {
        here.close();
        hereStore.close();
        there.close();
        thereStore.close();
    }

    @Test
    void watchersOnAnotherServerAreKnown() throws InterruptedException {
        there.tell("table", () -> ANN_AND_BEN);
        await(() -> here.at("table").equals(ANN_AND_BEN));
        awaitChange("table");
        assertThat(here.at("other")).isEmpty();
        assertThat(there.at("table")).isEmpty();

        there.tell("table", () -> Set.of("ben"));
        await(() -> here.at("table").equals(Set.of("ben")));

        there.tell("table", Set::of);
        await(() -> here.at("table").isEmpty());
    }

    @Test
    void aNewServerGetsAllWatchers() throws UnusableStore {
        there.tell("table", () -> ANN_AND_BEN);

        try (Store lateStore = Store.open(place);
                PeerServers late = new PeerServers(lateStore.broadcast(), table -> {}, Clock.systemUTC())) {
            await(() -> late.at("table").equals(ANN_AND_BEN));
        }
    }

    @Test
    void watchersOfAStoppedServerAreGone() {
        there.tell("table", () -> ANN_AND_BEN);
        await(() -> !here.at("table").isEmpty());

        there.close();

        await(() -> here.at("table").isEmpty());
    }

    @Test
    void aServerThatFallsSilentIsForgotten() throws UnusableStore, InterruptedException {
        try (Store mute = Store.open(place)) {
            mute.broadcast().say("AT table ann ben");
            awaitChange("table");
        }
        clock.wind(Duration.ofSeconds(15));
        assertThat(here.at("table")).isEqualTo(ANN_AND_BEN);
        clock.wind(Duration.ofSeconds(1));

        assertThat(here.at("table")).isEmpty();
        awaitChange("table");
    }

    @Test
    void aMissedLeaveIsCorrectedByTheNextFullReport() throws UnusableStore, InterruptedException {
        try (Store other = Store.open(place)) {
            other.broadcast().say("AT table ann ben");
            awaitChange("table");

            other.broadcast().say("ANEW");
            other.broadcast().say("AT another ann");
            await(() -> !here.at("another").isEmpty());
            assertThat(here.at("table")).isEqualTo(ANN_AND_BEN);
            awaitChange("another");

            other.broadcast().say("ALL");
            awaitChange("table");
            assertThat(here.at("table")).isEmpty();
            assertThat(here.at("another")).isEqualTo(Set.of("ann"));
        }
    }

    private void awaitChange(String table) throws InterruptedException {
        assertThat(changed.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isEqualTo(table);
    }

    private static void await(BooleanSupplier condition) {
        Instant end = Instant.now().plus(PATIENCE);
        while (!condition.getAsBoolean()) {
            assertThat(Instant.now()).isBefore(end);
            LockSupport.parkNanos(5_000_000);
        }
    }
}
