package org.hornbook.server.web.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.web.HttpTest;
import org.hornbook.server.web.http.Json;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Games that play as somebody wishes. */
class WishesTest extends HttpTest {
    private static final int PAUSE = 200;

    private static String script(String change) {
        return "variant mine \"Mine\" extends standard {\n" + change + "\n}\n";
    }

    private JsonNode asked(String script, Map<String, Double> wishes) throws IOException, InterruptedException {
        String body = Json.MAPPER.writeValueAsString(Map.of("script", script, "wishes", wishes));
        while (true) {
            JsonNode answer = json(post("/api/wish", body));
            boolean isOver = answer.get("done").asInt() == answer.get("of").asInt();
            if (isOver && !answer.get("figures").isEmpty()
                    || !answer.get("problem").asString().isEmpty()) {
                return answer;
            }
            Thread.sleep(PAUSE);
        }
    }

    /** How a game with one number changed plays is wished for: it is found, or one that plays like it. */
    private List<String> planted(String change, List<String> figures) throws IOException, InterruptedException {
        Map<String, Double> wishes = new LinkedHashMap<>();
        for (JsonNode figure : asked(script(change), Map.of()).get("figures")) {
            if (figures.contains(figure.get("id").asString())) {
                wishes.put(figure.get("id").asString(), figure.get("value").asDouble());
            }
        }
        JsonNode found = asked(script(""), wishes).get("found");
        assertThat(found).isNotEmpty();
        for (JsonNode figure : found.get(0).get("figures")) {
            double wished = Objects.requireNonNull(wishes.get(figure.get("id").asString()));
            assertThat(figure.get("value").asDouble())
                    .as(figure.get("title").asString())
                    .isBetween(wished * 0.75, wished * 1.25);
        }
        List<String> changes = new ArrayList<>();
        found.forEach(game -> game.get("changes").forEach(sentence -> changes.add(sentence.asString())));
        return changes;
    }

    @Test
    void withoutWishesItTellsHowTheGamePlays() throws IOException, InterruptedException {
        JsonNode answer = asked(script("set limit to 10"), Map.of());
        assertThat(answer.get("found")).isEmpty();
        assertThat(answer.get("figures"))
                .anySatisfy(figure -> assertThat(figure.get("title").asString()).isEqualTo("Minutes a game"))
                .anySatisfy(figure -> {
                    assertThat(figure.get("title").asString()).startsWith("Games won by one who plays well");
                    assertThat(figure.get("value").asDouble()).isBetween(26.0, 100.0);
                });
        assertThat(post("/api/wish", "{\"script\": \"variant a {\", \"wishes\": {}}")
                        .statusCode())
                .isEqualTo(422);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "set capacity to 3 | holds three cards | takes points rounds_per_game",
                "set limit to 30 | points | takes points rounds_per_game",
                "set hand_size to 5 | Everybody gets | takes points rounds_per_game",
                "set limit to 10 | points | skill decided",
            })
    void aPlantedNumberIsFound(String change, String told, String figures) throws IOException, InterruptedException {
        assertThat(planted(change, List.of(figures.split(" ")))).anyMatch(sentence -> sentence.contains(told));
    }
}
