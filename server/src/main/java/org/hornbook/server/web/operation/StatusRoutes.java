package org.hornbook.server.web.operation;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Guard;

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
}
