package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.hornbook.engine.Engine;
import org.hornbook.random.Seed;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Verification;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Ledger;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.ArchivedGame.OutdatedTable;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables that another version of the engine has left behind: where the present one plays them the same they go on. */
class OutdatedTableTest {
    private static final String OLDER = "0.9";

    @TempDir
    static Path folder;

    private final Plan plan = plan();

    /** A database of its own for each test. */
    static List<StorageLocation> places() throws IOException {
        return Postgres.besideSqlite(folder);
    }

    @ParameterizedTest
    @MethodSource("places")
    void whatThisEnginePlaysTheSameGoesOn(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            Snapshot left = leave(store, "same", 5, UnaryOperator.identity());
            try (Tables tables = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
                Table table = tables.find("same").orElseThrow();
                assertThat(table.snapshot().report(1, 1)).isEqualTo(left.report(1, 1));
                assertThat(Objects.requireNonNull(table.stamp()).engine()).isEqualTo(OLDER);
                assertThat(table.snapshot().plan().commitment(2))
                        .as("as it was promised")
                        .isNotEqualTo(Plans.standard(1).commitment(2));

                play(table);
                assertThat(store.ledger().stamped("same").orElseThrow().stamp().engine())
                        .isEqualTo(Engine.VERSION);
                GameRecord game = table.record();
                assertThat(game.terms()).startsWith("hornbook " + OLDER + "\n");
                assertThat(Verification.of(game).valid()).isTrue();
            }
            try (Tables next = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
                assertThat(next.find("same").orElseThrow().snapshot().phase()).isEqualTo(Snapshot.Phase.OVER);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void whatItPlaysDifferentlyIsShownAsItWasRecorded(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            leave(store, "other", 5, digest -> "0".repeat(64));
            leave(store, "unknown", 5, digest -> "");
            try (Tables tables = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
                assertThatThrownBy(() -> tables.find("other")).isInstanceOf(OutdatedTable.class);
                assertThatThrownBy(() -> tables.find("unknown")).isInstanceOf(OutdatedTable.class);
                assertThat(tables.listed()).isEmpty();
                Patience.until(() -> store.ledger().due(Instant.now(), 1).isEmpty());

                ArchivedGame archived = tables.archived("other").orElseThrow();
                assertThat(archived.engine()).isEqualTo(OLDER);
                assertThat(Objects.requireNonNull(archived.summary()).players())
                        .containsExactly("Person 1", "Person 2");
                assertThat(archived.scripts().getFirst().text()).contains("variant standard");
                assertThat(tables.archived("unknown").orElseThrow().summary()).isNull();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void soIsWhatItCannotPlayAtAll(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            leave(store, "impossible", 5, UnaryOperator.identity());
            Ledger.Line first = store.ledger().after("impossible", 3).getFirst();
            Ledger.Stamp stamp =
                    store.ledger().stamped("impossible").orElseThrow().stamp();
            int last = store.ledger().after("impossible", 0).size();
            Ledger.Line again = new Ledger.Line(last + 1, "again", first.at(), first.entry());
            store.ledger().append(new Ledger.Append("impossible", List.of(again), "PLAYING", 2, stamp, null));
            try (Tables tables = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
                assertThatThrownBy(() -> tables.find("impossible")).isInstanceOf(OutdatedTable.class);
                assertThat(tables.archived("impossible")).isPresent();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void gamesThatAreOverAreTranscribedInTime(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            try (Tables tables = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
                Table table = tables.open(Plans.standard(3), seated());
                play(table);
                tables.transcribe();
                assertThat(store.ledger().untranscribed(1)).isEmpty();

                String kept = tables.archived(table.id()).orElseThrow().transcript();
                assertThat(kept)
                        .contains("Person 1", "Final scores", table.record().commitment());
                assertThat(tables.transcript(table.id())).contains(kept);
                assertThat(tables.isOver(table.id())).isTrue();
            }
            leave(store, "too-late", Integer.MAX_VALUE, digest -> "0".repeat(64));
            try (Tables tables = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
                tables.transcribe();
                assertThat(store.ledger().untranscribed(1)).isEmpty();
                ArchivedGame archived = tables.archived("too-late").orElseThrow();
                assertThat(archived.phase()).isEqualTo(Snapshot.Phase.OVER);
                assertThat(archived.transcript()).isEmpty();
                assertThat(Objects.requireNonNull(archived.summary()).scores()).hasSize(2);
            }
        }
    }

    /**
     * Keeps a table as an older engine would have left it after so many choices.
     *
     * @param said what the older engine says of the events, from what this one does; empty if it had no word for it yet
     */
    private Snapshot leave(Store store, String id, int choices, UnaryOperator<String> said) {
        Instant now = Instant.now();
        Snapshot snapshot = Snapshot.of(plan);
        List<Ledger.Line> lines = new ArrayList<>();
        List<Entry> entries = new ArrayList<>(seated());
        for (int lot = 0; !entries.isEmpty(); lot++) {
            Entry entry = entries.removeFirst();
            snapshot = snapshot.after(entry, now);
            lines.add(new Ledger.Line(snapshot.seq(), "line " + snapshot.seq(), now, TableCodec.write(entry)));
            if (entries.isEmpty() && lot < choices && !snapshot.owing().isEmpty()) {
                int seat = snapshot.owing().getFirst();
                entries.add(new Entry.Chose(CommandFuzzer.answer(snapshot, seat, lot)));
            }
        }
        Game game = Objects.requireNonNull(snapshot.game());
        String digest = said.apply(game.digest());
        Ledger.Stamp stamp = digest.isEmpty()
                ? null
                : new Ledger.Stamp(OLDER, digest, TableCodec.write(ArchivedGame.Summary.of(game, snapshot.names())));
        Ledger.TableSummary row = new Ledger.TableSummary(
                id,
                "Old",
                true,
                snapshot.phase().name(),
                2,
                plan.most(),
                TableCodec.write(plan),
                store.editions().keep(plan.edition().sources()),
                now);
        store.ledger().create(row, lines, stamp, now);
        return snapshot;
    }

    private static Plan plan() {
        Plan usual = Plans.standard(1);
        return new Plan(usual.edition(), usual.parameters(), TurnClock.OFF, true, Seed.of(1), OLDER, 0, "", null);
    }

    private static List<Entry> seated() {
        return List.of(
                new Entry.SatDown(1, "Person 1", CommandFuzzer.KEYS.get(1)),
                new Entry.SatDown(2, "Person 2", CommandFuzzer.KEYS.get(2)),
                new Entry.Started());
    }

    private static void play(Table table) {
        for (int lot = 0; table.snapshot().phase() == Snapshot.Phase.PLAYING; lot++) {
            Snapshot snapshot = table.snapshot();
            int seat = snapshot.owing().getFirst();
            Command answer = new Command.Choose(CommandFuzzer.answer(snapshot, seat, lot));
            assertThat(table.carryOut("answer " + lot, CommandFuzzer.KEYS.get(seat), seat, answer))
                    .isInstanceOf(Reply.Done.class);
        }
    }
}
