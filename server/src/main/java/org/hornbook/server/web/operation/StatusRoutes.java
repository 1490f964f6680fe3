package org.hornbook.server.web.operation;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Guard;
import org.jspecify.annotations.Nullable;

/** Tells machines whether this server is alive and whether it can serve, and robots what is not theirs to read. */
public final class StatusRoutes implements Feature {
    private static final int READY = 200;
    private static final int NOT_READY = 503;

    /** Tables and studies are for those who were given the link. */
    private static final String ROBOTS = """
        User-agent: *
        Disallow: /api/
        Disallow: /t/
        Disallow: /lab/
        """;

    private final String version;
    private final Readiness readiness;

    /** @param troubles what keeps the server from serving, in sentences */
    public StatusRoutes(String version, Supplier<List<String>> troubles) {
        this.version = version;
        this.readiness = new Readiness(troubles);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(Guard.HEALTH, context -> context.json(Map.of("status", "alive", "version", version)));
        routes.get(Guard.READY, this::tellWhetherReady);
        routes.get(
                "/robots.txt",
                context -> context.contentType("text/plain; charset=utf-8").result(ROBOTS));
    }

    private void tellWhetherReady(Context context) {
        context.future(() -> readiness
                .reasons()
                .thenAccept(reasons -> context.status(reasons.isEmpty() ? READY : NOT_READY)
                        .json(new Ready(reasons.isEmpty(), reasons))));
    }

    /** @param reasons what keeps it from serving, in sentences */
    record Ready(boolean ready, List<String> reasons) {}

    /** Finds out what keeps the server from serving. However many ask at once, the database is asked once. */
    static final class Readiness {
        private static final long PATIENCE_SECONDS = 2;
        private static final List<String> NO_ANSWER = List.of("The database does not answer.");

        private final Supplier<List<String>> troubles;
        private @Nullable CompletableFuture<List<String>> underWay;

        /** @param troubles what is wrong, in sentences; may take as long as it likes to find out */
        Readiness(Supplier<List<String>> troubles) {
            this.troubles = troubles;
        }

        /** What is wrong, in sentences, known after a short time at the latest. */
        synchronized CompletableFuture<List<String>> reasons() {
            CompletableFuture<List<String>> asked = underWay;
            if (asked == null || asked.isDone()) {
                asked = CompletableFuture.supplyAsync(troubles, Thread::startVirtualThread);
                underWay = asked;
            }
            return asked.copy().completeOnTimeout(NO_ANSWER, PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }
}
