package org.hornbook.server.web.replay;

import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.table.TableLookup;

/** Games that are over: looked at again, played again under other rules, checked. */
public final class ReplayFeature {
    private ReplayFeature() {}

    public static Feature of(Pages pages, Shelf shelf, TableLookup tables, ReplayPages replays, ExpiryNotice expiry) {
        FinishedGames games = new FinishedGames(tables);
        return Feature.of(
                new ReplayRoutes(replays, games, expiry),
                new RerunRoutes(pages, shelf, games),
                new VerifyRoutes(pages, games));
    }
}
