package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.hornbook.game.Choice;
import org.hornbook.replay.Verification;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.store.Store;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What servers kept before scripts said how a round and a turn go is read as it was: a database and game files that the
 * last such Hornbook wrote. There are its ten games and five shared scripts, 2 to 10 players, other parameters, absent
 * players, bots, choices that were changed, orders for rows and for cards long gone, refused last cards, and games in their
 * middle.
 */
class GamesBeforeStepsTest {
    private static final Map<String, byte[]> FILES = new HashMap<>();

    @TempDir
    static Path folder;

    @BeforeAll
    static void unpack() throws IOException {
        try (InputStream resource = GamesBeforeStepsTest.class.getResourceAsStream("/tables/before-steps.zip");
                ZipInputStream kept = new ZipInputStream(Objects.requireNonNull(resource))) {
            for (ZipEntry next = kept.getNextEntry(); next != null; next = kept.getNextEntry()) {
                FILES.put(next.getName(), kept.readAllBytes());
            }
        }
        Files.write(folder.resolve(SqliteFile.MAIN), Objects.requireNonNull(FILES.remove(SqliteFile.MAIN)));
    }

    @Test
    void gameFilesHold() throws Exception {
        assertThat(FILES).hasSize(19);
        for (Map.Entry<String, byte[]> file : FILES.entrySet()) {
            Verification verification = Verification.of(GameFile.read(file.getValue(), () -> true));
            assertThat(verification.valid())
                    .as("%s: %s", file.getKey(), verification)
                    .isTrue();
        }
    }

    /** A table is only found if its choices still come to the events whose digest was kept with it. */
    @Test
    void tablesComeToTheSameEventsAndGoOn() throws Exception {
        List<String> ids = ids();
        assertThat(ids).hasSize(200);
        TreeSet<String> games = new TreeSet<>();
        TreeSet<Integer> players = new TreeSet<>();
        int over = 0;
        // The clock stands long before their deadlines.
        try (Store store = Store.open(new StorageLocation.Folder(folder));
                Tables tables = new Tables(store, new ManualClock())) {
            for (String id : ids) {
                Table table = tables.find(id).orElseThrow();
                Snapshot snapshot = table.snapshot();
                games.add(snapshot.plan().variant().name());
                players.add(snapshot.seats().size());
                if (snapshot.phase() == Snapshot.Phase.OVER) {
                    over++;
                    Verification verification = Verification.of(table.record());
                    assertThat(verification.valid())
                            .as("%s: %s", table.snapshot().plan().variant().title(), verification)
                            .isTrue();
                } else {
                    goesOn(table);
                }
            }
        }
        assertThat(games).hasSize(15);
        assertThat(players).containsExactly(2, 3, 4, 5, 6, 7, 8, 9, 10);
        assertThat(over).isEqualTo(190);
    }

    private static void goesOn(Table table) {
        Snapshot snapshot = table.snapshot();
        int seat = snapshot.owing().stream()
                .filter(owing -> snapshot.seat(owing).bot() == null)
                .findFirst()
                .orElseThrow();
        Choice next = CommandFuzzer.answer(snapshot, seat, 1);
        String key = snapshot.seat(seat).devices().getFirst().key();

        assertThat(table.carryOut("next", key, seat, new Command.Choose(next))).isInstanceOf(Reply.Done.class);
    }

    private static List<String> ids() throws Exception {
        List<String> ids = new ArrayList<>();
        try (var database = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(SqliteFile.MAIN));
                ResultSet rows = database.createStatement().executeQuery("SELECT id FROM tables ORDER BY number")) {
            while (rows.next()) {
                ids.add(rows.getString(1));
            }
        }
        return ids;
    }
}
