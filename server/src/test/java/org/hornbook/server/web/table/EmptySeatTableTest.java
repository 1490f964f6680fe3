package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.PageAnswers;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A table with a seat that nobody plays: one person alone goes on at once. */
class EmptySeatTableTest {
    private static final String SCRIPT = """
        variant haunted "Haunted" extends standard {
          players 2..3
          set limit to 10
          seat ghost "The Ghost"
        }
        """;

    @TempDir
    Path data;

    @Test
    void onePersonPlaysAloneToTheEnd() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try (Person ann = new Person("http://localhost:" + server.port())) {
            assertThat(ann.post("/api/tables", Map.of("script", SCRIPT, "bots", 2, "name", "Ann"))
                            .body())
                    .contains("This game is played with 0 to 1 bots.");
            String table = ann.opens(Map.of("script", SCRIPT, "bots", 0, "name", "Ann"));
            ann.listens(table);
            assertThat(ann.news()
                            .get("seats")
                            .valueStream()
                            .map(seat -> seat.get("name").asString()))
                    .containsExactly("Ann", "The Ghost");
            assertThat(ann.news().get("seats").get(1).get("person").asBoolean()).isFalse();
            assertThat(ann.news().get("seats").get(1).get("bot").isNull()).isTrue();
            while (!ann.news().get("view").get("over").asBoolean()) {
                JsonNode view = ann.news().get("view");
                assertThat(view.get("decision").get("seats").valueStream().map(JsonNode::asInt))
                        .isEqualTo(List.of(1));
                int seq = ann.news().get("seq").asInt();
                assertThat(ann.says(PageAnswers.first(view)).get("type").asString())
                        .isEqualTo("Done");
                ann.hearsOf(seq + 1);
            }
            assertThat(ann.get(table + "/replay").body()).contains("The Ghost");
        } finally {
            server.stop();
        }
    }
}
