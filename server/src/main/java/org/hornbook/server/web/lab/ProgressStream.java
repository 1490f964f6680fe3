package org.hornbook.server.web.lab;

import io.javalin.http.sse.SseClient;
import java.time.Duration;
import java.util.function.Consumer;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Rates;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells whoever listens how a study gets on: at most four times a second, and at once when it ends. */
final class ProgressStream implements Consumer<SseClient> {
    private static final Logger LOG = LoggerFactory.getLogger(ProgressStream.class);
    private static final long LOOK_EVERY_MILLIS = 50;
    private static final long TELL_EVERY_NANOS = Duration.ofMillis(250).toNanos();
    private static final long BREATHE_EVERY_NANOS = Duration.ofSeconds(15).toNanos();

    private final Lab lab;
    private final FoundStudies found;
    private final Rates rates;

    ProgressStream(Lab lab, FoundStudies found, Rates rates) {
        this.lab = lab;
        this.found = found;
        this.rates = rates;
    }

    @Override
    public void accept(SseClient client) {
        rates.sockets().count(client.ctx());
        String id = found.of(client.ctx()).id();
        client.keepAlive();
        Thread.ofVirtual().name("progress of " + id).start(() -> {
            try {
                tell(client, id);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException trouble) {
                LOG.warn("while telling how {} gets on", id, trouble);
            } finally {
                client.close();
            }
        });
    }

    private void tell(SseClient client, String id) throws InterruptedException {
        Lab.Stage told = null;
        long last = System.nanoTime() - TELL_EVERY_NANOS;
        while (!client.terminated()) {
            Lab.Stage stage = lab.stage(id).orElseThrow();
            long since = System.nanoTime() - last;
            if (!stage.equals(told) && since >= TELL_EVERY_NANOS
                    || stage.state().isOver()) {
                client.sendEvent(
                        "progress", Json.MAPPER.writeValueAsString(found.of(id).progress()));
                told = stage;
                last = System.nanoTime();
            } else if (since >= BREATHE_EVERY_NANOS) {
                client.sendComment("still there");
                last = System.nanoTime();
            }
            if (stage.state().isOver()) {
                return;
            }
            Thread.sleep(LOOK_EVERY_MILLIS);
        }
    }
}
