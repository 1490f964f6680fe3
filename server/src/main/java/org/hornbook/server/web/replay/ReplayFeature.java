package org.hornbook.server.web.replay;

import io.javalin.config.RoutesConfig;
import java.util.List;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.table.FoundTables;

/** Games that are over: looked at again, played again under other rules, checked. */
public final class ReplayFeature implements Feature {
    private final List<Feature> parts;

    public ReplayFeature(Pages pages, Shelf shelf, FoundTables tables, RetoldGames retold) {
        FinishedGames games = new FinishedGames(tables);
        parts = List.of(
                new ReplayRoutes(retold, games), new RerunRoutes(pages, shelf, games), new VerifyRoutes(pages, games));
    }

    @Override
    public void register(RoutesConfig routes) {
        parts.forEach(part -> part.register(routes));
    }
}
