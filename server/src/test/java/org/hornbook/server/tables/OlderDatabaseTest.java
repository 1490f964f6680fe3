package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.flywaydb.core.Flyway;
import org.hornbook.game.Choice;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.hornbook.source.Sha256;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A database as Hornbook made it first, with whole words in its logs, is read and goes on. */
class OlderDatabaseTest {
    private static final String ANN = CommandFuzzer.KEYS.get(1);
    private static final String BEN = CommandFuzzer.KEYS.get(2);

    @TempDir
    static Path folder;

    static List<StorageLocation> places() throws IOException {
        return Postgres.freshBesideSqlite(folder);
    }

    @ParameterizedTest
    @MethodSource("places")
    void itsTablesGoOn(StorageLocation place) throws Exception {
        Plan plan = Plans.standard(1);
        Choice first = left(place, plan);
        try (Store store = Store.open(place);
                Tables tables = new Tables(store, Clock.systemUTC())) {
            Table table = tables.find("older").orElseThrow();
            assertThat(table.snapshot().seats()).extracting(Seat::name).containsExactly("Ann", "Ben");
            assertThat(Objects.requireNonNull(table.snapshot().game()).choices())
                    .containsExactly(first);

            assertThat(table.carryOut("first", ANN, 1, new Command.Choose(first)))
                    .as("sent again after the update")
                    .isEqualTo(new Reply.Done(4));
            Choice next = CommandFuzzer.answer(table.snapshot(), 2, 1);
            assertThat(table.carryOut("second", BEN, 2, new Command.Choose(next)))
                    .isEqualTo(new Reply.Done(5));
        }
        try (Store store = Store.open(place);
                Tables tables = new Tables(store, Clock.systemUTC())) {
            assertThat(tables.find("older").orElseThrow().snapshot().seq()).isEqualTo(5);
        }
    }

    private static Choice left(StorageLocation place, Plan plan) throws SQLException {
        String url = switch (place) {
            case StorageLocation.Folder data -> "jdbc:sqlite:" + data.path().resolve("hornbook.db");
            case StorageLocation.Database database -> database.url();
        };
        Flyway.configure().dataSource(url, null, null).target("2").load().migrate();
        Snapshot snapshot = Snapshot.of(plan);
        List<String> lines = new ArrayList<>();
        for (Entry entry :
                List.of(new Entry.SatDown(1, "Ann", ANN), new Entry.SatDown(2, "Ben", BEN), new Entry.Started())) {
            snapshot = snapshot.after(entry, Instant.now());
            lines.add(TableCodec.write(entry));
        }
        Choice.Answer play = (Choice.Answer) CommandFuzzer.answer(snapshot, 1, 1);
        lines.add("{\"type\":\"Chose\",\"choice\":{\"type\":\"Play\",\"seat\":1,\"cards\":" + play.picks(0)
                + ",\"rows\":[2],\"keepsLast\":false}}");
        try (Connection connection = DriverManager.getConnection(url)) {
            String rules = plan.edition().text();
            insert(connection, "editions (id, text, created)", Sha256.hex(rules), rules, 1L);
            insert(
                    connection,
                    "tables (id, title, listed, phase, seats, most, plan, edition, created, touched)",
                    "older",
                    "Old",
                    false,
                    "PLAYING",
                    2,
                    10,
                    TableCodec.write(plan),
                    Sha256.hex(rules),
                    1L,
                    1L);
            for (int seq = 1; seq <= lines.size(); seq++) {
                String command = seq == 4 ? "c-" + ANN.substring(0, 16) + "-first" : "open-" + seq;
                insert(
                        connection,
                        "entries (table_id, seq, command, at, entry)",
                        "older",
                        seq,
                        command,
                        1L,
                        lines.get(seq - 1));
            }
        }
        return play;
    }

    private static void insert(Connection connection, String into, Object... values) throws SQLException {
        String marks = "?, ".repeat(values.length - 1) + "?";
        try (PreparedStatement statement =
                connection.prepareStatement("INSERT INTO " + into + " VALUES (" + marks + ")")) {
            for (int column = 1; column <= values.length; column++) {
                statement.setObject(column, values[column - 1]);
            }
            statement.executeUpdate();
        }
    }
}
