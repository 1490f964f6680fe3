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
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.hornbook.game.Choice;
import org.hornbook.replay.Verification;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What earlier servers kept is read as it was: databases and game files that they wrote, with 500 games.
 * {@code -Dstored=1} reads every game instead of some.
 */
class StoredGamesTest {
    private static final int STRIDE = Integer.getInteger("stored", 9);

    @TempDir
    static Path folder;

    private enum Archive {
        /**
         * Of the last Hornbook before scripts said how a round and a turn go: its ten games and five shared scripts, 2 to 10
         * players, other parameters, absent players, bots, choices that were changed, orders for rows and for cards long
         * gone, refused last cards, and games in their middle.
         */
        BEFORE_STEPS("before-steps.zip", 200, 10, 19, 15),
        /** Of the first in which they say it: its 22 games and scripts with steps of every kind; see {@link GameArchivist}. */
        WITH_STEPS("with-steps.zip", 300, 27, 32, 53);

        private final String file;
        private final int tables;
        private final int unfinished;
        private final int files;
        private final int games;

        Archive(String file, int tables, int unfinished, int files, int games) {
            this.file = file;
            this.tables = tables;
            this.unfinished = unfinished;
            this.files = files;
            this.games = games;
        }

        Map<String, byte[]> unpack() throws IOException {
            Map<String, byte[]> files = new TreeMap<>();
            try (InputStream resource = StoredGamesTest.class.getResourceAsStream("/tables/" + file);
                    ZipInputStream kept = new ZipInputStream(Objects.requireNonNull(resource))) {
                for (ZipEntry next = kept.getNextEntry(); next != null; next = kept.getNextEntry()) {
                    files.put(next.getName(), kept.readAllBytes());
                }
            }
            return files;
        }
    }

    @ParameterizedTest
    @EnumSource
    void gameFilesHold(Archive archive) throws Exception {
        Map<String, byte[]> files = new HashMap<>(archive.unpack());
        files.remove(SqliteFile.MAIN);
        assertThat(files).hasSize(archive.files);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Verification verification = Verification.of(GameFile.read(file.getValue(), () -> true));
            assertThat(verification.valid())
                    .as("%s: %s", file.getKey(), verification)
                    .isTrue();
        }
    }

    /** A table is only found if its choices still come to the events whose digest was kept with it. */
    @ParameterizedTest
    @EnumSource
    void tablesComeToTheSameEventsAndGoOn(Archive archive) throws Exception {
        Path place = Files.createDirectory(folder.resolve(archive.name()));
        Files.write(place.resolve(SqliteFile.MAIN), archive.unpack().get(SqliteFile.MAIN));
        List<String> ids = ids(place);
        assertThat(ids).hasSize(archive.tables);
        Set<String> games = new TreeSet<>();
        Set<Integer> players = new TreeSet<>();
        int over = 0;
        int unfinished = 0;
        // The clock stands long before their deadlines.
        try (Store store = Store.open(new StorageLocation.Folder(place));
                Tables tables = new Tables(store, new ManualClock())) {
            for (int number = 0; number < ids.size(); number += STRIDE) {
                Table table = tables.find(ids.get(number)).orElseThrow();
                Snapshot snapshot = table.snapshot();
                games.add(snapshot.plan().variant().name());
                players.add(snapshot.seats().size());
                if (snapshot.phase() == Snapshot.Phase.OVER) {
                    over++;
                    Verification verification = Verification.of(table.record());
                    assertThat(verification.valid())
                            .as("%s: %s", snapshot.plan().variant().title(), verification)
                            .isTrue();
                } else {
                    unfinished++;
                    goesOn(table);
                }
            }
        }
        assertThat(over).isPositive();
        assertThat(unfinished).isPositive();
        if (STRIDE == 1) {
            assertThat(games).hasSize(archive.games);
            assertThat(players).contains(2, 3, 4, 5, 6, 7, 8, 9, 10);
            assertThat(unfinished).isEqualTo(archive.unfinished);
        }
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

    private static List<String> ids(Path folder) throws Exception {
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
