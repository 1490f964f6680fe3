package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Behind a proxy that speaks TLS, cookies are guarded by it, and nobody is thrown out when it comes. */
class TlsTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private HornbookServer server;

    @TempDir
    Path data;

    @BeforeEach
    void start() throws UnusableStore {
        Set<InetAddress> here = Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("::1"));
        server = HornbookServer.start(
                new Settings("localhost", 0, new StorageLocation.Folder(data), here, Optional.empty(), true));
    }

    @AfterEach
    void stop() {
        server.stop();
        client.close();
    }

    @Test
    void overTlsTheCookieIsGuarded() throws Exception {
        HttpResponse<String> opened = open("https", "");

        assertThat(cookies(opened))
                .singleElement()
                .asString()
                .matches("__Host-hornbook-player=[A-Za-z0-9_-]{22};.*")
                .contains("Path=/", "Secure", "HttpOnly", "SameSite=Lax")
                .doesNotContain("Domain");
        assertThat(opened.headers().firstValue("Strict-Transport-Security")).hasValue("max-age=31536000");
    }

    @Test
    void withoutItTheCookieIsAnOpenOne() throws Exception {
        HttpResponse<String> opened = open("http", "");

        assertThat(cookies(opened))
                .singleElement()
                .asString()
                .startsWith("hornbook-player=")
                .doesNotContain("Secure");
        assertThat(opened.headers().firstValue("Strict-Transport-Security")).isEmpty();
    }

    @Test
    void whoHoldsAnOpenOneKeepsTheirSeatAndGetsAGuardedOne() throws Exception {
        HttpResponse<String> opened = open("http", "");
        String table = JsonMapper.shared().readTree(opened.body()).get("table").asString();
        String old = cookies(opened).getFirst().split(";")[0];
        String token = old.substring(old.indexOf('=') + 1);

        assertThat(seats(table, old)).isEqualTo("[1]");
        List<String> given = cookies(get(table, "https", old));

        assertThat(given).anyMatch(cookie -> cookie.startsWith("__Host-hornbook-player=" + token + ";"));
        assertThat(given)
                .anyMatch(cookie ->
                        cookie.startsWith("hornbook-player=;") && cookie.contains("Expires=Thu, 01 Jan 1970"));
        String guarded = "__Host-hornbook-player=" + token;
        assertThat(seats(table, guarded)).isEqualTo("[1]");
        assertThat(cookies(get(table, "https", guarded))).isEmpty();
        assertThat(seats(table, "hornbook-player=planted; " + guarded)).isEqualTo("[1]");
        assertThat(cookies(open("https", old))).isEmpty();
    }

    @Test
    void anAddressWithTlsIsEnough() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        URI known = URI.create("https://localhost:" + port);
        HornbookServer other = HornbookServer.start(new Settings(
                "localhost",
                port,
                new StorageLocation.Folder(data.resolve("other")),
                Set.of(),
                Optional.of(known),
                true));
        try {
            HttpResponse<String> opened = client.send(
                    HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/api/tables"))
                            .header("Origin", known.toString())
                            .POST(BodyPublishers.ofString("{\"slug\":\"standard\"}"))
                            .build(),
                    BodyHandlers.ofString());

            assertThat(opened.statusCode()).isEqualTo(200);
            assertThat(cookies(opened)).singleElement().asString().startsWith("__Host-");
        } finally {
            other.stop();
        }
    }

    private String seats(String table, String cookie) throws Exception {
        return JsonMapper.shared()
                .readTree(get(table + "/state", "https", cookie).body())
                .get("you")
                .toString();
    }

    private HttpResponse<String> get(String path, String scheme, String cookie) throws Exception {
        return client.send(request(path, scheme, cookie).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> open(String scheme, String cookie) throws Exception {
        return client.send(
                request("/api/tables", scheme, cookie)
                        .header("Origin", scheme + "://localhost:" + server.port())
                        .POST(BodyPublishers.ofString("{\"slug\":\"standard\"}"))
                        .build(),
                BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String path, String scheme, String cookie) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + path))
                .header("X-Forwarded-Proto", scheme);
        return cookie.isEmpty() ? request : request.header("Cookie", cookie);
    }

    private static List<String> cookies(HttpResponse<String> answer) {
        return answer.headers().allValues("Set-Cookie");
    }
}
