package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Studies as pages ask for them: taken in, told about while they run, stopped, and refused. */
class LabTest extends HttpTest {
    private static final String ROUNDS = """
        {"kind":"SIMULATE","slug":"standard","players":4,"unit":"ROUNDS","count":10000,"seed":7}\
        """;
    private static final String LONG = """
        {"kind":"SIMULATE","slug":"standard","players":4,"unit":"GAMES","count":500000}\
        """;

    @Test
    void aStudyIsToldAboutUntilItEnds() throws IOException, InterruptedException {
        List<JsonNode> told = told(open(ROUNDS));

        JsonNode last = told.getLast();
        assertThat(last.get("state").asString()).isEqualTo("DONE");
        assertThat(last.get("played").asLong()).isEqualTo(10_000);
        assertThat(told).extracting(one -> one.get("played").asLong()).isSorted();
        JsonNode points = last.get("results").get("arms").get(0).get("figures").get(0);
        assertThat(points.get("id").asString()).isEqualTo("points");
        assertThat(points.get("estimate").get("mean").asDouble()).isBetween(13.0, 13.7);
    }

    @Test
    void theSameQuestionHasTheSameAnswer() throws IOException, InterruptedException {
        JsonNode one = told(open(ROUNDS)).getLast();
        JsonNode other = told(open(ROUNDS)).getLast();

        assertThat(other.get("results")).isEqualTo(one.get("results"));
        assertThat(told(open(ROUNDS.replace(":7", ":8"))).getLast().get("results"))
                .isNotEqualTo(one.get("results"));
    }

    @Test
    void aPreciseStudyEndsAtACheckpoint() throws IOException, InterruptedException {
        String body = """
            {"kind":"SIMULATE","slug":"standard","players":4,"unit":"ROUNDS","count":1000000,"precision":0.1}\
            """;
        JsonNode last = told(open(body)).getLast();

        JsonNode estimate =
                last.get("results").get("arms").get(0).get("figures").get(0).get("estimate");
        assertThat(estimate.get("high").asDouble() - estimate.get("low").asDouble())
                .isLessThanOrEqualTo(0.2);
        assertThat(last.get("played").asLong()).isIn(1_000L, 2_000L, 4_000L, 8_000L, 16_000L, 32_000L, 64_000L);
    }

    @Test
    void onlyWhoeverAskedCanStopAStudy() throws IOException, InterruptedException {
        String study = open(LONG);
        HttpResponse<String> strangers = HttpClient.newHttpClient()
                .send(
                        write("/api/lab/" + study + "/cancel", BodyPublishers.noBody())
                                .header("Origin", site())
                                .build(),
                        BodyHandlers.ofString());
        assertThat(strangers.statusCode()).isEqualTo(403);

        JsonNode stopped = json(post("/api/lab/" + study + "/cancel", ""));

        assertThat(stopped.get("state").asString()).isEqualTo("CANCELLED");
        JsonNode last = told(study).getLast();
        assertThat(last.get("played").asLong()).isLessThan(500_000);
        assertThat(last.get("message").asString()).isNotEmpty();
    }

    @Test
    void onePersonHasOneRunningAndTwoWaiting() throws IOException, InterruptedException {
        List<String> mine = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            mine.add(open(LONG));
        }
        HttpResponse<String> fourth = post("/api/lab", LONG);
        assertThat(fourth.statusCode()).isEqualTo(429);
        assertThat(json(fourth).get("error").asString()).contains("2 are waiting");
        assertThat(progress(mine.get(1)).get("place").asInt()).isEqualTo(2);
        assertThat(progress(mine.get(2)).get("place").asInt()).isEqualTo(3);

        for (String study : mine) {
            post("/api/lab/" + study + "/cancel", "");
        }
        assertThat(told(open(ROUNDS)).getLast().get("state").asString()).isEqualTo("DONE");
    }

    private String open(String body) throws IOException, InterruptedException {
        HttpResponse<String> opened = post("/api/lab", body);
        assertThat(opened.statusCode()).as(opened.body()).isEqualTo(201);
        return json(opened).get("id").asString();
    }

    private JsonNode progress(String study) throws IOException, InterruptedException {
        return json(get("/api/lab/" + study));
    }

    /** Everything that is told of a study until it ends. */
    private List<JsonNode> told(String study) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(site() + "/api/lab/" + study + "/progress"))
                        .header("Accept", "text/event-stream")
                        .build())
                .body()
                .lines()
                .filter(line -> line.startsWith("data: "))
                .map(line -> JsonMapper.shared().readTree(line.substring(6)))
                .toList();
    }
}
