package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is stopped tells everybody at a table that it will be back. */
class GoodbyeTest {
    @TempDir
    Path data;

    @Test
    void playersAreToldThatItIsBeingRestarted() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try (Person ann = new Person("http://localhost:" + server.port())) {
            ann.listens(ann.opens(Map.of("slug", "standard", "bots", 1, "kind", "random")));
            ann.says(Map.of("type", "Rename", "name", "Ben")); // its answer comes when the server knows the line

            server.stop();

            assertThat(ann.hearsGoodbye()).isEqualTo("1012 Hornbook is being restarted.");
        }
    }
}
