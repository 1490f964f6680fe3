package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.hornbook.server.web.PageAnswers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A table at which somebody plays meanwhile, and who looks whether the server is there. */
final class HonestTable implements AutoCloseable {
    private final Caller player;
    final String address;
    private final List<Long> waits = new ArrayList<>();
    private int sent;

    /** @param address of a table at which somebody else plays; empty for a new one */
    HonestTable(SmallServer server, String address) throws IOException, InterruptedException {
        player = server.caller();
        this.address = address.isEmpty()
                ? JsonMapper.shared()
                        .readTree(player.post("/api/tables", "{\"slug\":\"standard\",\"bots\":1}")
                                .body())
                        .get("table")
                        .asString()
                : address;
    }

    void playUntil(CompletableFuture<?> end) throws IOException, InterruptedException {
        do {
            long since = System.nanoTime();
            assertThat(player.get("/health").statusCode()).isEqualTo(200);
            HttpResponse<byte[]> state = player.get(address + "/state?seat=1");
            waits.add((System.nanoTime() - since) / 1_000_000);
            if (state.statusCode() == 200) {
                choose(JsonMapper.shared().readTree(state.body()));
            }
            Thread.sleep(100);
        } while (!end.isDone());
    }

    private void choose(JsonNode state) throws IOException, InterruptedException {
        JsonNode view = state.get("view");
        if (view == null
                || view.get("seat").asInt() != 1
                || view.get("decision").get("seats").valueStream().noneMatch(seat -> seat.asInt() == 1)) {
            return;
        }
        Map<String, Object> command = new HashMap<>(PageAnswers.first(view));
        command.put("command", "c" + sent++);
        command.put("seat", 1);
        command.put("asked", state.path("asked").asInt());
        assertThat(player.post(address + "/commands", JsonMapper.shared().writeValueAsString(command))
                        .statusCode())
                .isIn(200, 403, 409, 429);
    }

    /** How long {@code /health} and the state of the table took together, in milliseconds, the shortest first. */
    List<Long> waits() {
        return waits.stream().sorted().toList();
    }

    @Override
    public void close() {
        player.close();
    }
}
