package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Kills the server in the middle of a study: it goes on by itself, and comes to what it would have come to anyway. More often
 * with {@code -Plong}.
 */
@Tag("long")
class StudyCrashIT {
    private static final int CRASHES = Integer.getInteger("crashes.studies", 1);
    private static final int ROUNDS = Integer.getInteger("rounds", 8);

    /** Milliseconds; each look at a study takes time from its bots. */
    private static final int LOOKS_AFTER = 100;

    private static final String QUESTION = """
        {"kind":"COMPARE","slug":"standard","other":{"slug":"cow-and-odd"},"bots":["cautious"],"alone":false,"unit":"ROUNDS","count":%d,"seed":3}\
        """.formatted(ROUNDS);

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void aStudyOutlivesItsServer(@TempDir Path folder) throws Exception {
        List<String> place = List.of("--data", folder.toString());
        ServerProcess server = ServerProcess.start(0, place, List.of());
        try {
            String study = ask(server);
            for (long crash = 1; crash <= CRASHES; crash++) {
                awaitPlayed(server, study, Math.max(1, crash * ROUNDS / (20L * CRASHES)));
                assertThat(progress(server, study).get("state").asString()).isEqualTo("RUNNING");
                server.kill();
                server = server.again(place);
            }
            awaitPlayed(server, study, ROUNDS);
            String undisturbed = ask(server);
            awaitPlayed(server, undisturbed, ROUNDS);

            assertThat(results(server, study)).isEqualTo(results(server, undisturbed));
        } finally {
            server.close();
        }
    }

    private String ask(ServerProcess server) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.site().resolve("/api/lab"))
                .header("Origin", origin(server.site()))
                .header("Accept", "application/json")
                .POST(BodyPublishers.ofString(QUESTION))
                .build();
        return json(request).get("id").asString();
    }

    private static String origin(URI site) {
        return site.getScheme() + "://" + site.getAuthority();
    }

    private void awaitPlayed(ServerProcess server, String study, long enough) throws IOException, InterruptedException {
        while (progress(server, study).get("played").asLong() < enough) {
            Thread.sleep(LOOKS_AFTER);
        }
    }

    /** What came of a study, once it is over. */
    private JsonNode results(ServerProcess server, String study) throws IOException, InterruptedException {
        JsonNode progress = progress(server, study);
        while (progress.get("state").asString().equals("RUNNING")) {
            Thread.sleep(LOOKS_AFTER);
            progress = progress(server, study);
        }
        assertThat(progress.get("state").asString()).isEqualTo("DONE");
        return progress.get("results");
    }

    private JsonNode progress(ServerProcess server, String study) throws IOException, InterruptedException {
        return json(HttpRequest.newBuilder(server.site().resolve("/api/lab/" + study))
                .build());
    }

    private JsonNode json(HttpRequest request) throws IOException, InterruptedException {
        return JsonMapper.shared()
                .readTree(client.send(request, BodyHandlers.ofString()).body());
    }
}
