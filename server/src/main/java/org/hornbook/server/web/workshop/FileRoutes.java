package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.game.CarriedScript;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.FairExecutor;
import org.hornbook.server.web.limits.RateLimiter;

/** Scripts as files: one with all it builds on, or a whole shelf. Nothing that is read here is kept, and nothing is fetched from elsewhere. */
public final class FileRoutes implements Feature {
    private final Shelf shelf;
    private final ScriptLookup scripts;
    private final FairExecutor work = new FairExecutor(2);
    private final RateLimiter asked = RateLimiter.of(60, Duration.ofMinutes(1));

    public FileRoutes(Shelf shelf) {
        this.shelf = shelf;
        this.scripts = new ScriptLookup(shelf);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/v/{slug}/whole.horn", this::sendWhole);
        routes.get("/shelf.zip", this::sendShelf);
        routes.post("/api/whole", this::whole);
        routes.post("/api/zip", this::zip);
        routes.post("/api/unzip", this::unzip);
    }

    private void sendWhole(Context context) {
        asked.count(context);
        String slug = context.pathParam("slug");
        String text = CarriedScript.whole(scripts.edition(scripts.shelved(slug)));
        context.contentType("text/plain; charset=utf-8");
        context.header("Content-Disposition", "attachment; filename=\"" + slug + ".horn\"");
        context.result(text);
    }

    private void whole(Context context) {
        asked.count(context);
        SubmittedScript written = Json.read(context, SubmittedScript.class);
        work.answer(
                context,
                FairExecutor.PATIENCE,
                () -> Map.of("script", CarriedScript.whole(scripts.edition(written.source()))));
    }

    private void sendShelf(Context context) {
        asked.count(context);
        send(
                context,
                shelf.all().stream()
                        .map(each -> new ZippedScripts.Entry(
                                each.source().name(), each.source().text()))
                        .toList());
    }

    private void zip(Context context) {
        asked.count(context);
        byte[] body = body(context);
        Scripts wanted = Json.read(body, Scripts.class);
        send(context, wanted.scripts());
    }

    private void unzip(Context context) {
        asked.count(context);
        byte[] file = body(context);
        work.answer(context, FairExecutor.PATIENCE, () -> Map.of("scripts", ZippedScripts.unzip(file)));
    }

    private static void send(Context context, List<ZippedScripts.Entry> scripts) {
        context.contentType("application/zip");
        context.header("Content-Disposition", "attachment; filename=\"hornbook.zip\"");
        context.result(ZippedScripts.zip(scripts));
    }

    private static byte[] body(Context context) {
        byte[] body = Json.body(context, ZippedScripts.MOST_BYTES);
        if (body.length > ZippedScripts.MOST_BYTES) {
            throw new Refused(Reason.TOO_LARGE, "This file is too large.", "2 MB can be read at once.");
        }
        return body;
    }

    /** Scripts that somebody wants to have in one file. */
    record Scripts(List<ZippedScripts.Entry> scripts) {
        Scripts {
            if (scripts == null || scripts.contains(null) || scripts.size() > ZippedScripts.MOST_SCRIPTS) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
        }
    }
}
