package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.PublicationSearch.Order;
import org.hornbook.server.store.PublicationSearch.Wanted;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.web.http.AtomFeed;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.limits.RateLimiter;

/** The feed of new public games. */
public final class FeedRoutes implements Feature {
    private static final String PATH = "/feed.xml";
    private static final int MOST = 50;
    private static final Wanted ALL = new Wanted("", 0, 0, "", "", false, Order.NEW);

    private final PublicationSearch search;
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public FeedRoutes(PublicationSearch search) {
        this.search = search;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(PATH, this::show);
    }

    private void show(Context context) {
        asked.count(context);
        String site = Route.site(context);
        new AtomFeed(
                        site + PATH,
                        say("games.feed.title"),
                        site + "/games",
                        search.search(ALL, 0, MOST).page().stream()
                                .map(game -> entry(site + "/v/" + game.slug(), game))
                                .toList())
                .send(context);
    }

    private static AtomFeed.Entry entry(String address, Publication game) {
        return new AtomFeed.Entry(
                address,
                game.title().isBlank() ? game.slug() : game.title(),
                address,
                game.created(),
                game.changed(),
                game.author(),
                game.about());
    }
}
