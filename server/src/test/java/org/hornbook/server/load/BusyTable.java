package org.hornbook.server.load;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A table with one person, bots, and others who look on. The person changes their card again and again. */
final class BusyTable implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final String site;
    private final HttpClient player;
    private final List<WebSocket> sockets = new ArrayList<>();
    private final String table;
    private final List<Integer> hand = new ArrayList<>();
    private volatile CompletableFuture<String> answer = new CompletableFuture<>();
    private int sent;

    BusyTable(String site, Executor threads) throws IOException, InterruptedException {
        this.site = site;
        player = HttpClient.newBuilder()
                .executor(threads)
                .cookieHandler(new CookieManager())
                .build();
        HttpRequest open = HttpRequest.newBuilder(URI.create(site + "/api/tables"))
                .header("Origin", site)
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("""
                    {"slug":"standard","bots":0,"start":false,"name":"Ann"}\
                    """))
                .build();
        table = JSON.readTree(
                        player.send(open, HttpResponse.BodyHandlers.ofString()).body())
                .get("table")
                .asString();
        command("\"seat\":0,\"type\":\"Sit\",\"name\":\"Ben\"");
        String rules = rules();
        command("\"seat\":1,\"type\":\"Accept\",\"rules\":\"" + rules + "\"");
        command("\"seat\":2,\"type\":\"Accept\",\"rules\":\"" + rules + "\"");
        command("\"seat\":1,\"type\":\"Start\"");
        state().get("view").get("deals").get(0).get("hand").forEach(card -> hand.add(card.asInt()));
    }

    /** Looks at the table from the player's seat first, then from nobody's. */
    void watch(int watchers) {
        for (int watcher = 0; watcher < watchers; watcher++) {
            sockets.add(player.newWebSocketBuilder()
                    .header("Origin", site)
                    .buildAsync(
                            URI.create(site.replaceFirst("http", "ws") + table + "/socket?seat="
                                    + (watcher == 0 ? 1 : 0) + "&from=1000000"),
                            new Ears())
                    .join());
        }
    }

    /**
     * Chooses a card, and returns the nanoseconds until the server says that it is kept.
     *
     * @throws IllegalStateException if it is refused, or not answered within ten seconds
     */
    long choose() {
        answer = new CompletableFuture<>();
        long begin = System.nanoTime();
        sockets.getFirst()
                .sendText(
                        "{\"command\":\"c" + sent + "\",\"seat\":1,\"type\":\"Play\",\"cards\":["
                                + hand.get(sent++ % hand.size()) + "],\"rows\":[]}",
                        true);
        String told = answer.orTimeout(10, TimeUnit.SECONDS).join();
        if (!told.contains("\"Done\"")) {
            throw new IllegalStateException(told);
        }
        return System.nanoTime() - begin;
    }

    /** How many choices were sent. */
    int sent() {
        return sent;
    }

    /** How many entries the table's log has. */
    int entries() throws IOException, InterruptedException {
        return state().get("seq").asInt();
    }

    @Override
    public void close() {
        sockets.forEach(WebSocket::abort);
        player.close();
    }

    private JsonNode state() throws IOException, InterruptedException {
        return JSON.readTree(get(table + "/state?seat=1&from=1"));
    }

    private String rules() throws IOException, InterruptedException {
        String page = get(table);
        int start = page.indexOf("\"hash\":\"") + 8;
        return page.substring(start, start + 64);
    }

    private String get(String path) throws IOException, InterruptedException {
        return player.send(
                        HttpRequest.newBuilder(URI.create(site + path)).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private void command(String rest) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(site + table + "/commands"))
                .header("Origin", site)
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"command\":\"" + System.nanoTime() + "\"," + rest + "}"))
                .build();
        HttpResponse<String> response = player.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(response.body());
        }
    }

    private final class Ears implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                if (text.indexOf("\"News\"") < 0) {
                    answer.complete(text.toString());
                }
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }
}
