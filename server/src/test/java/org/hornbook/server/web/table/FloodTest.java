package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;

/** Strangers who ask for more than they may silence nobody who sits at a table, behind the same address or not. */
class FloodTest extends HttpTest {
    private static final int MOST_REQUESTS = 5_000;

    @Test
    void strangersAreToldWhenToComeBackAndPlayersGoOn() throws IOException, InterruptedException {
        try (Person ann = new Person(site());
                HttpClient stranger = HttpClient.newHttpClient()) {
            String table = ann.opens(Map.of("slug", "standard", "bots", 1, "start", false, "name", "Ann"));
            ann.listens(table);

            HttpResponse<String> last = flood(stranger, table);
            assertThat(last.statusCode()).isEqualTo(429);
            assertThat(Integer.parseInt(last.headers().firstValue("Retry-After").orElseThrow()))
                    .isPositive();

            for (int command = 0; command < 20; command++) {
                assertThat(ann.says(Map.of("type", "Rename", "name", "Ann " + command))
                                .get("type")
                                .asString())
                        .isEqualTo("Done");
            }
            assertThat(flood(stranger, table).statusCode()).isEqualTo(429);
            assertThat(ann.says(Map.of("type", "Rename", "name", "Ann"))
                            .get("type")
                            .asString())
                    .isEqualTo("Done");
        }
    }

    /** Asks until that is refused; each time with another cookie of its own making, or none. */
    private HttpResponse<String> flood(HttpClient stranger, String table) throws IOException, InterruptedException {
        HttpResponse<String> answer;
        int request = 0;
        do {
            answer = stranger.send(
                    write(table + "/commands", BodyPublishers.ofString("{}"))
                            .header("Origin", site())
                            .header("Cookie", request % 2 == 0 ? "none=1" : "hornbook-player=made-up-" + request)
                            .build(),
                    BodyHandlers.ofString());
            request++;
        } while (request < MOST_REQUESTS && answer.statusCode() != 429);
        return answer;
    }
}
