package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.ErrorLog;
import org.hornbook.server.database.StorageLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Addresses and schemes are the connection's own, unless a proxy is known to stand in front. */
class BehindProxyTest {
    @TempDir
    Path data;

    @Test
    void aProxysWordCountsForOriginAndAddress() throws Exception {
        HornbookServer server = HornbookServer.start(
                settings(Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("::1")), Optional.empty()));
        try {
            assertThat(request(server, "https", "192.0.2.7")).isEqualTo(404);
            assertThat(firstRefusal(400, made -> request(server, "https", "192.0.2.7")))
                    .isEqualTo(429);
            assertThat(request(server, "https", "192.0.2.8")).isEqualTo(404);
            assertThat(request(server, "http", "192.0.2.8")).isEqualTo(403);
        } finally {
            server.stop();
        }
    }

    @Test
    void withoutAProxyNobodyIsBelieved() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try {
            assertThat(request(server, "https", "192.0.2.7")).isEqualTo(403);
        } finally {
            server.stop();
        }
    }

    @Test
    void whoIsNoProxyIsNotBelieved() throws Exception {
        HornbookServer server =
                HornbookServer.start(settings(Set.of(InetAddress.ofLiteral("192.0.2.1")), Optional.empty()));
        try {
            assertThat(request(server, "https", "192.0.2.7")).isEqualTo(403);
        } finally {
            server.stop();
        }
    }

    /** Everything goes by addresses and schemes, so nobody guesses them. */
    @Test
    void whatTellsNoAddressAndNoSchemeIsRefused() throws Exception {
        HornbookServer server = HornbookServer.start(
                settings(Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("::1")), Optional.empty()));
        try (ErrorLog log = new ErrorLog()) {
            for (String address : List.of("", " ", ",", "unknown", "_hidden", "192.0.2", "1.2.3.4.5", "fe80::1%none")) {
                assertThat(request(server, "https", address)).as(address).isIn(400, 404);
            }
            for (String scheme : List.of("ftp", "javascript", "https://", "x".repeat(2_000))) {
                assertThat(request(server, scheme, "192.0.2.7")).as(scheme).isEqualTo(400);
            }
            assertThat(request(server, "https", "")).isEqualTo(400);
            assertThat(log.errors()).isEmpty();
        } finally {
            server.stop();
        }
    }

    /** A proxy adds to what a client sent: only what it added itself counts. */
    @Test
    void whatAClientSentToTheProxyIsNotBelieved() throws Exception {
        HornbookServer server = HornbookServer.start(
                settings(Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("::1")), Optional.empty()));
        try {
            assertThat(firstRefusal(
                            400, made -> request(server, "http, https", "192.0.2." + made % 200 + ", 192.0.2.9")))
                    .isEqualTo(429);
            assertThat(firstRefusal(20, made -> request(server, "https", "192.0.2.9", "Forwarded", "for=192.0.2.201")))
                    .isEqualTo(429);
            for (String header : List.of("X-Forwarded-Host", "X-Forwarded-Server", "X-Forwarded-Port")) {
                assertThat(request(server, "https", "192.0.2.8", header, "8080"))
                        .as(header)
                        .isEqualTo(404);
            }
            assertThat(request(server, "https", "192.0.2.8", "Forwarded", "host=evil.example"))
                    .isEqualTo(404);
        } finally {
            server.stop();
        }
    }

    @Test
    void otherNamesAreRefused() throws Exception {
        HornbookServer server =
                HornbookServer.start(settings(Set.of(), Optional.of(URI.create("https://hornbook.example"))));
        try {
            assertThat(request(server, "http", "192.0.2.7")).isEqualTo(421);
        } finally {
            server.stop();
        }
    }

    private Settings settings(Set<InetAddress> proxies, Optional<URI> publicUrl) {
        return new Settings("localhost", 0, new StorageLocation.Folder(data), proxies, publicUrl, true);
    }

    /** What somebody hears who asks until they are refused: by then a limit may have let one more through again. */
    private static int firstRefusal(int most, Request request) throws Exception {
        for (int made = 0; made < most; made++) {
            int status = request.made(made);
            if (status != 404) {
                return status;
            }
        }
        return 404;
    }

    private interface Request {
        int made(int number) throws Exception;
    }

    /** Asks, from a page that was loaded over https, for a table of a game that does not exist. */
    private static int request(HornbookServer server, String scheme, String address, String... more) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + server.port() + "/api/tables"))
                .header("Origin", "https://localhost:" + server.port())
                .header("X-Forwarded-Proto", scheme)
                .header("X-Forwarded-For", address)
                .POST(BodyPublishers.ofString("{\"slug\":\"unknown\"}"));
        if (more.length > 0) {
            request.headers(more);
        }
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), BodyHandlers.discarding()).statusCode();
        }
    }
}
