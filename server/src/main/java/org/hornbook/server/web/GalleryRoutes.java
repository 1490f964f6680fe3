package org.hornbook.server.web;

import io.javalin.config.RoutesConfig;
import java.util.Map;

/** The page people arrive at: all variants, and a table one click away. */
final class GalleryRoutes implements Feature {
    private final Pages pages;

    GalleryRoutes(Pages pages) {
        this.pages = pages;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/", context -> pages.show(context, "gallery", Map.of()));
    }
}
