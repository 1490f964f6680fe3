package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A table whose page ends its server twice is not opened any more. */
@Tag("long")
class SetAsideIT {
    /** Its check allocates more than an eighth of the budget. */
    private static final String COSTLY =
            "{\"script\":\"variant mine \\\"Mine\\\" extends tall_tales {}\",\"start\":false}";

    @Test
    void aTableAtWhoseVisitorsTwoServersEndedIsSetAside(@TempDir Path data) throws Exception {
        String table = withServer(
                data,
                (client, site) -> JsonMapper.shared()
                        .readTree(client.send(
                                        HttpRequest.newBuilder(site.resolve("/api/tables"))
                                                .header("Origin", site.toString())
                                                .POST(BodyPublishers.ofString(COSTLY))
                                                .build(),
                                        BodyHandlers.ofString())
                                .body())
                        .get("table")
                        .asString());
        for (int death = 1; death <= 2; death++) {
            try (SmallServer server = SmallServer.startBriefly(data);
                    Caller visitor = server.caller()) {
                CompletableFuture<?> page = CompletableFuture.runAsync(() -> {
                    try {
                        visitor.get(table);
                    } catch (Exception gone) {
                        throw new IllegalStateException(gone);
                    }
                });
                while (notes(data) < death && !page.isDone()) {
                    Thread.sleep(20);
                }
                assertThat(page).as("the page takes long").isNotDone();
                server.kill();
            }
        }
        HttpResponse<String> answer = withServer(
                data,
                (client, site) -> client.send(
                        HttpRequest.newBuilder(site.resolve(table))
                                .header("Accept", "application/json")
                                .build(),
                        BodyHandlers.ofString()));

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(answer.body()).contains("stopped twice at this table");
    }

    private interface Visit<T> {
        T to(HttpClient client, URI site) throws Exception;
    }

    /** Visits a server within this process, which starts sooner. */
    private static <T> T withServer(Path data, Visit<T> visit) throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new StorageLocation.Folder(data)));
        try (HttpClient client = HttpClient.newHttpClient()) {
            return visit.to(client, URI.create("http://localhost:" + server.port()));
        } finally {
            server.stop();
        }
    }

    private static int notes(Path data) throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("hornbook.db"));
                ResultSet visits = database.createStatement().executeQuery("SELECT MAX(visits) FROM tables")) {
            return visits.next() ? visits.getInt(1) : 0;
        }
    }
}
