package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.hornbook.server.web.HttpTest;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** However much happens at a table, it is told in answers of a bearable size. */
class PagesOfStateTest extends HttpTest {
    private static final int MOST_BYTES = 256 * 1024;
    private static final int RULES = 60;

    @Test
    void theStateIsToldPageByPage() throws IOException, InterruptedException {
        String table = playedATurn();

        List<Integer> numbers = new ArrayList<>();
        JsonNode page = null;
        do {
            HttpResponse<String> answer = get(table + "/state?from="
                    + (page == null ? 1 : page.get("next").asInt()));
            assertThat(size(answer.body())).isLessThanOrEqualTo(MOST_BYTES);
            page = json(answer);
            page.get("events").forEach(each -> numbers.add(each.get("number").asInt()));
        } while (page.get("more").asBoolean());

        assertThat(numbers).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(1_000);
        assertThat(page.get("next").asInt()).isGreaterThan(numbers.getLast());
        assertThat(size(get(table + "/state").body())).isLessThanOrEqualTo(MOST_BYTES);
        assertThat(size(get(table).body())).isLessThanOrEqualTo(2 * MOST_BYTES);
    }

    @Test
    void whoComesBackIsToldPageByPageToo() throws IOException, InterruptedException {
        String table = playedATurn();

        try (Person looking = new Person(site())) {
            looking.listens(table);
            int pages = 1;
            while (looking.news().get("more").asBoolean()) {
                assertThat(size(looking.news().toString())).isLessThanOrEqualTo(MOST_BYTES);
                looking.hearsMore();
                pages++;
            }
            assertThat(pages).isGreaterThan(2);
        }
    }

    @Test
    void aScriptThatMakesMoreHappenIsRefusedWithWhatToChange() throws IOException, InterruptedException {
        HttpResponse<String> refused = post("/api/tables", wish(script(400)));

        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(json(refused).get("error").asString())
                .contains("a round could take")
                .contains("Fewer players, cards each or deals");
    }

    private String playedATurn() throws IOException, InterruptedException {
        String table =
                json(post("/api/tables", wish(script(RULES)))).get("table").asString();
        JsonNode hand =
                json(get(table + "/state")).get("view").get("deals").get(0).get("hand");
        assertThat(command(table, "card", 1, "\"type\":\"Answer\",\"picks\":[[" + hand.get(0) + "]]")
                        .statusCode())
                .isEqualTo(200);
        JsonNode state = json(get(table + "/state"));
        while (state.get("view").get("turn").asInt() == 1) {
            if (state.get("view").get("decision").toString().contains("\"seats\":[1]")) {
                command(table, "row", 1, "\"type\":\"Answer\",\"picks\":[[1]]");
            }
            Thread.sleep(20);
            state = json(get(table + "/state"));
        }
        return table;
    }

    private static String wish(String script) {
        return JsonMapper.shared()
                .writeValueAsString(Map.of("script", script, "bots", 9, "kind", "random", "start", true));
    }

    private static String script(int rules) {
        StringBuilder script = new StringBuilder("variant busy \"Busy\" extends standard {\n  players 2..10\n");
        IntStream.range(0, rules)
                .forEach(rule -> script.append("  rule r")
                        .append(rule)
                        .append(" \"Whoever plays a card gets a point for it, whatever the card is.\"")
                        .append(" on placed { player gains 1 }\n"));
        return script.append('}').toString();
    }

    private static int size(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
