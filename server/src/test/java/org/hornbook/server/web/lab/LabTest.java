package org.hornbook.server.web.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Studies as pages ask for them: taken in, told about while they run, stopped, and refused. */
class LabTest extends HttpTest {
    /** Titles were once as long as their authors liked. */
    @Test
    void filesAreCalledNoLongerThanFilesCanBe() {
        assertThat(StudyFiles.nameOf("Rows and Columns ".repeat(1_000), "abc"))
                .startsWith("rows-and-columns-rows")
                .endsWith("-abc")
                .hasSizeLessThan(120);
        assertThat(StudyFiles.nameOf("?", "abc")).isEqualTo("study-abc");
    }

    private static final String ROUNDS = """
        {"kind":"SIMULATE","slug":"standard","players":4,"bots":["random"],"unit":"ROUNDS","count":10000,"seed":7}\
        """;
    private static final String LONG = """
        {"kind":"SIMULATE","slug":"standard","players":4,"bots":["cautious"],"unit":"GAMES","count":600}\
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
            {"kind":"SIMULATE","slug":"standard","players":4,"bots":["random"],"unit":"ROUNDS","count":1000000,"precision":0.1}\
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
        assertThat(last.get("played").asLong()).isLessThan(600);
        assertThat(Instant.parse(last.get("kept").asString())).isAfter(Instant.now());
    }

    @Test
    void onePersonHasOneRunningAndTwoWaiting() throws IOException, InterruptedException {
        List<String> mine = new ArrayList<>();
        for (int number = 0; number < 3; number++) {
            mine.add(open(LONG));
        }
        HttpResponse<String> fourth = post("/api/lab", LONG);
        assertThat(fourth.statusCode()).isEqualTo(429);
        assertThat(json(fourth).get("error").asString()).contains("2 are queued");
        assertThat(progress(mine.get(1)).get("place").asInt()).isEqualTo(2);
        assertThat(progress(mine.get(2)).get("place").asInt()).isEqualTo(3);

        for (String study : mine) {
            post("/api/lab/" + study + "/cancel", "");
        }
        assertThat(told(open(ROUNDS)).getLast().get("state").asString()).isEqualTo("DONE");
    }

    @Test
    void aForecastSaysHowLongAStudyTakesAndIsGivenSoOften() throws IOException, InterruptedException {
        JsonNode forecast = json(post("/api/lab/forecast", ROUNDS));
        assertThat(forecast.get("seconds").asDouble()).isBetween(0.3, 600.0);
        assertThat(forecast.get("most").asLong()).isGreaterThanOrEqualTo(10_000);
        assertThat(forecast.get("usual").asLong()).isBetween(10L, 10_000L);

        int asked = 0;
        HttpResponse<String> refused;
        do {
            refused = post("/api/lab/forecast", "?");
            asked++;
        } while (refused.statusCode() != 429 && asked < 1_000);

        assertThat(asked).isGreaterThanOrEqualTo(30);
        assertThat(json(refused).get("remedy").asString()).contains("Try again in ");
    }

    @Test
    void anyGameOfAStudyCanBeLookedAt() throws IOException, InterruptedException {
        String body = """
            {"kind":"COMPARE","slug":"standard","other":{"slug":"jumping-cow"},"players":3,"bots":["random"],"unit":"GAMES",
            "count":40,"alone":true}\
            """;
        String study = open(body);
        JsonNode results = told(study).getLast().get("results");

        assertThat(results.get("comparisons")).isNotEmpty();
        for (JsonNode arm : results.get("arms")) {
            String game = "/lab/" + study + "/games/" + arm.get("arm").asInt() + "/17";
            assertThat(json(get(game + "/replay.json?as=all")).get("moments")).isNotEmpty();
            assertThat(get(game).body()).contains("replay-data", "/lab/" + study);
            assertThat(get(game + "/transcript.txt").body()).contains("Player 1 (random bot)");
            assertThat(get(game + "/script").statusCode()).isEqualTo(200);
            HttpResponse<String> file = get(game + "/game.json");
            JsonNode report = json(post("/api/verify", file.body())).get("report");
            assertThat(report.get("valid").asBoolean()).as(report.toString()).isTrue();
        }
        String beside = "/lab/" + study + "/games/1/17/beside/2";
        assertThat(get("/lab/" + study + "/games/1/17").body()).contains(beside);
        assertThat(get(beside).body()).contains("beside-data", "The Jumping Cow");
        JsonNode both = json(get(beside + "/replay.json?as=all"));
        assertThat(both.get("before").get("game").get("title").asString()).isEqualTo("6 nimmt!");
        assertThat(both.get("after").get("game").get("title").asString()).isEqualTo("The Jumping Cow");
        assertThat(both.get("divergence").get("round").asInt()).isEqualTo(1);
        assertThat(get(beside + "0").statusCode()).isEqualTo(404);
        for (String none : List.of("0/1", "99/1", "1/40", "1/-1", "1/x", "x/1", "1/99999999999")) {
            assertThat(get("/lab/" + study + "/games/" + none).statusCode())
                    .as(none)
                    .isEqualTo(404);
        }
    }

    @Test
    void aSeatThatNobodyPlaysGoesByItsName() throws IOException, InterruptedException {
        String study = open("""
            {"kind":"SIMULATE","script":"variant haunted extends standard { seat ghost 'The Ghost' }",\
            "players":2,"bots":["random","cautious"],"unit":"ROUNDS","count":10}\
            """.replace("'", "\\\""));
        told(study);

        assertThat(get("/lab/" + study).body()).contains("\"emptySeats\":[\"The Ghost\"]");

        String transcript = get("/lab/" + study + "/games/1/1/transcript.txt").body();
        assertThat(transcript).contains("Player 1 (random bot), Player 2 (cautious bot), The Ghost\n");
    }

    @Test
    void theFiguresComeAsATable() throws IOException, InterruptedException {
        String body = JsonMapper.shared()
                .writeValueAsString(Map.of(
                        "kind",
                        "SIMULATE",
                        "script",
                        "variant odd \"=1+1, odd\" extends standard { }",
                        "count",
                        500,
                        "bots",
                        List.of("random")));
        String study = open(body);
        told(study);

        HttpResponse<String> table = get("/lab/" + study + ".csv");
        assertThat(table.headers().firstValue("Content-Disposition"))
                .hasValue("attachment; filename=\"1-1-odd-" + study + ".csv\"");
        List<String> lines = table.body().lines().toList();
        assertThat(lines.getFirst()).isEqualTo("arm,game,kind,figure,title,unit,bar,value,low,high,count,clear");
        assertThat(lines.get(1)).startsWith("1,\"'=1+1, odd\",figure,points,Points a round,points of one player,,1");
        assertThat(json(get("/lab/" + study + ".json"))
                        .get("progress")
                        .get("played")
                        .asInt())
                .isEqualTo(500);
    }

    @Test
    void aGapIsOfferedAsAPosition() throws IOException, InterruptedException {
        String script = """
            variant loose "Loose" extends jumping_cow {
              replace case fits "Odd cards join." when card % 2 = 1 { add card to fit }
            }
            """;
        String study =
                open(JsonMapper.shared().writeValueAsString(Map.of("kind", "GAPS", "script", script, "count", 1)));

        JsonNode gap = told(study).getLast().get("findings").get(0);
        assertThat(gap.get("code").asString()).isEqualTo("HB601");
        String link = gap.get("link").asString();
        assertThat(link).isEqualTo("/new?study=" + study + "&finding=1");
        JsonNode workshop = pageData(get(link).body(), "workshop-data");
        JsonNode checked = json(post(
                "/api/check",
                JsonMapper.shared()
                        .writeValueAsString(
                                Map.of("script", workshop.get("script").asString()))));
        assertThat(checked.get("playable").asBoolean()).as(checked.toString()).isTrue();
        assertThat(checked.get("examples")).isNotEmpty();
        assertThat(get("/new?study=" + study + "&finding=99").statusCode()).isEqualTo(404);
        assertThat(get("/new?study=nowhere&finding=1").statusCode()).isEqualTo(404);
    }

    @Test
    void aGapIsOpenedWithTheNumbersItWasFoundWith() throws IOException, InterruptedException {
        String script = """
            variant strict "Strict" extends jumping_cow {
              param strict = no "Only odd cards join."
              replace case fits "Cards join." when not strict or card % 2 = 1 { add card to fit }
            }
            """;
        String study =
                open(JsonMapper.shared().writeValueAsString(Map.of("kind", "GAPS", "script", script, "count", 1)));

        JsonNode gap = told(study).getLast().get("findings").get(0);
        assertThat(gap.get("settings").get("strict").asInt()).isEqualTo(1);
        JsonNode workshop = pageData(get(gap.get("link").asString()).body(), "workshop-data");
        assertThat(workshop.get("script").asString()).contains("param strict = yes", "example \"found by search");
    }

    @Test
    void onlyWhoeverAskedCanRemoveAStudy() throws IOException, InterruptedException {
        String study = open(ROUNDS);
        told(study);
        HttpResponse<String> strangers = HttpClient.newHttpClient()
                .send(
                        write("/api/lab/" + study + "/remove", BodyPublishers.noBody())
                                .header("Origin", site())
                                .build(),
                        BodyHandlers.ofString());
        assertThat(strangers.statusCode()).isEqualTo(403);
        assertThat(get("/lab/" + study).statusCode()).isEqualTo(200);

        assertThat(post("/api/lab/" + study + "/remove", "").statusCode()).isEqualTo(204);

        for (String gone : List.of("/lab/" + study, "/lab/" + study + ".json", "/lab/" + study + "/games/1/1")) {
            assertThat(get(gone).statusCode()).as(gone).isEqualTo(404);
        }
        assertThat(get("/lab").body()).doesNotContain(study);
    }

    @Test
    void aStudyThatGoesOnIsNotRemoved() throws IOException, InterruptedException {
        String study = open(LONG);

        assertThat(post("/api/lab/" + study + "/remove", "").statusCode()).isEqualTo(409);
        post("/api/lab/" + study + "/cancel", "");
        assertThat(post("/api/lab/" + study + "/remove", "").statusCode()).isEqualTo(204);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        players            | "players":40
        count              | "count":0
        count              | "count":50000000
        count              | "count":500000,"bots":["thinker"]
        bots               | "bots":["random","random"]
        precision          | "precision":-1
        parameters.row_count  | "parameters":{"row_count":400}
        parameters.cows    | "parameters":{"cows":1}
        over.row_count     | "kind":"SWEEP","over":[{"name":"row_count","values":[99]}]
        over               | "kind":"SWEEP","over":[]
        other.slug         | "kind":"COMPARE","other":{"slug":"nowhere"}
        other.script       | "kind":"COMPARE","other":{"script":"variant x {"}
        """)
    void whatIsToBlameIsNamed(String field, String blamed) throws IOException, InterruptedException {
        String kind = blamed.contains("kind") ? "" : "\"kind\":\"SIMULATE\",";

        HttpResponse<String> answer = post("/api/lab", "{" + kind + "\"slug\":\"standard\"," + blamed + "}");

        assertThat(answer.statusCode()).as(answer.body()).isIn(404, 422);
        assertThat(json(answer).get("field").asString()).isEqualTo(field);
    }

    @Test
    void whatCannotBeStudiedIsSaid() throws IOException, InterruptedException {
        for (String unsuitable : List.of(
                "\"slug\":\"standard\",\"players\":40",
                "\"slug\":\"standard\",\"count\":0",
                "\"slug\":\"standard\",\"count\":50000000",
                "\"slug\":\"standard\",\"count\":500000,\"bots\":[\"thinker\"]",
                "\"slug\":\"standard\",\"bots\":[\"random\",\"random\"]",
                "\"slug\":\"standard\",\"bots\":[\"clever\"]",
                "\"slug\":\"standard\",\"precision\":-1",
                "\"slug\":\"standard\",\"parameters\":{\"row_count\":400}",
                "\"slug\":\"standard\",\"parameters\":{\"cows\":1}",
                "\"script\":\"variant x {\"")) {
            HttpResponse<String> answer = post("/api/lab", "{\"kind\":\"SIMULATE\"," + unsuitable + "}");
            assertThat(answer.statusCode()).as(unsuitable).isEqualTo(422);
            assertThat(json(answer).get("error").asString()).as(unsuitable).endsWith(".");
        }
        assertThat(post("/api/lab", """
            {"kind":"SWEEP","slug":"standard","over":[{"name":"row_count","values":[99]}]}\
            """).statusCode()).isEqualTo(422);
        assertThat(post("/api/lab", "{\"kind\":\"COMPARE\",\"slug\":\"standard\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(post("/api/lab", "{\"kind\":\"SIMULATE\",\"slug\":\"nowhere\"}")
                        .statusCode())
                .isEqualTo(404);
        assertThat(get("/lab/nowhere").statusCode()).isEqualTo(404);
        assertThat(get("/lab/nowhere.csv").statusCode()).isEqualTo(404);
    }

    @Test
    void nobodyLearnsWhoAsked() throws IOException, InterruptedException {
        String study = open(ROUNDS);
        told(study);
        String key = "\"owner\"";
        for (String path : List.of("/lab/" + study, "/lab/" + study + ".json", "/api/lab/" + study)) {
            assertThat(get(path).body()).as(path).doesNotContain(key, "hornbook-player", "\"key\"");
        }
        assertThat(get("/lab").body()).contains(study);
        assertThat(HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(URI.create(site() + "/lab"))
                                        .build(),
                                BodyHandlers.ofString())
                        .body())
                .doesNotContain(study);
    }

    private static JsonNode pageData(String page, String id) {
        int start = page.indexOf('>', page.indexOf("id=\"" + id + "\"")) + 1;
        return JsonMapper.shared().readTree(page.substring(start, page.indexOf("</script>", start)));
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
