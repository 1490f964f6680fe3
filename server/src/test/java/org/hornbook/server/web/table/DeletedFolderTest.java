package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.server.ErrorLog;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.PageAnswers;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A server whose data folder is deleted under it says so, instead of thanking people for what is lost. */
class DeletedFolderTest {
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
            assertThat(told.get("error").asString()).isEqualTo("Hornbook cannot keep anything at the moment.");
            assertThat(ann.post("/api/tables", Map.of("slug", "standard")).statusCode())
                    .isEqualTo(503);
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
