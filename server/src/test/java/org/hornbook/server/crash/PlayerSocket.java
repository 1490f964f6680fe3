package org.hornbook.server.crash;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/** One socket to one table. Falls silent when it is dropped, so that it does not speak after its successor. */
final class PlayerSocket implements WebSocket.Listener {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Consumer<String> heard;
    private final Consumer<PlayerSocket> lost;
    private final StringBuilder part = new StringBuilder();
    private final CompletableFuture<WebSocket> socket;
    private CompletableFuture<WebSocket> sent;
    private volatile boolean news;
    private volatile boolean dropped;

    PlayerSocket(
            HttpClient client,
            URI server,
            String path,
            String cookie,
            Consumer<PlayerSocket> opened,
            Consumer<String> heard,
            Consumer<PlayerSocket> lost) {
        this.heard = heard;
        this.lost = lost;
        socket = client.newWebSocketBuilder()
                .connectTimeout(PATIENCE)
                .header("Cookie", cookie)
                .header("Origin", server.toString())
                .buildAsync(URI.create("ws://" + server.getAuthority() + path), this);
        sent = socket;
        var _ = socket.whenCompleteAsync((open, failed) -> { // later, when whoever asked for the line knows it
            if (failed == null) {
                tell(opened);
            } else {
                tell(lost);
            }
        });
    }

    /** Sends after whatever is still being sent. A line that cannot be sent over is lost, even if it can still be heard. */
    synchronized void send(String text) {
        sent = sent.thenCompose(open -> open.sendText(text, true));
        var _ = sent.whenCompleteAsync((open, failed) -> {
            if (failed != null) {
                tell(lost);
            }
        });
    }

    /** Whether anything has come over this line. */
    boolean hasNews() {
        return news && !dropped;
    }

    boolean isDropped() {
        return dropped;
    }

    void drop() {
        dropped = true;
        var _ = socket.thenAccept(WebSocket::abort);
    }

    @Override
    public CompletionStage<?> onText(WebSocket open, CharSequence data, boolean last) {
        part.append(data);
        if (last) {
            String message = part.toString();
            part.setLength(0);
            news = true;
            if (!dropped) {
                heard.accept(message);
            }
        }
        open.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket open, int status, String reason) {
        tell(lost);
        return null;
    }

    @Override
    public void onError(WebSocket open, Throwable error) {
        tell(lost);
    }

    private void tell(Consumer<PlayerSocket> listener) {
        if (!dropped) {
            listener.accept(this);
        }
    }
}
