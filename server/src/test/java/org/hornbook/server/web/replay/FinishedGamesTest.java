package org.hornbook.server.web.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.hornbook.replay.GameRecord;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.gamefile.GameFile.UnreadableGame;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Games that are over can be looked at, downloaded, checked and run again; of others nothing is told. */
class FinishedGamesTest extends HttpTest {
    private static final String SHORT = """
        {"slug":"standard","parameters":{"hand_size":3,"limit":10},"bots":2,"kind":"random","name":"Ann"}
        """;

    @Test
    void ofAGameThatGoesOnNothingIsTold() throws IOException, InterruptedException {
        String table = openTable();
        String id = table.substring(3);
        for (HttpResponse<String> answer : List.of(
                get(table + "/replay"),
                get(table + "/replay.json?as=all"),
                get(table + "/replay.json?as=1"),
                get(table + "/game.json"),
                get(table + "/transcript.txt"),
                get("/api/verify?table=" + id),
                post(table + "/review", "{}"),
                post("/api/rerun", body(Map.of("table", id, "slug", "standard"))))) {
            assertThat(answer.statusCode()).isEqualTo(409);
            assertThat(answer.body()).contains("not finished yet").doesNotContain("seed", "HandDealt");
        }
        assertThat(get("/t/nowhere/replay.json").statusCode()).isEqualTo(404);
    }

    /** What everybody has seen of the turns that are over, and of no other. */
    @Test
    void theRefereeReportsWhileTheGameGoesOn() throws IOException, InterruptedException {
        String open = openTable();
        assertThat(get(open + "/report").body()).contains("No turn is over yet.");
        assertThat(get(open + "/report.txt").body()).isEmpty();
        String over = new QuickGame(site()).play(SHORT);
        assertThat(get(over + "/report.txt").body()).contains("Round 1, turn 1\n", "Round 1, turn 3\n", "Ann (");
        assertThat(get(over + "/report").body()).contains("<pre", "Round 1, turn 3");
    }

    @Test
    void everySeatSeesItsOwnCardsOnly() throws IOException, InterruptedException {
        String table = new QuickGame(site()).play(SHORT);

        for (int seat = 0; seat <= 3; seat++) {
            int own = seat;
            JsonNode told = json(get(table + "/replay.json?as=" + seat));
            assertThat(events(told, "HandDealt"))
                    .allSatisfy(event -> assertThat(event.get("seat").asInt()).isEqualTo(own))
                    .hasSize(seat == 0 ? 0 : told.get("result").get("rounds").asInt());
        }
        JsonNode open = json(get(table + "/replay.json"));
        assertThat(events(open, "HandDealt"))
                .hasSize(3 * open.get("result").get("rounds").asInt());
        assertThat(get(table + "/replay.json?as=4").statusCode()).isEqualTo(400);
        assertThat(get(table + "/replay.json?as=everybody").statusCode()).isEqualTo(400);
        assertThat(get(table + "/replay").body()).contains("replay-data");
    }

    @Test
    void aDownloadedGameHoldsAndItsTableSaysSo() throws IOException, InterruptedException {
        String table = new QuickGame(site()).play(SHORT);
        HttpResponse<String> file = get(table + "/game.json");

        assertThat(file.headers().firstValue("Content-Disposition"))
                .hasValueSatisfying(header -> assertThat(header).startsWith("attachment"));
        JsonNode checked = json(post("/api/verify", file.body()));
        assertThat(checked.get("report").get("valid").asBoolean()).isTrue();
        assertThat(checked.get("log").asString()).isEqualTo("SAME");
        assertThat(json(get("/api/verify?table=" + table.substring(3)))
                        .get("log")
                        .asString())
                .isEqualTo("ITSELF");
        assertThat(get(table + "/transcript.txt").body())
                .startsWith("6 nimmt!\n")
                .contains("Ann, Bella (random bot), Bruno (random bot)");
    }

    @Test
    void aFileThatNamesAnotherTableIsFoundOut() throws IOException, InterruptedException, UnreadableGame {
        QuickGame quick = new QuickGame(site());
        String other = quick.play(SHORT).substring(3);
        byte[] file = get(quick.play(SHORT) + "/game.json").body().getBytes(StandardCharsets.UTF_8);
        GameRecord elsewhere = GameFile.read(file).at(other);

        JsonNode checked = json(post("/api/verify", GameFile.write(elsewhere)));

        assertThat(checked.get("report").get("valid").asBoolean()).isTrue();
        assertThat(checked.get("log").asString()).isEqualTo("OTHER");
    }

    @Test
    void aGameIsRunAgainUnderOtherRules() throws IOException, InterruptedException {
        String table = new QuickGame(site()).play(SHORT);
        String id = table.substring(3);
        String script = "variant mean \"Mean\" extends standard { rule mean on taken { player gains 1 } }";

        JsonNode same = json(post("/api/rerun", body(Map.of("table", id, "slug", "standard"))));
        JsonNode mean = json(post("/api/rerun", body(Map.of("table", id, "script", script))));
        JsonNode file = json(post(
                "/api/rerun", body(Map.of("game", get(table + "/game.json").body(), "slug", "standard", "as", "1"))));

        assertThat(same.get("divergence").isNull()).isTrue();
        assertThat(same.get("after").get("result")).isEqualTo(same.get("before").get("result"));
        assertThat(mean.get("divergence").get("after").get("event").get("type").asString())
                .isEqualTo("PointsGained");
        assertThat(mean.get("after").get("game").get("title").asString()).isEqualTo("Mean");
        assertThat(file.get("divergence").isNull()).isTrue();
        assertThat(events(file.get("after"), "HandDealt"))
                .allSatisfy(event -> assertThat(event.get("seat").asInt()).isEqualTo(1));
    }

    @Test
    void whatCannotBeRunAgainIsSaid() throws IOException, InterruptedException {
        String table = new QuickGame(site()).play(SHORT);
        String file = get(table + "/game.json").body();
        String id = table.substring(3);

        HttpResponse<String> faulty = post("/api/rerun", body(Map.of("table", id, "script", "variant x {")));
        HttpResponse<String> altered =
                post("/api/rerun", body(Map.of("game", file.replaceFirst("\"Ann\"", "\"Bob\""), "slug", "standard")));

        assertThat(faulty.statusCode()).isEqualTo(422);
        assertThat(json(faulty).get("diagnostics")).isNotEmpty();
        assertThat(altered.statusCode()).isEqualTo(422);
        assertThat(json(altered).get("error").asString()).startsWith("This game does not match its file.");
        assertThat(post("/api/rerun", body(Map.of("table", id))).statusCode()).isEqualTo(400);
        assertThat(post("/api/rerun", body(Map.of("slug", "standard"))).statusCode())
                .isEqualTo(400);
        assertThat(post("/api/rerun", "[]").statusCode()).isEqualTo(400);
        assertThat(post("/api/verify", "hello").statusCode()).isEqualTo(422);
        assertThat(post("/api/verify", "x".repeat(GameFile.MOST_BYTES + 1)).statusCode())
                .isEqualTo(413);
    }

    private static String body(Map<String, String> fields) {
        return JsonMapper.shared().writeValueAsString(fields);
    }

    private static List<JsonNode> events(JsonNode told, String type) {
        return StreamSupport.stream(told.get("moments").spliterator(), false)
                .flatMap(moment -> StreamSupport.stream(moment.get("events").spliterator(), false))
                .map(numbered -> numbered.get("event"))
                .filter(event -> event.get("type").asString().equals(type))
                .toList();
    }
}
