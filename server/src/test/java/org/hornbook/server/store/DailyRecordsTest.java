package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.DailyRecords.Deal;
import org.hornbook.server.store.DailyRecords.Played;
import org.hornbook.server.store.DailyRecords.ScoreCount;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The deals of days and who has played them, whichever database keeps them. */
class DailyRecordsTest {
    private static final LocalDate DAY = LocalDate.parse("2026-11-29");
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final Duration LATER = Duration.ofMinutes(5);

    @TempDir
    static Path folder;

    static List<StorageLocation> places() throws IOException {
        return Postgres.besideSqlite(folder);
    }

    @ParameterizedTest
    @MethodSource("places")
    void theFirstServerChoosesTheDeal(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            DailyRecords records = store.dailyRecords();
            Deal first = new Deal(DAY.toString(), "standard", "6 nimmt!", "edition", "1", "commitment", NOW);
            assertThat(records.keep(first)).isEqualTo(first);
            assertThat(records.keep(new Deal(DAY.toString(), "hand", "Hand", "other", "1", "another", NOW)))
                    .isEqualTo(first);
            assertThat(records.before(DAY.plusDays(1), 5)).containsExactly(first);
            assertThat(records.before(DAY, 5)).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void aPersonHasOneTableADayUnlessItWasClearedAway(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            DailyRecords records = store.dailyRecords();
            assertThat(records.claim(DAY, "ann", true, NOW)).isTrue();
            assertThat(records.claim(DAY, "ann", true, NOW.plusSeconds(9)))
                    .as("while the table is being opened")
                    .isFalse();
            assertThat(records.claim(DAY, "ann", true, NOW.plus(LATER)))
                    .as("after a crash")
                    .isTrue();
            records.opened(DAY, "ann", "cleared");
            assertThat(records.claim(DAY, "ann", false, NOW.plus(LATER.multipliedBy(2))))
                    .isTrue();
            records.opened(DAY, "ann", "table");
            records.end("table", NOW, 7, 7, "0,7", true);
            assertThat(records.claim(DAY, "ann", true, NOW.plus(LATER.multipliedBy(9))))
                    .as("once it is over")
                    .isFalse();
            assertThat(records.games("ann")).singleElement().satisfies(game -> {
                assertThat(game.tableId()).isEqualTo("table");
                assertThat(game.score()).isEqualTo(7);
                assertThat(game.ranked()).as("not begun on the day").isFalse();
            });
        }
    }

    @ParameterizedTest
    @MethodSource("places")
    void whoPlaysInTimeIsRankedOnce(StorageLocation place) throws UnusableStore {
        try (Store store = Store.open(place)) {
            DailyRecords records = store.dailyRecords();
            end(records, "ann", 12, true);
            end(records, "ben", 12, true);
            end(records, "cem", 3, true);
            end(records, "dan", 1, false);
            records.end("table of ann", NOW, 0, 0, "0", true);
            records.claim(DAY, "eve", true, NOW);
            records.end("no table of a deal", NOW, 0, 0, "0", true);
            assertThat(records.scores(DAY)).containsExactly(new ScoreCount(3, 3, 1), new ScoreCount(12, 12, 2));
            assertThat(records.scores(DAY.plusDays(1))).isEmpty();
            assertThat(records.game(DAY, "dan")).map(Played::ranked).contains(false);

            store.peopleRecords().forget("ann");
            assertThat(records.game(DAY, "ann")).isEmpty();
            assertThat(records.scores(DAY)).contains(new ScoreCount(12, 12, 1));
            records.forgetBefore(NOW.plus(LATER));
            assertThat(records.scores(DAY)).isEmpty();
        }
    }

    private static void end(DailyRecords records, String person, int score, boolean inTime) {
        assertThat(records.claim(DAY, person, true, NOW)).isTrue();
        records.opened(DAY, person, "table of " + person);
        records.end("table of " + person, NOW, score, score, "0," + score, inTime);
    }
}
