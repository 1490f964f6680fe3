package org.hornbook.server.web.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What machines are told that watch over a server. */
class StatusTest {
    @TempDir
    Path data;

    @Test
    void aServerThatCanServeSaysSo() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try {
            HttpResponse<String> health = get(server, "/health");
            HttpResponse<String> ready = get(server, "/ready");

            assertThat(health.statusCode()).isEqualTo(200);
            assertThat(health.body()).contains("\"status\":\"alive\"", "\"version\":\"unpackaged\"");
            assertThat(ready.statusCode()).isEqualTo(200);
            assertThat(ready.body()).isEqualTo("{\"ready\":true,\"reasons\":[]}");
        } finally {
            server.stop();
        }
    }

    @Test
    void machinesMayCallItByItsAddress() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings(
                "localhost",
                0,
                new StorageLocation.Folder(data),
                Set.of(),
                Optional.of(URI.create("https://hornbook.example")),
                true));
        try {
            assertThat(get(server, "/health").statusCode()).isEqualTo(200);
            assertThat(get(server, "/ready").statusCode()).isEqualTo(200);
            assertThat(get(server, "/").statusCode()).isEqualTo(421);
        } finally {
            server.stop();
        }
    }

    @Test
    void robotsAreToldWhatIsNotForThem() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try {
            assertThat(get(server, "/robots.txt").body()).contains("User-agent: *", "Disallow: /t/");
        } finally {
            server.stop();
        }
    }

    private static HttpResponse<String> get(HornbookServer server, String path) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path))
                            .build(),
                    BodyHandlers.ofString());
        }
    }
}
