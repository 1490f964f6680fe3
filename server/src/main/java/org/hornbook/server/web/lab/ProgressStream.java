package org.hornbook.server.web.lab;

import io.javalin.http.sse.SseClient;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.limits.ConcurrencyLimit;
import org.hornbook.server.web.limits.RateLimits;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells whoever listens how a study gets on, until it ends. */
final class ProgressStream implements Consumer<SseClient> {
    private static final Logger LOG = LoggerFactory.getLogger(ProgressStream.class);
    private static final Duration BREATHE_EVERY = Duration.ofSeconds(15);

    /** More pages than somebody looks at. */
    private static final int MOST_OF_A_PERSON = 10;

    /** More than a class that shares an address has open. */
    private static final int MOST_OF_AN_ADDRESS = 100;

    private final StudyLookup found;
    private final RateLimits rates;
    private final ConcurrencyLimit listeners = new ConcurrencyLimit(MOST_OF_A_PERSON, MOST_OF_AN_ADDRESS);
    private final ProgressPoller poller;

    ProgressStream(Lab lab, StudyLookup found, RateLimits rates) {
        this.found = found;
        this.rates = rates;
        this.poller = new ProgressPoller(new ProgressPoller.Source() {
            @Override
            public Optional<Lab.Stage> stage(String study) {
                return lab.stage(study);
            }

            @Override
            public String tell(String study) {
                return Json.MAPPER.writeValueAsString(found.of(study).progress());
            }
        });
    }

    @Override
    public void accept(SseClient client) {
        rates.sockets().count(client.ctx());
        String id = found.of(client.ctx()).id();
        Runnable leave = listeners.enter(client.ctx(), "pages that follow a study");
        client.keepAlive();
        Thread.ofVirtual().name("listener of " + id).start(() -> {
            try (ProgressPoller.Listening listening = poller.listen(id)) {
                tell(client, listening);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException trouble) {
                LOG.warn("while telling how {} gets on", id, trouble);
            } finally {
                leave.run();
                client.close();
            }
        });
    }

    private static void tell(SseClient client, ProgressPoller.Listening listening) throws InterruptedException {
        boolean goesOn = true;
        while (goesOn && !client.terminated()) {
            ProgressPoller.Told told = listening.next(BREATHE_EVERY).orElse(null);
            if (told == null) {
                client.sendComment("still there");
            } else {
                if (!told.text().isEmpty()) {
                    client.sendEvent("progress", told.text());
                }
                goesOn = !told.isLast();
            }
        }
    }
}
