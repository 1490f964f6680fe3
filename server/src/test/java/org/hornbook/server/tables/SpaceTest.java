package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole game of five people, with its transcript, takes little of the database. */
@Tag("long")
class SpaceTest {
    private static final int GAMES = 8;
    private static final int PEOPLE = 5;

    @Test
    void onSqlite(@TempDir Path folder) throws UnusableStore, IOException {
        StorageLocation place = new StorageLocation.Folder(folder);
        Path file = folder.resolve("hornbook.db");
        Store.open(place).close();
        long empty = Files.size(file);

        play(place);

        assertThat((Files.size(file) - empty) / GAMES).isLessThan(21_000);
    }

    @Test
    void onPostgresql() throws UnusableStore, SQLException {
        StorageLocation.Database place = new StorageLocation.Database(Postgres.freshDatabase());
        Store.open(place).close();
        long empty = size(place.url());

        play(place);

        assertThat((size(place.url()) - empty) / GAMES).isLessThan(41_000);
    }

    private static void play(StorageLocation place) throws UnusableStore {
        SplittableRandom lots = new SplittableRandom(1);
        try (Store store = Store.open(place);
                Tables tables = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
            List<Table> open = new ArrayList<>();
            for (int game = 0; game < GAMES; game++) {
                open.add(tables.open(plan(game), seated()));
            }
            for (int turn = 0; open.stream().anyMatch(SpaceTest::goesOn); turn++) {
                for (Table table : open) {
                    Snapshot snapshot = table.snapshot();
                    for (int seat : snapshot.owing()) {
                        Command answer = new Command.Choose(CommandFuzzer.answer(snapshot, seat, lots.nextLong()));
                        assertThat(table.carryOut("turn " + turn, CommandFuzzer.KEYS.get(seat), seat, answer))
                                .isInstanceOf(Reply.Done.class);
                    }
                }
            }
            tables.transcribe();
        }
    }

    private static boolean goesOn(Table table) {
        return table.snapshot().phase() != Snapshot.Phase.OVER;
    }

    private static Plan plan(int game) {
        Plan usual = Plans.standard(1);
        List<Integer> asStated = Setup.of(usual.variant(), PEOPLE).parameters();
        return new Plan(usual.edition(), asStated, TurnClock.OFF, false, Seed.of(game));
    }

    private static List<Entry> seated() {
        List<Entry> entries = new ArrayList<>();
        for (int seat = 1; seat <= PEOPLE; seat++) {
            entries.add(new Entry.SatDown(seat, "Person " + seat, CommandFuzzer.KEYS.get(seat)));
        }
        entries.add(new Entry.Started());
        return entries;
    }

    private static long size(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM FULL"); // what changed rows have left depends on when the server itself tidies up
            ResultSet size = statement.executeQuery(
                    "SELECT SUM(pg_relation_size(oid)) + SUM(pg_relation_size(reltoastrelid)) FROM pg_class"
                            + " WHERE relnamespace = 'public'::regnamespace");
            size.next();
            return size.getLong(1);
        }
    }
}
