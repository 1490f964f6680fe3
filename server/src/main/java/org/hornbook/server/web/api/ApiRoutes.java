package org.hornbook.server.web.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.Publications;
import org.hornbook.server.web.gallery.GameSearch;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.lab.StudyLookup;
import org.hornbook.server.web.limits.RateLimiter;

/** What programs ask, the document that describes it, and the same as a page. */
public final class ApiRoutes implements Feature {
    private final ApiDocument document = ApiDocument.load();
    private final Pages pages;
    private final Map<String, Handler> handlers;

    public ApiRoutes(
            Pages pages,
            Shelf shelf,
            Publishing publishing,
            Publications publications,
            GameSearch search,
            MeasuredGames measured,
            Lab lab) {
        this.pages = pages;
        VariantReader variants = new VariantReader(shelf, publications, search, measured);
        VariantPublisher publisher = new VariantPublisher(shelf, publishing, publications);
        ScriptTrials trials = new ScriptTrials(shelf, new StudyLookup(lab));
        handlers = Map.of(
                "listVariants", variants::list,
                "getVariant", variants::tell,
                "getVersion", variants::tellVersion,
                "createVariant", publisher::begin,
                "createVersion", publisher::goOn,
                "check", trials::check,
                "simulate", trials::simulate,
                "getStudy", trials::tellStudy);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/api", context -> pages.show(context, "api", Map.of("operations", document.operations())));
        routes.get("/api/openapi.json", Access.fromAnywhere(this::describe));
        for (ApiDocument.Operation each : document.operations()) {
            Handler handler = Access.limited(
                    RateLimiter.of(each.limit(), each.time()), Objects.requireNonNull(handlers.get(each.id())));
            if (each.anywhere() && each.method().equals(HandlerType.POST)) {
                routes.options(each.path(), Access::allowJson);
            }
            routes.addHttpHandler(
                    each.method(),
                    each.path(),
                    each.anywhere() ? Access.fromAnywhere(handler) : Access.fromPrograms(handler));
        }
    }

    private void describe(Context context) {
        context.contentType("application/json").result(document.text());
    }
}
