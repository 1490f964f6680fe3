package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hornbook.engine.Engine;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Ledger;
import org.hornbook.server.store.Store;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.hornbook.server.web.replay.QuickGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What people see of a game that another version of the engine played. */
class ArchivedGameTest {
    private static final String SHORT = """
        {"slug":"standard","parameters":{"hand_size":3,"limit":10},"bots":2,"kind":"random","name":"Ann"}
        """;

    @TempDir
    Path data;

    @Test
    void whatThisEnginePlaysTheSameOpensAsEver() throws Exception {
        String table = played(stamp -> new Ledger.Stamp("0.9", stamp.digest(), stamp.summary()));
        try (Site site = open()) {
            assertThat(site.get(table).body()).contains("table-page");
            assertThat(site.get(table + "/replay.json").statusCode()).isEqualTo(200);
            assertThat(site.get(table + "/game.json").body()).contains("\"engine\": \"0.9\"");
            assertThat(site.get("/api/verify?table=" + table.substring(3)).body())
                    .contains("\"valid\":true")
                    .contains("engine " + Engine.VERSION + ", which is this, plays it the same");
        }
    }

    @Test
    void whatItPlaysDifferentlyIsForReadingOnly() throws Exception {
        String table = played(stamp -> new Ledger.Stamp("0.9", "0".repeat(64), stamp.summary()));
        try (Site site = open()) {
            HttpResponse<String> page = site.get(table);
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body())
                    .contains(
                            "played with engine 0.9",
                            "Final scores",
                            "Ann",
                            "told &lt;as&gt; it was",
                            "variant standard")
                    .doesNotContain("table-page");
            assertThat(site.get(table + "/transcript.txt").body()).isEqualTo("told <as> it was");
            for (String closed : List.of("/replay", "/replay.json", "/game.json", "/state", "/script", "/socket")) {
                HttpResponse<String> answer = site.get(table + closed);
                assertThat(answer.statusCode()).as(closed).isIn(404, 410);
            }
            assertThat(site.get(table + "/replay").body()).contains("Its own page shows what was recorded of it.");
            assertThat(site.get("/api/verify?table=" + table.substring(3)).statusCode())
                    .isEqualTo(410);
        }
    }

    /** A game of this engine that is then said to be another's. */
    private String played(UnaryOperator<Ledger.Stamp> other) throws IOException, InterruptedException, UnusableStore {
        String table;
        try (Site site = open()) {
            table = new QuickGame(site.address()).play(SHORT);
        }
        try (Store store = Store.open(new StorageLocation.Folder(data))) {
            String id = table.substring(3);
            Ledger.Stamp stamp = store.ledger().stamped(id).orElseThrow().stamp();
            store.ledger().transcribe(id, other.apply(stamp), "told <as> it was");
        }
        return table;
    }

    private Site open() throws UnusableStore {
        return new Site(HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data))));
    }

    private record Site(HornbookServer server) implements AutoCloseable {
        String address() {
            return "http://localhost:" + server.port();
        }

        HttpResponse<String> get(String path) throws IOException, InterruptedException {
            return HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(address() + path)).build(),
                            HttpResponse.BodyHandlers.ofString());
        }

        @Override
        public void close() {
            server.stop();
        }
    }
}
