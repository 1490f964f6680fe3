package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.Map;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.limits.FairExecutor;
import org.hornbook.server.web.limits.RateLimiter;

/** Keeps scripts that people share and answers with their links. Warnings do not stand in the way; errors do. */
public final class SharingRoutes implements Feature {
    private final ScriptLookup scripts;
    private final SharedScripts shared;
    private final FairExecutor sharing = new FairExecutor(1);
    private final RateLimiter limits = RateLimiter.of(10, Duration.ofMinutes(10));

    public SharingRoutes(Shelf shelf, SharedScripts shared) {
        this.scripts = new ScriptLookup(shelf);
        this.shared = shared;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/scripts", this::share);
    }

    private void share(Context context) {
        limits.count(context);
        SubmittedScript written = Json.read(context, SubmittedScript.class);
        context.status(HttpStatus.CREATED);
        sharing.answer(context, FairExecutor.PATIENCE, () -> {
            scripts.variant(written.source());
            return Map.of("link", "/v/" + shared.save(written.script()));
        });
    }
}
