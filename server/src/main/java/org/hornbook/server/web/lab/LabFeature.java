package org.hornbook.server.web.lab;

import org.hornbook.server.lab.Lab;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.RateLimits;
import org.hornbook.server.web.replay.ReplayPages;

/** The lab: asking for studies, what comes of them, and the games they are made of. */
public final class LabFeature {
    private LabFeature() {}

    public static Feature of(
            Pages pages, Shelf shelf, Lab lab, ReplayPages replays, RateLimits rates, ExpiryNotice expiry) {
        StudyLookup found = new StudyLookup(lab);
        return Feature.of(
                new StudyFiles(found),
                new SimulatedGames(pages, replays, found),
                new LabRoutes(pages, shelf, lab, rates, expiry));
    }
}
