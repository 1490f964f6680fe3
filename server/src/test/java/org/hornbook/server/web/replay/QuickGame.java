package org.hornbook.server.web.replay;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.hornbook.server.web.PageAnswers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Somebody who plays whole games over HTTP, as fast as the bots answer: always the lowest card, always the first row. */
public final class QuickGame {
    private final CookieManager cookies = new CookieManager();
    private final HttpClient client =
            HttpClient.newBuilder().cookieHandler(cookies).build();
    private final String site;
    private int commands;

    public QuickGame(String site) {
        this.site = site;
    }

    /**
     * Plays a game among random bots to its end.
     *
     * @param wish what {@code POST /api/tables} takes
     * @return the table's address, such as {@code /t/abc}
     */
    public String play(String wish) throws IOException, InterruptedException {
        String table = json(post("/api/tables", wish)).get("table").asString();
        for (JsonNode state = state(table); !state.get("phase").asString().equals("OVER"); state = state(table)) {
            JsonNode view = state.get("view");
            if (view.get("decision").get("seats").toString().matches(".*\\b1\\b.*")) {
                post(table + "/commands", answer(view));
            } else {
                Thread.sleep(10);
            }
        }
        return table;
    }

    /** The secret by which the server knows this player. */
    public String cookie() {
        return cookies.getCookieStore().getCookies().getFirst().getValue();
    }

    private String answer(JsonNode view) {
        Map<String, Object> answer = new HashMap<>(PageAnswers.first(view));
        answer.put("command", "quick-" + ++commands);
        answer.put("seat", 1);
        return JsonMapper.shared().writeValueAsString(answer);
    }

    private JsonNode state(String table) throws IOException, InterruptedException {
        return json(client.send(
                HttpRequest.newBuilder(URI.create(site + table + "/state?seat=1&from=1"))
                        .header("Accept", "application/json")
                        .build(),
                HttpResponse.BodyHandlers.ofString()));
    }

    private HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create(site + path))
                        .header("Accept", "application/json")
                        .header("Origin", site)
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static JsonNode json(HttpResponse<String> response) {
        return JsonMapper.shared().readTree(response.body());
    }
}
