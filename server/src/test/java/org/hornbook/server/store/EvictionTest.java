package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Retention.Eviction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What nobody comes back to goes, and nothing else, whichever database keeps it. */
class EvictionTest {
    private static final Retention NOTHING_FOR_EVER = new Retention(
            Optional.of(Duration.ofDays(1)),
            Optional.of(Duration.ofDays(2)),
            Optional.of(Duration.ofDays(3)),
            Optional.of(Duration.ofDays(4)),
            Optional.of(Duration.ofDays(5)));
    private static final Retention EVERYTHING_FOR_EVER =
            new Retention(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    private static final Duration LONG = Duration.ofDays(10_000);

    @TempDir
    static Path folder;

    static List<StorageLocation> places() throws IOException {
        return Postgres.besideSqlite(folder);
    }

    @ParameterizedTest
    @MethodSource("places")
    void eachKindOfTableIsKeptAsLongAsItIsSaid(StorageLocation place) throws UnusableStore {
        Instant now = Instant.now();
        try (Store store = Store.open(place)) {
            keep(store, "gathering", "GATHERING", now.minus(Duration.ofHours(23)));
            keep(store, "gathering-long", "GATHERING", now.minus(Duration.ofHours(25)));
            keep(store, "playing", "PLAYING", now.minus(Duration.ofHours(47)));
            keep(store, "playing-long", "PLAYING", now.minus(Duration.ofHours(49)));
            keep(store, "over", "OVER", now.minus(Duration.ofHours(71)));
            keep(store, "over-long", "OVER", now.minus(Duration.ofHours(73)));
            keep(store, "over-kept", "OVER", now.minus(LONG));
            keep(store, "over-let-go", "OVER", now.minus(LONG));
            keep(store, "over-visited", "OVER", now.minus(LONG));
            keep(store, "played-on", "PLAYING", now.minus(LONG));
            Expiry tables = store.tableExpiry();
            tables.keep("over-kept", true);
            tables.keep("over-let-go", true);
            tables.keep("over-let-go", false);
            tables.open("over-visited");
            store.ledger().append(new Ledger.Append("played-on", List.of(line(2, now)), "PLAYING", 1, null, null));

            clear(store, EVERYTHING_FOR_EVER, LONG);
            assertThat(store.ledger().find("over-long")).isPresent();
            clear(store, NOTHING_FOR_EVER, Duration.ZERO);

            for (String kept : List.of("gathering", "playing", "over", "over-kept", "over-visited", "played-on")) {
                assertThat(store.ledger().find(kept)).as(kept).isPresent();
                assertThat(store.ledger().after(kept, 0)).as(kept).isNotEmpty();
            }
            for (String gone : List.of("gathering-long", "playing-long", "over-long", "over-let-go")) {
                assertThat(store.ledger().find(gone)).as(gone).isEmpty();
                assertThat(store.ledger().after(gone, 0)).as(gone).isEmpty();
            }
            assertThat(tables.of("over-kept").orElseThrow().forEver()).isTrue();
            assertThat(tables.of("over-long")).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void rulesGoWithTheLastTableThatHasThem(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            keep(store, "a-table", "OVER", Instant.now());
            String unused = keepRules(store, "never played");
            String used = keepRules(store, "rules");

            clear(store, EVERYTHING_FOR_EVER, Duration.ZERO);
            assertThat(store.editions().find(unused))
                    .as("a table may be about to open")
                    .isPresent();
            clear(store, EVERYTHING_FOR_EVER, Duration.ofDays(2));
            assertThat(store.editions().find(unused)).isEmpty();
            assertThat(store.editions().find(used)).isPresent();
            clear(store, NOTHING_FOR_EVER, LONG);
            assertThat(store.editions().find(used)).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void tournamentsThatNobodyGoesOnWithEnd(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            TournamentRecords tournaments = store.tournamentRecords();
            String rules = keepRules(store, "rules of a tournament");
            keep(store, "moves", "PLAYING", Instant.now().plus(Duration.ofDays(10)));
            keep(store, "stands", "PLAYING", Instant.now());
            for (String id : List.of("joining", "moving", "standing")) {
                tournaments.create(
                        new TournamentRecords.Row(
                                id,
                                "Cup",
                                "Game",
                                "key",
                                "{}",
                                "{}",
                                rules,
                                TournamentRecords.Phase.JOINING,
                                0,
                                1,
                                Instant.now()),
                        "Ann");
            }
            begin(tournaments, "moving", "moves");
            begin(tournaments, "standing", "stands");

            clear(store, EVERYTHING_FOR_EVER, Duration.ofHours(23));
            assertThat(tournaments.open("key")).isEqualTo(3);
            clear(store, EVERYTHING_FOR_EVER, Duration.ofHours(25));
            assertThat(store.editions().find(rules)).as("people read them").isPresent();
            assertThat(tournaments.find("joining").orElseThrow().phase()).isEqualTo(TournamentRecords.Phase.OVER);
            clear(store, EVERYTHING_FOR_EVER, Duration.ofDays(16));
            assertThat(tournaments.find("standing").orElseThrow().phase()).isEqualTo(TournamentRecords.Phase.OVER);
            assertThat(tournaments.find("moving").orElseThrow().phase()).isEqualTo(TournamentRecords.Phase.PLAYING);

            clear(store, NOTHING_FOR_EVER, Duration.ofDays(17));
            assertThat(tournaments.find("standing")).isEmpty();
            assertThat(tournaments.people("standing")).isEmpty();
        }
    }

    private static void begin(TournamentRecords tournaments, String id, String table) {
        TournamentRecords.RoundTable only = new TournamentRecords.RoundTable(1, 1, table, 0, "[]", false);
        assertThat(tournaments.begin(id, List.of(only), List.of(), List.of())).isTrue();
        assertThat(tournaments.begin(id, List.of(only), List.of(), List.of()))
                .as("another server was quicker")
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("places")
    void aTextIsKeptOnceAndGoesWithTheLastThatHasIt(StorageLocation place) throws UnusableStore {
        Editions.Source parent = new Editions.Source("parent", "parent.1.horn", "a parent's rules");
        Editions.Source child = new Editions.Source("child", "child.horn", "a child's rules");
        Editions.Source sibling = new Editions.Source("sibling", "sibling.horn", "a sibling's rules");
        List<String> all = List.of(parent.text(), child.text(), sibling.text());
        try (Store store = Store.open(place)) {
            assertThat(store.texts().bytesToKeep(all)).isEqualTo(16 + 15 + 17);
            store.sharedScripts().save(parent.text());
            assertThat(store.texts().bytesToKeep(all)).isEqualTo(15 + 17);
            String rules = store.editions().keep(List.of(child, parent));
            String others = store.editions().keep(List.of(sibling, parent));
            assertThat(store.texts().bytesToKeep(all)).isZero();
            assertThat(store.editions().find(rules)).contains(List.of(child, parent));
            store.studies().create(study("about-both", rules, others), 10);

            clear(store, NOTHING_FOR_EVER, LONG);
            assertThat(store.editions().find(others)).as("a study has it").contains(List.of(sibling, parent));
            store.studies().end("about-both", "DONE", "", null);
            clear(store, NOTHING_FOR_EVER, LONG);

            assertThat(store.editions().find(rules)).isEmpty();
            assertThat(store.editions().find(others)).isEmpty();
            assertThat(store.texts().bytesToKeep(all)).isEqualTo(16 + 15 + 17);
        }
    }

    /** Fifteen generations of long parents, and a hundred children of one line. */
    @Test
    void parentsTextsAreStoredOnce() throws UnusableStore, IOException {
        List<Editions.Source> parents = IntStream.range(0, 15)
                .mapToObj(number ->
                        new Editions.Source("p" + number, "p" + number + ".1.horn", (number + " ").repeat(20_000)))
                .toList();
        Path data = Files.createTempDirectory(folder, "children");
        try (Store store = Store.open(new StorageLocation.Folder(data))) {
            store.editions().keep(parents);
        }
        long before = Files.size(data.resolve(SqliteFile.MAIN));
        try (Store store = Store.open(new StorageLocation.Folder(data))) {
            for (int number = 0; number < 100; number++) {
                Editions.Source child = new Editions.Source("child", "child.horn", "child " + number);
                store.editions()
                        .keep(Stream.concat(Stream.of(child), parents.stream()).toList());
            }
        }
        assertThat(Files.size(data.resolve(SqliteFile.MAIN)) - before).isLessThan(400_000);
    }

    @ParameterizedTest
    @MethodSource("places")
    void scriptsAndStudiesAreKeptFromTheLastVisit(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            String script = store.sharedScripts().save("a script");
            String kept = store.sharedScripts().save("a script that somebody wants kept");
            store.scriptExpiry().keep(kept, true);
            Studies studies = store.studies();
            for (String id : List.of("done", "done-kept", "waiting")) {
                studies.create(study(id), 10);
            }
            studies.end("done", "DONE", "", null);
            studies.end("done-kept", "DONE", "", null);
            store.studyExpiry().keep("done-kept", true);

            clear(store, NOTHING_FOR_EVER, Duration.ofDays(3));
            assertThat(store.sharedScripts().open(script)).isPresent();
            assertThat(studies.find("done")).isPresent();
            clear(store, NOTHING_FOR_EVER, Duration.ofDays(6));

            assertThat(store.sharedScripts().find(script)).isEmpty();
            assertThat(store.sharedScripts().find(kept)).isPresent();
            assertThat(studies.find("done")).isEmpty();
            assertThat(studies.find("done-kept")).isPresent();
            assertThat(studies.find("waiting")).as("it is not over").isPresent();
        }
    }

    @Test
    void freedPagesAreReturnedToTheDisk() throws UnusableStore, IOException {
        Path data = Files.createTempDirectory(folder, "large");
        try (Store store = Store.open(new StorageLocation.Folder(data))) {
            for (int number = 0; number < 300; number++) {
                store.sharedScripts().save((number + " ").repeat(5_000));
            }
        }
        long large = Files.size(data.resolve(SqliteFile.MAIN));
        try (Store store = Store.open(new StorageLocation.Folder(data))) {
            clear(store, NOTHING_FOR_EVER, Duration.ofDays(5));
        }
        assertThat(Files.size(data.resolve(SqliteFile.MAIN))).isLessThan(large / 5);
    }

    /** As it would be done so much later. */
    private static void clear(Store store, Retention retention, Duration later) {
        Clock then = Clock.fixed(Instant.now().plus(later), ZoneOffset.UTC);
        new Eviction(store, retention, then).run();
    }

    private static String keepRules(Store store, String text) {
        return store.editions().keep(List.of(new Editions.Source("rules", "rules.horn", text)));
    }

    private static void keep(Store store, String id, String phase, Instant created) {
        String rules = keepRules(store, "rules");
        Ledger.TableSummary row = new Ledger.TableSummary(id, "Title", false, phase, 1, 10, "{}", rules, created);
        store.ledger().create(row, List.of(line(1, created)), null, null);
    }

    private static Ledger.Line line(int seq, Instant at) {
        return new Ledger.Line(seq, null, at, "{}");
    }

    private static Studies.StudyRow study(String id) {
        return study(id, "", null);
    }

    private static Studies.StudyRow study(String id, String rules, @Nullable String others) {
        return Studies.StudyRow.queued(id, id, null, "Title", "{}", rules, others, Instant.now(), 10, 0);
    }
}
