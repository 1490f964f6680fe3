package org.hornbook.server.web.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.gallery.GameSearch;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.lab.StudyLookup;
import org.hornbook.server.web.limits.RateLimits;

/** What programs ask, and the document that describes it. */
public final class ApiRoutes implements Feature {
    private final ApiDocument document = ApiDocument.load();
    private final Map<String, Handler> handlers;

    public ApiRoutes(Shelf shelf, Publishing publishing, GameSearch search, Lab lab, RateLimits rates) {
        VariantReader variants = new VariantReader(shelf, publishing, search);
        VariantPublisher publisher = new VariantPublisher(shelf, publishing);
        ScriptTrials trials = new ScriptTrials(shelf, new StudyLookup(lab), rates.studies());
        handlers = Map.of(
                "listVariants", Access.fromAnywhere(variants::list),
                "getVariant", Access.fromAnywhere(variants::tell),
                "getVersion", Access.fromAnywhere(variants::tellVersion),
                "createVariant", Access.fromPrograms(publisher::begin),
                "createVersion", Access.fromPrograms(publisher::goOn),
                "check", Access.fromAnywhere(trials::check),
                "simulate", Access.fromPrograms(trials::simulate),
                "getStudy", Access.fromAnywhere(trials::tellStudy));
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.options("/api/v1/check", Access::allowJson);
        routes.get("/api/openapi.json", Access.fromAnywhere(this::describe));
        for (ApiDocument.Operation each : document.operations()) {
            routes.addHttpHandler(each.method(), each.path(), Objects.requireNonNull(handlers.get(each.id())));
        }
    }

    private void describe(Context context) {
        context.contentType("application/json").result(document.text());
    }
}
