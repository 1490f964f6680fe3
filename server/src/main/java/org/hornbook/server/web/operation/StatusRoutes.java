package org.hornbook.server.web.operation;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Guard;
import org.jspecify.annotations.Nullable;

/** Health checks for monitoring, and {@code robots.txt}. */
public final class StatusRoutes implements Feature {
    private static final int READY = 200;
    private static final int NOT_READY = 503;

    /** Robots must not index tables and studies, which are for people with the link. */
    private static final String ROBOTS = """
        User-agent: *
        Disallow: /api/
        Disallow: /t/
        Disallow: /tournament/
        Disallow: /lab/
        """;

    private final String version;
    private final Supplier<Optional<String>> known;
    private final Readiness readiness;

    /**
     * @param known why nothing can be stored, if that is known at once
     * @param troubles the problems that keep the server from serving, in sentences
     */
    public StatusRoutes(String version, Supplier<Optional<String>> known, Supplier<List<String>> troubles) {
        this.version = version;
        this.known = known;
        this.readiness = new Readiness(troubles);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(Guard.HEALTH, context -> context.json(health()));
        routes.get(Guard.READY, this::tellWhetherReady);
        routes.get(
                "/robots.txt",
                context -> context.contentType("text/plain; charset=utf-8").result(ROBOTS));
    }

    private Health health() {
        return new Health("alive", version, known.get().orElse("The database can be reached."));
    }

    /**
     * That this process lives, which is no reason to end it while its database is away.
     *
     * @param storage how the database is, in a sentence
     */
    record Health(String status, String version, String storage) {}

    private void tellWhetherReady(Context context) {
        context.future(() -> readiness
                .reasons()
                .thenAccept(reasons -> context.status(reasons.isEmpty() ? READY : NOT_READY)
                        .json(new Ready(reasons.isEmpty(), reasons))));
    }

    /** @param reasons the problems that keep it from serving, in sentences */
    record Ready(boolean ready, List<String> reasons) {}

    /** Checks whether the server can serve. All requests at one time share one check of the database. */
    static final class Readiness {
        private static final long PATIENCE_SECONDS = 2;
        private static final List<String> NO_ANSWER = List.of("The database does not answer.");

        private final Supplier<List<String>> troubles;
        private @Nullable CompletableFuture<List<String>> underWay;

        /** @param troubles finds the problems, in sentences; may be slow */
        Readiness(Supplier<List<String>> troubles) {
            this.troubles = troubles;
        }

        /** The problems, in sentences, within a short time. */
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
