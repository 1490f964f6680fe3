package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.server.store.Place;
import org.hornbook.server.store.UnusableStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Plays over plain HTTP with cards of five digits, so that no other number looks like one, and reads every byte that
 * comes back: a card may be named only if it is one's own or has been laid open.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HiddenHandsIT {
    private static final String SCRIPT = """
        variant canary "Canary" extends standard {
          set limit to 20
          deck 70001..70104
          replace bullheads { otherwise -> 1 }
          EXAMPLES
        }
        """;
    private static final Pattern CARD = Pattern.compile("(?<!\\d)70[01]\\d\\d(?!\\d)");
    /** What every game's cards are is no secret. */
    private static final Pattern KNOWN_TO_ALL = Pattern.compile("\"(deck\":\\[[^]]*]|bullheads\":\\{[^}]*})");

    private final JsonMapper json = JsonMapper.shared();
    private final Set<Integer> mayBeSeen = new HashSet<>();
    private HornbookServer server;

    @BeforeAll
    void start(@TempDir Path data) throws UnusableStore {
        server = HornbookServer.start(new Settings("localhost", 0, new Place.Folder(data)));
    }

    @AfterAll
    void stop() {
        server.stop();
    }

    @Test
    void nothingSentNamesACardOfAnotherHand() throws IOException, InterruptedException {
        HttpClient player =
                HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
        HttpClient stranger = HttpClient.newHttpClient();
        String table = json.readTree(post(player, "/api/tables", json.writeValueAsString(new Wanted(script(), 5))))
                .get("table")
                .asString();
        JsonNode state = json.readTree(get(player, table + "/state?from=1"));
        see(state);
        int turns = 0;
        while (!state.get("view").get("over").asBoolean()) {
            Set<Integer> seenBefore = Set.copyOf(mayBeSeen);
            state = json.readTree(post(player, table + "/choices", choice(state)));
            Set<Integer> seenInAnswer = see(state);
            seenInAnswer.addAll(seenBefore);
            assertThat(seenInAnswer).containsAll(cards(state.toString()));
            examine(get(player, table));
            examineAsStranger(get(stranger, table + "/state?from=1"), state);
            examineAsStranger(get(stranger, table), state);
            turns++;
        }
        assertThat(turns).isGreaterThan(9);
    }

    /** A child reruns its parent's examples, whose cards this deck has not got. */
    private static String script() {
        return SCRIPT.replace("EXAMPLES", removals());
    }

    private static String removals() {
        return List.of(
                        "figure 2: rules 1 and 2",
                        "figure 3: the sixth card",
                        "figure 4: a card too low",
                        "nobody answers for a card too low")
                .stream()
                .map(title -> "remove example \"" + title + "\"\n")
                .reduce("", String::concat);
    }

    /** The first card of the hand, or the first row offered. */
    private static String choice(JsonNode state) {
        JsonNode view = state.get("view");
        int next = state.get("next").asInt();
        if (view.get("decision").get("type").asString().equals("ChooseRow")) {
            int row = view.get("decision").get("rows").get(0).asInt();
            return "{\"type\":\"PickRow\",\"row\":" + row + ",\"from\":" + next + "}";
        }
        int card = view.get("deals").get(0).get("hand").get(0).asInt();
        return "{\"type\":\"Play\",\"cards\":[" + card + "],\"rows\":[],\"from\":" + next + "}";
    }

    /** Learns what the answer lays open, and returns all of it: an answer can end a round and begin the next. */
    private Set<Integer> see(JsonNode state) {
        Set<Integer> seen = new HashSet<>();
        for (JsonNode numbered : state.get("events")) {
            JsonNode event = numbered.get("event");
            switch (event.get("type").asString()) {
                case "RoundBegan" -> {
                    seen.addAll(mayBeSeen);
                    mayBeSeen.clear();
                }
                case "HandDealt" -> event.get("cards").forEach(card -> mayBeSeen.add(card.asInt()));
                case "RowsDealt" -> event.get("rows").forEach(row -> row.forEach(card -> mayBeSeen.add(card.asInt())));
                case "CardsRevealed" ->
                    event.get("cards")
                            .forEach(played -> mayBeSeen.add(played.get("card").asInt()));
                default -> {
                    // Names only cards that were laid open before.
                }
            }
        }
        seen.addAll(mayBeSeen);
        return seen;
    }

    private void examine(String answer) {
        assertThat(mayBeSeen).containsAll(cards(answer));
    }

    private void examineAsStranger(String answer, JsonNode state) {
        examineOthers(answer, state.get("view").get("deals").get(0).get("hand"));
    }

    private static void examineOthers(String answer, JsonNode hand) {
        Set<Integer> inHand = new HashSet<>();
        hand.forEach(card -> inHand.add(card.asInt()));
        assertThat(cards(answer)).doesNotContainAnyElementsOf(inHand.isEmpty() ? Set.of(0) : inHand);
    }

    private static Set<Integer> cards(String answer) {
        Set<Integer> cards = new HashSet<>();
        Matcher found = CARD.matcher(KNOWN_TO_ALL.matcher(answer).replaceAll(""));
        while (found.find()) {
            cards.add(Integer.parseInt(found.group()));
        }
        return cards;
    }

    private String get(HttpClient client, String path) throws IOException, InterruptedException {
        return send(client, HttpRequest.newBuilder(address(path)).build());
    }

    private String post(HttpClient client, String path, String body) throws IOException, InterruptedException {
        return send(
                client,
                HttpRequest.newBuilder(address(path))
                        .header("Origin", address("").toString())
                        .header("Accept", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build());
    }

    private static String send(HttpClient client, HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return response.body();
    }

    private URI address(String path) {
        return URI.create("http://localhost:" + server.port() + path);
    }

    private record Wanted(String script, int bots) {}
}
