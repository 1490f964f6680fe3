package org.hornbook.server.web.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.hornbook.server.RecordTextTest;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Somebody with a browser of their own, who plays over a real socket and keeps every byte that comes. */
final class Person implements AutoCloseable {
    /** As browsers do, it escapes half a character. */
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final String site;
    private final CookieManager cookies = new CookieManager();
    private final HttpClient client =
            HttpClient.newBuilder().cookieHandler(cookies).build();
    private final List<String> heard = new ArrayList<>();
    private final BlockingQueue<String> coming = new LinkedBlockingQueue<>();
    private final CompletableFuture<String> goodbye = new CompletableFuture<>();
    private @Nullable WebSocket socket;
    private @Nullable JsonNode news;
    private String table = "";
    private int seat;
    private int commands;

    Person(String site) {
        this.site = site;
    }

    /** Opens a table as its host. */
    String opens(Map<String, Object> wish) {
        table = json(post("/api/tables", wish)).get("table").asString();
        seat = 1;
        return table;
    }

    void sitsDownAt(String address, String name) {
        table = address;
        json(post(address + "/commands", Map.of("command", "sit", "seat", 0, "type", "Sit", "name", name)));
        JsonNode you = json(get(address + "/state")).get("you");
        seat = you.get(you.size() - 1).asInt();
    }

    /** Takes somebody's seat along by the link for another device. */
    void claims(String link) {
        String path = URI.create(link).getPath();
        table = path.substring(0, path.indexOf("/device/"));
        post(path, Map.of());
        seat = json(get(table + "/state")).get("you").get(0).asInt();
    }

    /** Looks at the table from the seat this person holds, or as a spectator. */
    void listens(String address) {
        table = address;
        socket = client.newWebSocketBuilder()
                .header("Origin", site)
                .buildAsync(
                        URI.create(site.replaceFirst("http", "ws") + address + "/socket?seat=" + seat + "&from=1"),
                        new Ears())
                .join();
        await(message -> is(message, "News"));
    }

    /** Sends a command over the socket and returns the answer: {@code Done} or {@code Refused}. */
    JsonNode says(Map<String, Object> command) {
        String id = "c" + commands++;
        Map<String, Object> message = new HashMap<>(command);
        message.put("command", id);
        message.putIfAbsent("seat", seat);
        sendText(JSON.writeValueAsString(message));
        return await(answer ->
                !is(answer, "News") && answer.get("command").asString().equals(id));
    }

    void sendText(String text) {
        if (socket == null) {
            throw new IllegalStateException("not listening");
        }
        socket.sendText(text, true).join();
    }

    /** Waits for news that the table has come so far in its log. */
    JsonNode hearsOf(int seq) {
        while (news == null || news.get("seq").asInt() < seq) {
            await(message -> is(message, "News"));
        }
        return news;
    }

    /** Waits for the next news. */
    void hearsMore() {
        await(message -> is(message, "News"));
    }

    JsonNode news() {
        if (news == null) {
            throw new IllegalStateException("no news yet");
        }
        return news;
    }

    /** Waits until the server hangs up, and says with what number and words. */
    String hearsGoodbye() throws Exception {
        return goodbye.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    int seat() {
        return seat;
    }

    /** What this person's browser sends along to be known again. */
    String cookie() {
        return cookies.getCookieStore().getCookies().getFirst().toString().replace("\"", "");
    }

    String table() {
        return table;
    }

    /** Everything that has come over the socket, as it came. */
    List<String> heard() {
        return heard;
    }

    HttpResponse<String> get(String path) {
        return send(HttpRequest.newBuilder(URI.create(site + path)).build());
    }

    HttpResponse<String> post(String path, Object body) {
        return send(HttpRequest.newBuilder(URI.create(site + path))
                .header("Origin", site)
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
                .build());
    }

    static JsonNode json(HttpResponse<String> response) {
        if (response.statusCode() != 200) {
            throw new AssertionError(response.statusCode() + " " + response.body());
        }
        return JSON.readTree(response.body());
    }

    @Override
    public void close() {
        if (socket != null) {
            socket.abort();
        }
        client.close();
    }

    private HttpResponse<String> send(HttpRequest request) {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private JsonNode await(Predicate<JsonNode> awaited) {
        while (true) {
            try {
                String text = coming.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
                if (text == null) {
                    throw new AssertionError("nothing came from " + table);
                }
                heard.add(RecordTextTest.read(text));
                JsonNode message = JSON.readTree(text);
                if (is(message, "News")) {
                    news = message;
                }
                if (awaited.test(message)) {
                    return message;
                }
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }
    }

    private static boolean is(JsonNode message, String type) {
        return message.get("type").asString().equals(type);
    }

    private final class Ears implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                coming.add(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            goodbye.complete(code + " " + reason);
            return null;
        }
    }
}
