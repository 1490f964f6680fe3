package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A player's further devices: who may add them, see them and take them off. */
class DevicesTest {
    private HornbookServer server;
    private Person ann;
    private Person phone;

    @BeforeEach
    void start(@TempDir Path data) throws UnusableStore {
        server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        ann = new Person("http://localhost:" + server.port());
        phone = new Person("http://localhost:" + server.port());
    }

    @AfterEach
    void stop() {
        ann.close();
        phone.close();
        server.stop();
    }

    @Test
    void aDeviceThatIsTakenOffHearsNothingMore() throws Exception {
        String table = ann.opens(Map.of("slug", "standard", "bots", 1, "kind", "random"));
        phone.claims(link(table));
        phone.listens(table);
        phone.says(Map.of("type", "Rename", "name", "Anna")); // its answer comes when the server knows the line
        JsonNode added = devices(table);
        assertThat(added).hasSize(1);
        assertThat(added.get(0).get("here").asBoolean()).isTrue();
        assertThat(added.get(0).get("added").asInt()).isGreaterThanOrEqualTo(0);
        assertThat(added.toString()).doesNotContain("key");

        JsonNode left = Person.json(ann.post(removal(table, added.get(0)), Map.of()));

        assertThat(left).isEmpty();
        assertThat(phone.hearsGoodbye()).isEqualTo("4001 This device has been taken off its seat.");
        JsonNode state = Person.json(phone.get(table + "/state"));
        assertThat(state.get("you")).isEmpty();
        assertThat(state.get("view").get("deals").get(0).get("hand")).isEmpty();
        assertThat(ann.post(removal(table, added.get(0)), Map.of()).statusCode())
                .isEqualTo(409);
    }

    @Test
    void aDeviceThatWasAddedAddsAndRemovesNone() {
        String table = ann.opens(Map.of("slug", "standard", "bots", 1, "kind", "random"));
        phone.claims(link(table));
        JsonNode device = devices(table).get(0);

        for (HttpResponse<String> answer : List.of(
                phone.post(table + "/device?seat=1", Map.of()),
                phone.get(table + "/devices?seat=1"),
                phone.post(removal(table, device), Map.of()))) {
            assertThat(answer.statusCode()).isEqualTo(403);
        }
        assertThat(devices(table)).hasSize(1);
    }

    /** Otherwise whoever moves seats could make a link for their own seat and come to sit in somebody else's. */
    @Test
    void noLinkIsMadeWhileSeatsStillMove() {
        String table = ann.opens(Map.of("slug", "standard", "bots", 0, "start", false));

        assertThat(ann.post(table + "/device?seat=1", Map.of()).statusCode()).isEqualTo(409);
    }

    private String link(String table) {
        return Person.json(ann.post(table + "/device?seat=1", Map.of()))
                .get("link")
                .asString();
    }

    private JsonNode devices(String table) {
        return Person.json(ann.get(table + "/devices?seat=1"));
    }

    private static String removal(String table, JsonNode device) {
        return table + "/devices/" + device.get("device").asInt() + "/remove?seat=1";
    }
}
