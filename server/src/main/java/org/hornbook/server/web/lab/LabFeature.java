package org.hornbook.server.web.lab;

import org.hornbook.server.lab.Lab;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Keeper;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Rates;
import org.hornbook.server.web.replay.RetoldGames;

/** The lab: asking for studies, what comes of them, and the games they are made of. */
public final class LabFeature {
    private LabFeature() {}

    public static Feature of(Pages pages, Shelf shelf, Lab lab, RetoldGames retold, Rates rates, Keeper keeper) {
        FoundStudies found = new FoundStudies(lab);
        return Feature.of(
                new StudyFiles(found),
                new SimulatedGames(pages, retold, found),
                new LabRoutes(pages, shelf, lab, rates, keeper));
    }
}
