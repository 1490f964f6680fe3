package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.hornbook.server.store.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Addresses and schemes are the connection's own, unless a proxy is known to stand in front. */
class BehindProxyTest {
    @TempDir
    Path data;

    @Test
    void aProxysWordCountsForOriginAndAddress() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new Place.Folder(data), true, true));
        try {
            assertThat(wish(server, "https", "192.0.2.7")).isEqualTo(404);
            for (int more = 0; more < 400 && wish(server, "https", "192.0.2.7") == 404; more++) {
                // until the address has had enough
            }
            assertThat(wish(server, "https", "192.0.2.7")).isEqualTo(429);
            assertThat(wish(server, "https", "192.0.2.8")).isEqualTo(404);
            assertThat(wish(server, "http", "192.0.2.8")).isEqualTo(403);
        } finally {
            server.stop();
        }
    }

    @Test
    void withoutAProxyNobodyIsBelieved() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new Place.Folder(data)));
        try {
            assertThat(wish(server, "https", "192.0.2.7")).isEqualTo(403);
        } finally {
            server.stop();
        }
    }

    /** Asks, from a page that was loaded over https, for a table of a game that does not exist. */
    private static int wish(HornbookServer server, String scheme, String address) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + "/api/tables"))
                .header("Origin", "https://localhost:" + server.port())
                .header("X-Forwarded-Proto", scheme)
                .header("X-Forwarded-For", address)
                .POST(BodyPublishers.ofString("{\"slug\":\"unknown\"}"))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request, BodyHandlers.discarding()).statusCode();
        }
    }
}
