package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.CallRecords.Address;
import org.hornbook.server.store.CallRecords.Claimed;
import org.hornbook.server.store.CallRecords.Person;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The outbox, whichever database keeps it. */
class OutboxTest {
    private static final Duration LEASE = Duration.ofMinutes(2);
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    static Path folder;

    static List<StorageLocation> places() {
        return List.of(new StorageLocation.Folder(folder), new StorageLocation.Database(Postgres.preparedDatabase()));
    }

    @ParameterizedTest
    @MethodSource("places")
    void aNoticeIsClaimedOnceAndOnceMoreAfterACrash(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            CallRecords records = store.callRecords();
            records.keep(new Person("ann", "https://hornbook.example", "UTC", "en", null, null, 0));
            assertThat(records.add(address("ann", "push", true))).isTrue();
            assertThat(records.add(address("ann", "mail", false))).isTrue();

            assertThat(records.send("ann", _ -> "{}", NOW))
                    .as("the other is not confirmed")
                    .isEqualTo(1);
            assertThat(records.send("bob", _ -> "{}", NOW)).isZero();
            List<Claimed> claimed = records.claim(NOW, LEASE, 10);
            assertThat(claimed).hasSize(1).first().satisfies(one -> {
                assertThat(one.address().address()).isEqualTo("push");
                assertThat(one.person().quietFrom()).isNull();
            });
            assertThat(records.claim(NOW, LEASE, 10)).as("another server").isEmpty();
            assertThat(records.claim(NOW.plus(LEASE), LEASE, 10))
                    .as("after a crash")
                    .hasSize(1);
            assertThat(records.claim(NOW.plus(LEASE.multipliedBy(2)), LEASE, 10))
                    .as("after two")
                    .isEmpty();
            assertThat(records.waiting()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void aRefusedNoticeWaitsAndWhatIsSwitchedOffIsDropped(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            CallRecords records = store.callRecords();
            records.keep(new Person("cleo", "https://hornbook.example", "Europe/Berlin", "en", 60, 420, 0));
            records.add(address("cleo", "push", true));
            records.send("cleo", _ -> "{}", NOW);

            for (int failure = 0; failure < 4; failure++) {
                Claimed claimed = records.claim(NOW, LEASE, 1).getFirst();
                assertThat(claimed.failures()).isEqualTo(failure);
                assertThat(claimed.person().quietTo()).isEqualTo(420);
                records.postpone(claimed.number(), NOW, true);
            }
            IntStream.range(0, 2 * CallRecords.MOST_WAITING).forEach(_ -> records.send("cleo", _ -> "{}", NOW));
            assertThat(records.waiting()).isEqualTo(CallRecords.MOST_WAITING);
            String id = records.addresses("cleo").getFirst().id();
            records.activate("bob", id, false);
            assertThat(records.addresses("cleo").getFirst().active())
                    .as("it is not Bob's")
                    .isTrue();
            records.activate("cleo", id, false);
            assertThat(records.waiting()).isZero();
            records.forget("cleo");
            assertThat(records.addresses("cleo")).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void aPersonHasFewAddressesAndAServerOneKey(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            CallRecords records = store.callRecords();
            records.keep(new Person("dan", "https://hornbook.example", "UTC", "en", null, null, 0));
            for (int each = 0; each < CallRecords.MOST_ADDRESSES; each++) {
                assertThat(records.add(address("dan", "mail " + each, true))).isTrue();
            }
            assertThat(records.add(address("dan", "mail 0", true)))
                    .as("in place of the first")
                    .isTrue();
            assertThat(records.add(address("dan", "one more", true))).isFalse();
            assertThat(records.key("push", () -> "first")).isEqualTo("first");
            assertThat(store.callRecords().key("push", () -> "second")).isEqualTo("first");
        }
    }

    /** Together with their table; and once, however many servers open it. */
    @ParameterizedTest
    @MethodSource("places")
    void peopleAreCalledToTheirTableOfATournament(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            CallRecords records = store.callRecords();
            records.keep(new Person("eva", "https://hornbook.example", "UTC", "en", null, null, 0));
            records.add(address("eva", "push", true));
            String rules = store.editions().keep(List.of(new Editions.Source("rules", "rules.horn", "rules")));
            TournamentRecords tournaments = store.tournamentRecords();
            tournaments.create(
                    new TournamentRecords.Row(
                            "cup", "Cup", "Game", "eva", "{}", "{}", rules, TournamentRecords.Phase.JOINING, 0, 1, NOW),
                    "Eva");
            Ledger.NewTable table = new Ledger.NewTable(
                    new Ledger.TableSummary("called", "Game", false, "PLAYING", 2, 2, "{}", rules, NOW),
                    List.of(),
                    null,
                    null);
            for (int server = 0; server < 2; server++) {
                tournaments.begin(
                        "cup",
                        List.of(new TournamentRecords.RoundTable(1, 1, "called", 0, "[]", false)),
                        List.of(table),
                        List.of(
                                new TournamentRecords.Call("eva", "called", _ -> "{}"),
                                new TournamentRecords.Call("fay", "called", _ -> "{}")));
            }
            assertThat(records.claim(Instant.now().plus(LEASE), LEASE, 10)).hasSize(1);
            assertThat(records.isCalled("called", "eva")).isTrue();
            assertThat(records.isCalled("called", "fay")).as("has no address").isFalse();
            records.forget("eva");
        }
    }

    private static Address address(String person, String address, boolean confirmed) {
        String id = person + " " + address;
        return new Address(
                id,
                person,
                address.startsWith("push") ? "PUSH" : "MAIL",
                address,
                "",
                "word of " + id,
                confirmed,
                true,
                NOW);
    }
}
