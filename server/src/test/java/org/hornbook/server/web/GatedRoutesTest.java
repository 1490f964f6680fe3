package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.server.database.StorageLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds all routes to the gate: when it is closed, only those answer that read no script and do little. */
class GatedRoutesTest {
    /** Commands at tables load their tables through the gate. */
    private static final List<String> OTHERS = List.of(
            "GET /health",
            "GET /ready",
            "GET /robots.txt",
            "GET /service-worker.js",
            "GET /app.webmanifest",
            "GET /static/<file>",
            "GET /vendor/<file>",
            "DELETE /api/search/{page}",
            "GET /api/lab/{id}/progress",
            "POST /t/{id}/commands");

    @Test
    void everyRouteGoesThroughTheGate(@TempDir Path data) throws Exception {
        HornbookServer server = HornbookServer.start(
                new Settings("localhost", 0, new StorageLocation.Folder(data)).withOperator(HttpTest.OPERATOR));
        try (HttpClient client = HttpClient.newHttpClient()) {
            String site = "http://localhost:" + server.port();
            server.gate().close();
            List<String> answered = new ArrayList<>();
            for (String route : server.routes()) {
                String[] parts = route.split(" ");
                HttpRequest request = HttpRequest.newBuilder(
                                URI.create(site + parts[1].replaceAll("[{<]\\w+[}>]", "some")))
                        .header("Origin", site)
                        .header("Accept", "application/json")
                        .method(parts[0], BodyPublishers.ofString("{}"))
                        .build();
                String body = client.send(request, BodyHandlers.ofString()).body();
                if (!body.contains("too busy")) {
                    answered.add(route);
                }
            }

            assertThat(answered).containsExactlyInAnyOrderElementsOf(OTHERS);
        } finally {
            server.stop();
        }
    }
}
