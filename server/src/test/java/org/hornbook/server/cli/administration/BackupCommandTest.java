package org.hornbook.server.cli.administration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.hornbook.server.cli.Call;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.hornbook.server.web.replay.QuickGame;
import org.hornbook.source.Sha256;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is kept can be taken away while a server runs, put down elsewhere, and looked through. */
class BackupCommandTest {
    private static final String GAME =
            "{\"slug\":\"standard\",\"bots\":2,\"kind\":\"random\",\"parameters\":{\"limit\":10}}";

    @TempDir
    Path folder;

    private Path data;
    private Path file;

    @Test
    void whatWasPlayedIsThereElsewhereAsItWas() throws Exception {
        Map<String, String> over = new LinkedHashMap<>();
        List<String> meanwhile = new ArrayList<>();
        Map<String, List<JsonNode>> whole = new LinkedHashMap<>();
        HornbookServer server = start(data);
        try {
            String site = site(server);
            String first = new QuickGame(site).play(GAME);
            over.put(first, get(site + first + "/game.json").body());
            CountDownLatch taken = new CountDownLatch(1);
            CompletableFuture<Void> playing = CompletableFuture.runAsync(() -> playUntil(taken, site, meanwhile));

            Call call = Call.of("backup", file.toString(), "--data", data.toString());
            taken.countDown();
            playing.join();

            assertThat(call.exitCode()).as(call.err()).isZero();
            for (String table : meanwhile) {
                whole.put(table, events(site, table).orElseThrow());
            }
        } finally {
            server.stop();
        }

        Path elsewhere = folder.resolve("elsewhere");
        assertThat(Call.of("restore", file.toString(), "--data", elsewhere.toString()))
                .isEqualTo(new Call(0, "Everything from " + file + " is in " + elsewhere + ".\n", ""));
        assertThat(Call.of("check-data", "--data", elsewhere.toString())).isEqualTo(new Call(0, "All is well.\n", ""));

        HornbookServer other = start(elsewhere);
        try {
            String site = site(other);
            for (Map.Entry<String, String> game : over.entrySet()) {
                assertThat(get(site + game.getKey() + "/game.json").body()).isEqualTo(game.getValue());
            }
            for (Map.Entry<String, List<JsonNode>> game : whole.entrySet()) {
                events(site, game.getKey())
                        .ifPresent(begun -> assertThat(game.getValue()).startsWith(begun.toArray(JsonNode[]::new)));
            }
        } finally {
            other.stop();
        }
    }

    @Test
    void nothingIsOverwrittenUnasked() throws Exception {
        Store.open(new StorageLocation.Folder(data)).close();
        assertThat(Call.of("backup", file.toString(), "--data", data.toString()).exitCode())
                .isZero();

        Call again = Call.of("backup", file.toString(), "--data", data.toString());
        Call occupied = Call.of("restore", file.toString(), "--data", data.toString());
        assertThat(again.exitCode()).isEqualTo(1);
        assertThat(again.err()).contains("is there already");
        assertThat(occupied.exitCode()).isEqualTo(1);
        assertThat(occupied.err()).contains("There is data in", "--replace");

        Call replaced = Call.of("restore", file.toString(), "--data", data.toString(), "--replace");

        assertThat(replaced.exitCode()).as(replaced.err()).isZero();
        try (Stream<Path> found = Files.list(data)) {
            Path aside = found.filter(path -> path.getFileName().toString().startsWith("replaced-"))
                    .findFirst()
                    .orElseThrow();
            assertThat(aside.resolve("hornbook.db")).isRegularFile();
        }
        Store.open(new StorageLocation.Folder(data)).close();
    }

    @Test
    void aFolderInUseIsLeftAlone() throws Exception {
        try (Store store = Store.open(new StorageLocation.Folder(data))) {
            store.sharedScripts().save("kept");
            assertThat(Call.of("backup", file.toString(), "--data", data.toString())
                            .exitCode())
                    .isZero();

            Call call = Call.of("restore", file.toString(), "--data", data.toString(), "--replace");

            assertThat(call.exitCode()).isEqualTo(1);
            assertThat(call.err()).contains("Another Hornbook is using the data folder");
        }
    }

    @Test
    void aDamagedBackupIsNotRestored() throws Exception {
        try (Store store = Store.open(new StorageLocation.Folder(data))) {
            store.sharedScripts().save("variant a \"A\" { }".repeat(2_000));
        }
        Call.of("backup", file.toString(), "--data", data.toString());
        try (RandomAccessFile backup = new RandomAccessFile(file.toFile(), "rw")) {
            backup.seek(backup.length() / 3);
            backup.write(new byte[200]);
        }
        Path diary = Files.writeString(folder.resolve("diary"), "Dear diary");
        Path elsewhere = folder.resolve("elsewhere");

        for (Path wrong : List.of(file, diary, folder.resolve("nothing"))) {
            Call call = Call.of("restore", wrong.toString(), "--data", elsewhere.toString());

            assertThat(call.exitCode()).isEqualTo(1);
            assertThat(call.err()).contains(wrong.toString()).doesNotContain("Exception");
            assertThat(elsewhere.resolve("hornbook.db")).doesNotExist();
        }
    }

    @Test
    void gapsAndChangedTextsAreFound() throws Exception {
        HornbookServer server = start(data);
        String table;
        try {
            table = open(site(server)).substring("/t/".length());
        } finally {
            server.stop();
        }
        String other;
        try (Store store = Store.open(new StorageLocation.Folder(data))) {
            other = store.sharedScripts().save("variant other \"Other\" { }");
            assertThat(store.sharedScripts().save("variant a \"A\" { }")).isNotEmpty();
        }
        change("DELETE FROM entries WHERE seq = 3");
        change("UPDATE texts SET text = text || ' ' WHERE text LIKE 'variant a%'");
        change("UPDATE shared_scripts SET text = 1 WHERE id = '" + other + "'");
        change("UPDATE edition_sources SET file = 'other.horn'");

        Call call = Call.of("check-data", "--data", data.toString());

        assertThat(call.exitCode()).isEqualTo(1);
        String rules = "The rules [0-9a-f]{64} are not made of the texts they were\\.";
        assertThat(call.lines())
                .filteredOn(line -> line.matches(rules))
                .as("those of the table, and perhaps those of the deal of the day")
                .hasSizeBetween(1, 2);
        assertThat(call.lines())
                .filteredOn(line -> !line.matches(rules))
                .containsExactlyInAnyOrder(
                        "The log of table " + table + " has a gap.",
                        "The text " + Sha256.hex("variant a \"A\" { }") + " is not what it was.",
                        "The shared script " + other + " has another text than it had.");
    }

    @Test
    void aChangedChoiceIsFound() throws Exception {
        HornbookServer server = start(data);
        String table;
        try {
            table = new QuickGame(site(server)).play(GAME);
        } finally {
            server.stop();
        }
        assertThat(Call.of("check-data", "--data", data.toString())).isEqualTo(new Call(0, "All is well.\n", ""));

        change("UPDATE entries SET entry = (SELECT entry FROM entries WHERE entry LIKE '1 %' ORDER BY seq DESC LIMIT 1)"
                + " WHERE seq = (SELECT MIN(seq) FROM entries WHERE entry LIKE '1 %')");

        assertThat(Call.of("check-data", "--data", data.toString()))
                .isEqualTo(new Call(
                        1,
                        "The log of table " + table.substring("/t/".length())
                                + " does not come to what was noted of its game.\n",
                        ""));
    }

    @Test
    void whereThereIsNothingNothingIsMade() {
        for (List<String> command : List.of(
                List.of("check-data"), List.of("backup", folder.resolve("b").toString()))) {
            List<String> words = new ArrayList<>(command);
            words.addAll(List.of("--data", data.toString()));

            Call call = Call.of(words.toArray(String[]::new));

            assertThat(call.exitCode()).isEqualTo(1);
            assertThat(call.err()).contains("There is no data of Hornbook in");
            assertThat(data).doesNotExist();
        }
    }

    @Test
    void aDatabaseIsLookedThroughToo() throws Exception {
        String database = Postgres.preparedDatabase();
        try (Store store = Store.open(new StorageLocation.Database(database))) {
            store.sharedScripts().save("variant a \"A\" { }");
        }
        assertThat(Call.of("check-data", "--db", database)).isEqualTo(new Call(0, "All is well.\n", ""));

        try (Connection connection = DriverManager.getConnection(database);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE texts SET text = text || ' '");
        }

        assertThat(Call.of("check-data", "--db", database).exitCode()).isEqualTo(1);
    }

    @Test
    void forPostgresItSaysHow() {
        Call backup = Call.of("backup", "x", "--db", "jdbc:postgresql://localhost/hornbook");
        Call restore = Call.of("restore", "x", "--db", "jdbc:postgresql://localhost/hornbook");

        assertThat(backup.exitCode()).isEqualTo(2);
        assertThat(backup.err()).contains("pg_dump");
        assertThat(restore.exitCode()).isEqualTo(2);
        assertThat(restore.err()).contains("pg_restore");
    }

    @BeforeEach
    void places() {
        data = folder.resolve("data");
        file = folder.resolve("everything.zip");
    }

    private void change(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("hornbook.db"));
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).isPositive();
        }
    }

    private static void playUntil(CountDownLatch taken, String site, List<String> tables) {
        QuickGame game = new QuickGame(site);
        try {
            do {
                tables.add(game.play(GAME));
            } while (taken.getCount() > 0);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    /** Begins a game; its log has some lines by then. */
    private static String open(String site) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(site + "/api/tables"))
                .header("Origin", site)
                .POST(BodyPublishers.ofString(GAME))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return JsonMapper.shared()
                    .readTree(client.send(request, BodyHandlers.ofString()).body())
                    .get("table")
                    .asString();
        }
    }

    private static HornbookServer start(Path data) throws Exception {
        return HornbookServer.start(
                new Settings("localhost", 0, new StorageLocation.Folder(data), Set.of(), Optional.empty(), false));
    }

    private static String site(HornbookServer server) {
        return "http://localhost:" + server.port();
    }

    private static Optional<List<JsonNode>> events(String site, String table) throws Exception {
        HttpResponse<String> state = get(site + table + "/state?from=1");
        if (state.statusCode() == 404) {
            return Optional.empty();
        }
        List<JsonNode> events = new ArrayList<>();
        JsonMapper.shared().readTree(state.body()).get("events").forEach(events::add);
        return Optional.of(events);
    }

    private static HttpResponse<String> get(String address) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString());
        }
    }
}
