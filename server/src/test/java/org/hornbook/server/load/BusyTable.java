package org.hornbook.server.load;

import java.io.IOException;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;

/** A table with two seats that one person holds, and others who look on. The person changes a card again and again. */
final class BusyTable implements AutoCloseable {
    private static final int MOST_TRIES = 3;

    private final Client player;
    private final List<WebSocket> sockets = new ArrayList<>();
    private final String table;
    private final List<Integer> hand = new ArrayList<>();
    private volatile CompletableFuture<String> answer = new CompletableFuture<>();
    private int sent;

    BusyTable(Client player) throws IOException, InterruptedException {
        this.player = player;
        table = Client.json(player.post("/api/tables", """
            {"slug":"standard","bots":0,"start":false,"name":"Ann"}\
            """)).get("table").asString();
        command("\"seat\":0,\"type\":\"Sit\",\"name\":\"Ben\"");
        String rules = rules();
        command("\"seat\":1,\"type\":\"Accept\",\"rules\":\"" + rules + "\"");
        command("\"seat\":2,\"type\":\"Accept\",\"rules\":\"" + rules + "\"");
        command("\"seat\":1,\"type\":\"Start\"");
        state().get("view").get("deals").get(0).get("hand").forEach(card -> hand.add(card.asInt()));
    }

    /** Looks at the table from the player's seat first, then from nobody's. */
    void watch(int watchers) throws IOException {
        for (int watcher = 0; watcher < watchers; watcher++) {
            sockets.add(player.listen(table + "/socket?seat=" + (watcher == 0 ? 1 : 0) + "&from=1000000", this::hear));
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
        var _ = sockets.getFirst()
                .sendText(
                        "{\"command\":\"c" + sent + "\",\"seat\":1,\"type\":\"Answer\",\"picks\":[["
                                + hand.get(sent++ % hand.size()) + "]]}",
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

    private void hear(String message) {
        if (!message.contains("\"News\"")) {
            answer.complete(message);
        }
    }

    private JsonNode state() throws IOException, InterruptedException {
        return Client.json(player.get(table + "/state?seat=1&from=1"));
    }

    private String rules() throws IOException, InterruptedException {
        String page = player.get(table).body();
        int start = page.indexOf("\"hash\":\"") + 8;
        return page.substring(start, start + 64);
    }

    /** As a page does: what was not answered is sent again, and counts once. */
    private void command(String rest) throws IOException, InterruptedException {
        String body = "{\"command\":\"" + System.nanoTime() + "\"," + rest + "}";
        for (int time = 1; ; time++) {
            try {
                Client.json(player.post(table + "/commands", body));
                return;
            } catch (IOException hungUp) {
                if (time == MOST_TRIES) {
                    throw hungUp;
                }
            }
        }
    }
}
