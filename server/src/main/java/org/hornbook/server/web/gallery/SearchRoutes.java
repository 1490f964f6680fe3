package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.hornbook.server.library.Area;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.PublicationSearch.Order;
import org.hornbook.server.store.PublicationSearch.Wanted;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.limits.RateLimiter;

/** Looks for games: those that come with Hornbook and those people have published, by one form whose address can be shared. */
public final class SearchRoutes implements Feature {
    private static final String PATH = "/games";

    private final Pages pages;
    private final GameSearch search;
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public SearchRoutes(Pages pages, GameSearch search) {
        this.pages = pages;
        this.search = search;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(PATH, this::show);
    }

    @Override
    public void warmUp() {
        search.shippedGames();
    }

    private void show(Context context) {
        asked.count(context);
        GameSearch.Asked asking = GameSearch.Asked.of(context);
        Wanted wanted = asking.wanted();
        int page = asking.page();
        PublicationSearch.Found found = search.published(asking);
        int last = GameSearch.pages(found);
        Map<String, Object> model = new HashMap<>();
        model.put("wanted", wanted);
        model.put("areas", Area.values());
        model.put("mostPlayers", GameSearch.MOST_PLAYERS);
        model.put("shipped", page == 1 && wanted.isChoosy() ? shipped(asking) : List.of());
        model.put("recipes", page == 1 ? search.recipes(asking) : List.of());
        model.put("isChoosy", wanted.isChoosy());
        model.put("lengths", GameSearch.LENGTHS);
        model.put("shippedGames", search.shippedGames());
        model.put("found", found.page().stream().map(FoundGame::of).toList());
        model.put("all", found.all());
        model.put("page", page);
        model.put("last", last);
        model.put("before", page > 1 ? address(wanted, Math.min(page - 1, Math.max(1, last))) : "");
        model.put("after", page < last ? address(wanted, page + 1) : "");
        pages.show(context, "games", model);
    }

    private List<FoundGame> shipped(GameSearch.Asked asking) {
        return search.shipped(asking).stream().map(FoundGame::of).toList();
    }

    /** Of a page of the same search. */
    private static String address(Wanted wanted, int page) {
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("q", wanted.words());
        asked.put("players", wanted.players() == 0 ? "" : String.valueOf(wanted.players()));
        asked.put("minutes", wanted.minutes() == 0 ? "" : String.valueOf(wanted.minutes()));
        asked.put("changes", wanted.area().toLowerCase(Locale.ROOT));
        asked.put("tag", wanted.tag());
        asked.put("clean", wanted.clean() ? "on" : "");
        asked.put(
                "sort", wanted.order() == Order.NEW ? "" : wanted.order().name().toLowerCase(Locale.ROOT));
        asked.put("page", page == 1 ? "" : String.valueOf(page));
        return PATH
                + asked.entrySet().stream()
                        .filter(each -> !each.getValue().isEmpty())
                        .map(each -> each.getKey() + '=' + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&", "?", ""));
    }
}
