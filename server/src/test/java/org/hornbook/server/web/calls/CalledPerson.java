package org.hornbook.server.web.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.server.web.PageAnswers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Somebody with a browser who plays, and chooses how they are called. */
public final class CalledPerson {
    private static final Pattern CONFIRM = Pattern.compile("/calls/confirm/[\\w-]{22}");

    private final String site;
    private final HttpClient client =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private int commands;

    public CalledPerson(String site) {
        this.site = site;
    }

    /** Opens a table with a day for each choice and a random bot, and starts. */
    public String open() throws IOException, InterruptedException {
        return post("/api/tables", """
            {"slug":"standard","bots":1,"kind":"random","name":"Ann","clock":"24h"}
            """).get("table").asString();
    }

    public JsonNode calls(String path, Map<String, Object> body) throws IOException, InterruptedException {
        return post("/api/calls/" + path, JsonMapper.shared().writeValueAsString(body));
    }

    public void callMe(String table) throws IOException, InterruptedException {
        calls("table", Map.of("table", id(table), "calls", true, "feed", false, "zone", "Europe/Berlin"));
    }

    /** Confirms the address to which a mail with a link has come. */
    public void confirm(String mail) throws IOException, InterruptedException {
        Matcher link = CONFIRM.matcher(mail);
        assertThat(link.find()).isTrue();
        assertThat(send(link.group(), "", site).statusCode()).isEqualTo(303);
    }

    static String id(String table) {
        return table.substring("/t/".length());
    }

    /** Answers what the table asks of the first seat, once it does. */
    public void answer(String table) throws IOException, InterruptedException {
        JsonNode view = view(table);
        while (!view.get("decision").get("seats").toString().matches(".*\\b1\\b.*")) {
            Thread.sleep(10);
            view = view(table);
        }
        Map<String, Object> answer = new HashMap<>(PageAnswers.first(view));
        answer.put("command", "c-" + ++commands);
        answer.put("seat", 1);
        assertThat(send(table + "/commands", JsonMapper.shared().writeValueAsString(answer), site)
                        .statusCode())
                .isEqualTo(200);
    }

    /** Whether the table asks the first seat once more; waits for what the others answer. */
    boolean isAsked(String table) throws IOException, InterruptedException {
        JsonNode view = view(table);
        while (!view.get("over").asBoolean()) {
            if (view.get("decision").get("seats").toString().matches(".*\\b1\\b.*")) {
                return true;
            }
            Thread.sleep(10);
            view = view(table);
        }
        return false;
    }

    private JsonNode view(String table) throws IOException, InterruptedException {
        return JsonMapper.shared()
                .readTree(get(table + "/state?seat=1&from=1").body())
                .get("view");
    }

    JsonNode post(String path, String body) throws IOException, InterruptedException {
        HttpResponse<String> answer = send(path, body, site);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    HttpResponse<String> send(String path, String body, String origin) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(site + path))
                .header("Accept", "application/json")
                .POST(BodyPublishers.ofString(body));
        if (!origin.isEmpty()) {
            request.header("Origin", origin);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create(site + path))
                        .header("Accept", path.contains("state") ? "application/json" : "text/html")
                        .build(),
                BodyHandlers.ofString());
    }
}
