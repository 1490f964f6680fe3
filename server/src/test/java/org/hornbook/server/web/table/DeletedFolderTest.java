package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.server.ErrorLog;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.PageAnswers;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A server whose data folder is deleted under it says so, instead of thanking people for what is lost. */
class DeletedFolderTest {
    private static final Map<String, Object> STUDY =
            Map.of("kind", "SIMULATE", "slug", "standard", "players", 3, "unit", "GAMES", "count", 10);

    private static final Map<String, Object> VARIANT = Map.of(
            "script",
            "variant my_yak \"My Yak\" extends standard { set capacity to 4 }",
            "author",
            "Ann",
            "note",
            "",
            "visibility",
            "LISTED");

    private static final Map<String, Object> DRAFT = Map.of(
            "key",
            "Ann_s-key-1234567890Ab",
            "draft",
            Map.of("key", "aaaaaa1", "origin", "/new", "text", "variant", "title", "", "address", "", "at", 17));

    @TempDir
    Path parent;

    @Test
    void nothingIsAcknowledgedThatIsNotKept() throws Exception {
        Path data = parent.resolve("data");
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try (Person ann = new Person("http://localhost:" + server.port());
                ErrorLog log = new ErrorLog()) {
            String table = ann.opens(Map.of("slug", "standard", "bots", 1, "kind", "random", "name", "Ann"));
            ann.listens(table);
            assertThat(ann.says(play(ann)).get("type").asString()).isEqualTo("Done");
            assertThat(ann.get("/ready").statusCode()).isEqualTo(200);

            delete(data);

            JsonNode told = ann.says(Map.of("type", "Leave"));
            assertThat(told.get("type").asString()).isEqualTo("Refused");
            assertThat(told.get("error").asString()).isEqualTo("Hornbook cannot store anything at the moment.");
            assertThat(ann.post("/api/tables", Map.of("slug", "standard")).statusCode())
                    .isEqualTo(503);
            HttpResponse<String> study = ann.post("/api/lab", STUDY);
            assertThat(study.statusCode()).isEqualTo(503);
            assertThat(study.headers().firstValue("Retry-After")).hasValue("60");
            assertThat(ann.post("/api/v1/simulate", Map.of("variant", "standard", "games", 10))
                            .statusCode())
                    .isEqualTo(503);
            assertThat(ann.post("/api/publications", VARIANT).statusCode()).isEqualTo(503);
            assertThat(ann.post("/api/drafts/kept", DRAFT).statusCode()).isEqualTo(503);
            assertThat(ann.get("/ready").statusCode()).isEqualTo(503);
            assertThat(ann.get("/ready").body()).contains("was deleted, moved or replaced");
            assertThat(log.errors())
                    .singleElement()
                    .asString()
                    .contains("was deleted, moved or replaced", "restore a backup");
        } finally {
            server.stop();
        }
    }

    @Test
    void aDatabaseThatTakesNothingIsNoBug() throws Exception {
        Path data = parent.resolve("data");
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try (Person ann = new Person("http://localhost:" + server.port());
                Connection other = DriverManager.getConnection("jdbc:sqlite:" + data.resolve(SqliteFile.LAB));
                Statement statement = other.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");

            HttpResponse<String> study = ann.post("/api/lab", STUDY);

            assertThat(study.statusCode()).isEqualTo(503);
            assertThat(study.headers().firstValue("Retry-After")).hasValue("60");
        } finally {
            server.stop();
        }
    }

    private static Map<String, Object> play(Person person) {
        return PageAnswers.first(person.news().get("view"));
    }

    /** All at once, since a bot may be about to answer and the server to write. */
    private static void delete(Path folder) throws IOException {
        Path gone = Files.move(folder, folder.resolveSibling("gone"));
        List<Path> all;
        try (Stream<Path> found = Files.walk(gone)) {
            all = found.toList().reversed();
        }
        for (Path path : all) {
            Files.delete(path);
        }
    }
}
