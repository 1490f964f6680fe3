package org.hornbook.server.web.gallery;

import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;

/** The games there are: all on the first page, and each on pages of its own. */
public final class GalleryFeature {
    private GalleryFeature() {}

    public static Feature of(Pages pages, Shelf shelf, ExpiryNotice expiry) {
        return Feature.of(new GalleryRoutes(pages, shelf), new VariantRoutes(pages, shelf, expiry));
    }
}
