package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.PostgresProxy;
import org.junit.jupiter.api.Test;

/** A server whose PostgreSQL stops or hangs says so soon, at every address, and goes on when it is back. */
class AwayDatabaseTest {
    /** Pages that read the database, more than wait for it at a time; and one that writes. */
    private static final List<String> PAGES = List.of(
            "/",
            "/games",
            "/feed.xml",
            "/v/jumping-yak",
            "/t/abcdefghijkl",
            "/lab/abcdefghijkl",
            "/api/v1/variants",
            "/api/v1/variants/jumping-yak",
            "/api/tables/open",
            "POST /api/tables",
            "POST /api/lab");

    /** A processor may be busy, but nobody waits for a connection, which used to take 30 seconds. */
    private static final int SOON_SECONDS = 20;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void allPagesSayItSoonAndWorkAgainAfterwards() throws Exception {
        try (PostgresProxy proxy = new PostgresProxy(Postgres.preparedDatabase())) {
            HornbookServer server = HornbookServer.start(new Settings(
                    "localhost", 0, new StorageLocation.Database(proxy.url()), Set.of(), Optional.empty(), false));
            try {
                assertBack(server);
                proxy.leave();
                assertAway(server);
                proxy.comeBack();
                assertBack(server);

                proxy.fallDumb();
                assertAway(server);
                proxy.comeBack();
                assertBack(server);
            } finally {
                server.stop();
            }
        }
    }

    /** All at once, in the moment in which it happens, and again when it is known. */
    private void assertAway(HornbookServer server) throws Exception {
        for (int round = 0; round < 2; round++) {
            List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
            for (String page : PAGES) {
                answers.add(client.sendAsync(request(server, page), BodyHandlers.ofString()));
            }
            for (int page = 0; page < PAGES.size(); page++) {
                HttpResponse<String> answer = answers.get(page).get(SOON_SECONDS, TimeUnit.SECONDS);
                assertThat(answer.statusCode())
                        .as(PAGES.get(page) + answer.body())
                        .isEqualTo(503);
                assertThat(answer.headers().firstValue("Retry-After")).hasValue("60");
                assertThat(answer.body())
                        .contains(
                                PAGES.get(page).startsWith("POST")
                                        ? "Hornbook cannot store anything at the moment."
                                        : "Hornbook cannot reach its storage at the moment.");
            }
        }
        assertThat(health(server)).contains("\"status\":\"alive\"", "The database cannot be reached.");
        assertThat(get(server, "/learn").statusCode()).isEqualTo(200);
        HttpResponse<String> ready = get(server, "/ready");
        assertThat(ready.statusCode()).isEqualTo(503);
        assertThat(ready.body()).contains("The database cannot be reached.");
    }

    private void assertBack(HornbookServer server) throws Exception {
        while (!health(server).contains("The database can be reached.")) {
            Thread.sleep(50);
        }
        assertThat(get(server, "/").statusCode()).isEqualTo(200);
        assertThat(get(server, "/api/v1/variants").statusCode()).isEqualTo(200);
        assertThat(client.send(request(server, "POST /api/tables"), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(200);
        HttpResponse<String> ready = get(server, "/ready");
        while (ready.statusCode() != 200) {
            Thread.sleep(50);
            ready = get(server, "/ready");
        }
    }

    private String health(HornbookServer server) throws Exception {
        HttpResponse<String> answer = get(server, "/health");
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    private HttpResponse<String> get(HornbookServer server, String path) throws Exception {
        return client.send(request(server, path), BodyHandlers.ofString());
    }

    private static HttpRequest request(HornbookServer server, String page) {
        String site = "http://localhost:" + server.port();
        if (!page.startsWith("POST ")) {
            return HttpRequest.newBuilder(URI.create(site + page)).build();
        }
        String wish = page.endsWith("lab")
                ? "{\"kind\":\"SIMULATE\",\"slug\":\"standard\",\"players\":3,\"unit\":\"GAMES\",\"count\":10}"
                : "{\"slug\":\"standard\"}";
        return HttpRequest.newBuilder(URI.create(site + page.substring("POST ".length())))
                .header("Origin", site)
                .header("Accept", "application/json")
                .POST(BodyPublishers.ofString(wish))
                .build();
    }
}
