package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import java.util.List;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;

/** The games there are: all on the first page, and each on pages of its own. */
public final class GalleryFeature implements Feature {
    private final List<Feature> parts;

    public GalleryFeature(Pages pages, Shelf shelf) {
        parts = List.of(new GalleryRoutes(pages, shelf), new VariantRoutes(pages, shelf));
    }

    @Override
    public void register(RoutesConfig routes) {
        parts.forEach(part -> part.register(routes));
    }
}
