package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What happens at tables that nobody looks at, whichever database keeps them. */
class WakerTest {
    @TempDir
    static Path folder;

    static List<StorageLocation> places() {
        return List.of(new StorageLocation.Folder(folder), new StorageLocation.Database(Postgres.preparedDatabase()));
    }

    @ParameterizedTest
    @MethodSource("places")
    void aRowThatNobodyTakesInADayIsTakenByTheServerThatComesNext(StorageLocation place) throws UnusableStore {
        ManualClock clock = new ManualClock();
        String id;
        Question asked;
        try (Store store = Store.open(place);
                Tables gone = new Tables(store, clock, Gate.OPEN)) {
            Table table = untilARowIsAskedFor(gone);
            id = table.id();
            asked = game(table).decision().questions().getFirst();
        }

        try (Store store = Store.open(place)) {
            clock.wind(Duration.ofHours(23));
            assertThat(store.ledger().due(clock.instant(), 100)).doesNotContain(id);
            clock.wind(Duration.ofHours(2));
            assertThat(store.ledger().due(clock.instant(), 100)).contains(id);

            try (Tables next = new Tables(store, clock, Gate.OPEN)) {
                Table table = next.find(id).orElseThrow();
                Patience.until(() -> game(table).answers().contains(new Answer.Absent(asked.seat())));

                assertThat(game(table).events(1).map(Game.NumberedEvent::event))
                        .filteredOn(Event.ChoiceShown.class::isInstance)
                        .map(Event.ChoiceShown.class::cast)
                        .filteredOn(Event.ChoiceShown::byDefault)
                        .first()
                        .satisfies(chosen -> {
                            assertThat(chosen.seat()).isEqualTo(asked.seat());
                            assertThat(chosen.picks()).isEqualTo(asked.absent());
                        });
            }
        }
    }

    /** Whoever has not accepted the rules by then watches. */
    @ParameterizedTest
    @MethodSource("places")
    void botsComeToWhoeverHasWaitedForAnybody(StorageLocation place) throws UnusableStore {
        ManualClock clock = new ManualClock();
        try (Store store = Store.open(place);
                Tables tables = new Tables(store, clock, Gate.OPEN)) {
            Table table = tables.open(
                    Plans.standard(7).filling(180),
                    List.of(
                            new Entry.SatDown(1, "Ann", CommandFuzzer.KEYS.get(1)),
                            new Entry.Readied(1, true),
                            new Entry.SatDown(2, "Ben", CommandFuzzer.KEYS.get(2))));
            clock.wind(Duration.ofSeconds(170));
            table.fill();
            assertThat(table.snapshot().phase()).isEqualTo(Snapshot.Phase.GATHERING);
            clock.wind(Duration.ofSeconds(20));
            Patience.until(() -> table.snapshot().phase() == Snapshot.Phase.PLAYING);
            assertThat(table.snapshot().seats()).hasSize(4);
            assertThat(table.snapshot().seats().stream().filter(Seat::isPerson).map(Seat::name))
                    .containsExactly("Ann");
        }
    }

    private static Table untilARowIsAskedFor(Tables tables) {
        Plan plan = Plans.standard(5);
        List<Entry> entries = new ArrayList<>();
        for (int seat = 1; seat <= 2; seat++) {
            entries.add(new Entry.SatDown(seat, "Person " + seat, CommandFuzzer.KEYS.get(seat)));
        }
        entries.add(new Entry.Started());
        Table table =
                tables.open(new Plan(plan.edition(), plan.parameters(), TurnClock.DAY, false, plan.seed()), entries);
        for (int turn = 1; game(table).decision().questions().getFirst().secret(); turn++) {
            assertThat(table.snapshot().phase()).isEqualTo(Snapshot.Phase.PLAYING);
            for (int seat : table.snapshot().owing()) {
                Command lowest = new Command.Choose(Answer.Picks.of(seat, lowestCard(table, seat)));
                assertThat(table.carryOut("turn " + turn, CommandFuzzer.KEYS.get(seat), seat, lowest))
                        .isInstanceOf(Reply.Done.class);
            }
        }
        return table;
    }

    private static int lowestCard(Table table, int seat) {
        return Objects.requireNonNull(table.snapshot().report(seat, 1).view())
                .deals()
                .getFirst()
                .hand()
                .getFirst();
    }

    private static Game game(Table table) {
        return Objects.requireNonNull(table.snapshot().game());
    }
}
