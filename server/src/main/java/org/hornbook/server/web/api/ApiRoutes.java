package org.hornbook.server.web.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.gallery.GameSearch;
import org.hornbook.server.web.http.Feature;

/** What programs ask, and the document that describes it. */
public final class ApiRoutes implements Feature {
    private final ApiDocument document = ApiDocument.load();
    private final Map<String, Handler> handlers;

    public ApiRoutes(Shelf shelf, Publishing publishing, GameSearch search) {
        VariantReader variants = new VariantReader(shelf, publishing, search);
        handlers = Map.of(
                "listVariants", Access.fromAnywhere(variants::list),
                "getVariant", Access.fromAnywhere(variants::tell),
                "getVersion", Access.fromAnywhere(variants::tellVersion));
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/api/openapi.json", Access.fromAnywhere(this::describe));
        for (ApiDocument.Operation each : document.operations()) {
            routes.addHttpHandler(each.method(), each.path(), Objects.requireNonNull(handlers.get(each.id())));
        }
    }

    private void describe(Context context) {
        context.contentType("application/json").result(document.text());
    }
}
