package org.hornbook.server.web.table;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.hornbook.server.live.ClientConnection;
import org.hornbook.server.web.http.Json;

/** Sends messages as JSON over a socket. Who does not read is hung up on, and hears everything when coming back. */
final class SocketConnection implements ClientConnection {
    private static final int PATIENCE_SECONDS = 8;
    private static final int MOST_WAITING = 64;
    private static final int RESTART = 1012;
    private static final int TOO_SLOW = 1013;
    private static final int TAKEN_OFF = 4001; // of our own; the page knows it

    private final Session session;
    private final AtomicInteger waiting = new AtomicInteger();

    SocketConnection(Session session) {
        this.session = session;
    }

    @Override
    public boolean send(Object message) {
        if (!session.isOpen()) {
            return false;
        }
        if (waiting.incrementAndGet() > MOST_WAITING) {
            return giveUp();
        }
        CompletableFuture<Void> sent = new CompletableFuture<>();
        session.sendText(
                Json.MAPPER.writeValueAsString(message),
                Callback.from(() -> sent.complete(null), sent::completeExceptionally));
        try {
            sent.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            waiting.decrementAndGet();
            return true;
        } catch (ExecutionException gone) {
            return false; // closed by the other side, or by us for a reason that is still on its way
        } catch (TimeoutException slow) {
            return giveUp();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return giveUp();
        }
    }

    @Override
    public void dismiss() {
        session.close(TAKEN_OFF, "This device has been taken off its seat.", Callback.NOOP);
    }

    /** Says that the server stops, and that it is worth coming back. */
    void leave() {
        session.close(RESTART, "Hornbook is being restarted.", Callback.NOOP);
    }

    /** A polite close would wait behind what is not being read. */
    private boolean giveUp() {
        session.close(TOO_SLOW, "Too slow; come back.", Callback.NOOP);
        session.disconnect();
        return false;
    }
}
