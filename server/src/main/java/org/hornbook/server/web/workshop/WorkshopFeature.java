package org.hornbook.server.web.workshop;

import org.hornbook.reference.Reference;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.lab.StudyLookup;

/** Writing scripts, sharing them, and learning the language. */
public final class WorkshopFeature {
    private WorkshopFeature() {}

    public static Feature of(Pages pages, Shelf shelf, Reference reference, SharedScripts shared, StudyLookup studies) {
        return Feature.of(
                new WorkshopRoutes(pages, shelf, reference, studies),
                new SharingRoutes(shelf, shared),
                new LearnRoutes(pages, reference));
    }
}
