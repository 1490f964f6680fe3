package org.hornbook.server.web.operation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.hornbook.server.web.replay.QuickGame;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server counts, as Prometheus reads it. */
class MetricsTest {
    private final HttpClient client = HttpClient.newHttpClient();
    private HornbookServer server;
    private String site;

    @BeforeEach
    void start(@TempDir Path data) throws UnusableStore {
        server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data))
                .withMetricsAt(new InetSocketAddress("localhost", 0)));
        site = "http://localhost:" + server.port();
    }

    @AfterEach
    void stop() {
        server.stop();
        client.close();
    }

    @Test
    void aPlayedGameIsCountedButNotTold() throws Exception {
        QuickGame ann = new QuickGame(site);
        String table = ann.play("{\"slug\":\"standard\",\"bots\":1,\"kind\":\"random\",\"name\":\"Annabel\"}");

        String metrics = metrics();

        assertThat(metrics)
                .containsPattern(
                        "hornbook_requests_seconds_count\\{method=\"POST\",route=\"/t/\\{id}/commands\",status=\"200\"}"
                                + " [1-9]")
                .containsPattern("hornbook_acknowledgements_seconds_bucket\\{le=\"4.0\"} [1-9]")
                .containsPattern("hornbook_bot_answers_seconds_count [1-9]")
                .contains("hornbook_tables{phase=\"gathering\"} 0.0", "hornbook_tables{phase=\"playing\"} 0.0")
                .contains("hornbook_notices 0.0")
                .contains("hornbook_studies{state=\"queued\"} ", "hornbook_studies{state=\"running\"} ")
                .contains("hornbook_sockets 0.0", "jvm_memory_used_bytes{area=\"heap\"");
        String token = ann.cookie();
        assertThat(metrics)
                .doesNotContain(table.substring("/t/".length()), "Annabel", token, new PlayerToken(token).key())
                .doesNotContain("127.0.0.1", "standard");
    }

    @Test
    void aLimitThatWasHitIsCounted() throws Exception {
        while (share().statusCode() != 429) {
            assertThat(metrics()).doesNotContain("reason=\"too_many\"");
        }

        assertThat(metrics()).contains("hornbook_refused_total{reason=\"too_many\",route=\"/api/scripts\"} 1.0");
    }

    @Test
    void whatAnybodyAsksForDoesNotBecomeALabel() throws Exception {
        assertThat(get(site + "/nothing/like-this").statusCode()).isEqualTo(404);
        HttpRequest madeUp = HttpRequest.newBuilder(URI.create(site))
                .method("MADEUP", BodyPublishers.noBody())
                .build();
        assertThat(client.send(madeUp, BodyHandlers.discarding()).statusCode()).isGreaterThanOrEqualTo(400);

        while (!metrics().contains("method=\"none\",route=\"none\",status=\"404\"")) {
            Thread.sleep(20); // an answer is counted when it has been sent
        }
        assertThat(metrics()).doesNotContain("like-this", "MADEUP");
    }

    @Test
    void visitorsOfTheSiteDoNotFindThem() throws Exception {
        assertThat(get(site + "/metrics").statusCode()).isEqualTo(404);
        assertThat(get(address() + "/").statusCode()).isEqualTo(404);
    }

    private HttpResponse<String> share() throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create(site + "/api/scripts"))
                        .header("Origin", site)
                        .POST(BodyPublishers.ofString("{}"))
                        .build(),
                BodyHandlers.ofString());
    }

    private String metrics() throws IOException, InterruptedException {
        return get(address() + "/metrics").body();
    }

    private String address() {
        return "http://localhost:" + server.metricsPort().orElseThrow();
    }

    private HttpResponse<String> get(String address) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString());
    }
}
