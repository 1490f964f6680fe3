package org.hornbook.server.cli.administration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.hornbook.server.cli.Call;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whoever runs a server sees what the lab does and can end any of it, while the server runs. */
class StudiesCommandTest {
    private static final String LONG = """
        {"kind":"SIMULATE","slug":"standard","players":4,"bots":["cautious"],"unit":"GAMES","count":2000}\
        """;

    private final HttpClient client = HttpClient.newHttpClient();
    private String site = "";

    @Test
    void anyStudyCanBeEndedBesideARunningServer(@TempDir Path data)
            throws UnusableStore, IOException, InterruptedException {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        site = "http://localhost:" + server.port();
        try {
            String study = open();
            assertThat(Call.of("studies", "--data", data.toString()).out()).contains(study);

            Call end = Call.of("studies", "end", study, "--data", data.toString());
            assertThat(end.exitCode()).isZero();
            assertThat(end.lines()).containsExactly("Study " + study + " has ended.");

            assertThat(progress(study).get("state").asString()).isEqualTo("CANCELLED");
            assertThat(progress(study).get("message").asString()).isEqualTo("The operator of this server ended it.");
            assertThat(Call.of("studies", "--data", data.toString()).lines())
                    .containsExactly("No study is running or queued.");
            Call again = Call.of("studies", "end", study, "--data", data.toString());
            assertThat(again.exitCode()).isEqualTo(1);
            assertThat(again.err()).contains("There is no study " + study + " that goes on");
        } finally {
            server.stop();
        }
    }

    @Test
    void aFolderWithoutStudiesIsNamed(@TempDir Path empty) {
        Call call = Call.of("studies", "--data", empty.toString());

        assertThat(call.exitCode()).isEqualTo(1);
        assertThat(call.err()).contains("There are no studies in");
    }

    private String open() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(site + "/api/lab"))
                .header("Origin", site)
                .POST(BodyPublishers.ofString(LONG))
                .build();
        return JsonMapper.shared()
                .readTree(client.send(request, BodyHandlers.ofString()).body())
                .get("id")
                .asString();
    }

    private JsonNode progress(String study) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(site + "/api/lab/" + study)).build();
        return JsonMapper.shared()
                .readTree(client.send(request, BodyHandlers.ofString()).body());
    }
}
