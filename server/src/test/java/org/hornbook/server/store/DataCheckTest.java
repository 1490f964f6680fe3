package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DataCheckTest {
    private static final Instant NOW = Instant.ofEpochMilli(1_790_000_000_000L);

    @TempDir
    static Path folder;

    static List<StorageLocation> places() throws IOException {
        return Postgres.besideSqlite(folder);
    }

    @ParameterizedTest
    @MethodSource("places")
    void aLogThatLacksItsEndIsFound(StorageLocation place) throws Exception {
        try (Store store = Store.open(place)) {
            for (String table : List.of("whole", "short", "empty")) {
                String rules = store.editions().keep(List.of(new Editions.Source("rules", "rules.horn", "rules")));
                Ledger.TableSummary row =
                        new Ledger.TableSummary(table, "Title", true, "PLAYING", 1, 10, "{}", rules, NOW);
                store.ledger().create(row, List.of(line(1)), null, null);
                store.ledger().append(new Ledger.Append(table, List.of(line(2), line(3)), "PLAYING", 1, null, null));
            }
        }
        assertThat(DataCheck.of(place)).isEmpty();

        delete(place, "seq > 1", "short");
        delete(place, "seq > 0", "empty");

        assertThat(DataCheck.of(place))
                .containsExactly(
                        "The log of table empty should have 3 more lines: it is not what the server wrote.",
                        "The log of table short should have 2 more lines: it is not what the server wrote.");
    }

    private static Ledger.Line line(int seq) {
        return new Ledger.Line(seq, null, NOW, "{}");
    }

    private static void delete(StorageLocation place, String which, String table) throws Exception {
        String url = switch (place) {
            case StorageLocation.Folder data -> "jdbc:sqlite:" + data.path().resolve(SqliteFile.MAIN);
            case StorageLocation.Database database -> database.url();
        };
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM entries WHERE " + which
                    + " AND table_number = (SELECT number FROM tables WHERE id = '" + table + "')");
        }
    }
}
