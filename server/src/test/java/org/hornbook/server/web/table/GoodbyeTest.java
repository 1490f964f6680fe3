package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.hornbook.server.store.Place;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is stopped tells everybody at a table that it will be back. */
class GoodbyeTest {
    @TempDir
    Path data;

    @Test
    void playersAreToldThatItIsBeingRestarted() throws Exception {
        HornbookServer server = HornbookServer.start(new Settings("localhost", 0, new Place.Folder(data)));
        String site = "http://localhost:" + server.port();
        CompletableFuture<String> goodbye = new CompletableFuture<>();
        CompletableFuture<String> answered = new CompletableFuture<>();
        try (Person ann = new Person(site);
                HttpClient client = HttpClient.newHttpClient()) {
            String table = ann.opens(Map.of("slug", "standard", "bots", 1, "kind", "random"));
            WebSocket socket = client.newWebSocketBuilder()
                    .header("Origin", site)
                    .buildAsync(
                            URI.create(site.replaceFirst("http", "ws") + table + "/socket"),
                            new Listening(answered, goodbye))
                    .join();
            socket.sendText("{\"command\":\"hello\",\"seat\":1,\"type\":\"Rename\",\"name\":\"Ben\"}", true)
                    .join();
            answered.get(30, TimeUnit.SECONDS);

            server.stop();

            assertThat(goodbye.get(30, TimeUnit.SECONDS)).isEqualTo("1012 Hornbook is being restarted.");
        }
    }

    /** @param answered once the server knows the line so well that it answers what is said there */
    private record Listening(CompletableFuture<String> answered, CompletableFuture<String> goodbye)
            implements WebSocket.Listener {
        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
            if (part.toString().contains("hello")) {
                answered.complete(part.toString());
            }
            socket.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            goodbye.complete(code + " " + reason);
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable broken) {
            goodbye.completeExceptionally(broken);
        }
    }
}
