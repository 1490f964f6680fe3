package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hornbook.server.library.Ancestry;
import org.hornbook.server.library.FamilyTree;
import org.hornbook.server.library.RuleArea;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.PublicationSearch.Order;
import org.hornbook.server.store.PublicationSearch.Wanted;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.web.daily.DailyDeals;
import org.hornbook.server.web.gallery.GameSearch.FoundGame;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** The home page with a live table and games; and the search for games, whose address can be shared. */
public final class GalleryRoutes implements Feature {
    private static final int MOST_PUBLISHED = 12;
    private static final int MOST_OF_THE_WEEK = 6;
    private static final String SEARCH = "/games";

    private final Pages pages;
    private final VariantLibrary library;
    private final Publications publications;
    private final Ancestry ancestry;
    private final MeasuredGames measurements;
    private final DailyDeals daily;
    private final Clock clock;
    private final GameSearch search;
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public GalleryRoutes(
            Pages pages,
            VariantLibrary library,
            Publications publications,
            Ancestry ancestry,
            GameSearch search,
            MeasuredGames measurements,
            DailyDeals daily,
            Clock clock) {
        this.clock = clock;
        this.daily = daily;
        this.library = library;
        this.measurements = measurements;
        this.pages = pages;
        this.publications = publications;
        this.ancestry = ancestry;
        this.search = search;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/", this::show);
        routes.get(SEARCH, this::find);
        routes.get("/family", this::family);
        routes.get("/offline", this::showOffline);
    }

    /** What browsers keep, to be read and practised without a connection: the shipped games, the base game first. */
    private void showOffline(Context context) {
        List<Map<String, String>> games = library.all().stream()
                .map(game -> Map.of("slug", game.slug(), "title", game.spoken().title()))
                .toList();
        pages.show(context, "offline", Map.of("games", games, "data", Json.forPage(Map.of("games", games))));
    }

    @Override
    public void warmUp() {
        search.shipped(GameSearch.Query.ALL);
    }

    private void show(Context context) {
        Map<String, Object> all = new HashMap<>();
        all.put("first", library.base());
        all.put("games", shipped(GameSearch.Query.ALL));
        all.put("daily", daily.deal());
        all.put("dealt", daily.own(Visitor.key(context)).orElse(null));
        all.put("pick", pick());
        all.put(
                "week",
                publications.playedMost(MOST_OF_THE_WEEK).stream()
                        .map(FoundGame::of)
                        .toList());
        all.put(
                "published",
                publications.listed(MOST_PUBLISHED).stream().map(FoundGame::of).toList());
        all.put("own", publications.of(Visitor.key(context)));
        all.put("offered", ancestry.waiting(Visitor.key(context)));
        pages.show(context, "gallery", all);
    }

    /**
     * The pick of the week.
     *
     * @param verdict how it plays differently from the game it changes, in a sentence; empty while its newest version is not measured
     */
    public record Pick(FoundGame game, int week, int among, String verdict) {}

    private @Nullable Pick pick() {
        return publications
                .pickOfTheWeek(LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC))
                .map(pick -> {
                    Publication game = pick.publication();
                    return new Pick(
                            FoundGame.of(game),
                            pick.week(),
                            pick.among(),
                            measurements
                                    .of(new Address(game.slug(), game.latest()))
                                    .flatMap(measured -> Optional.ofNullable(measured.surprise()))
                                    .map(surprise -> Language.among(surprise.verdict()))
                                    .orElse(""));
                })
                .orElse(null);
    }

    /** The whole family tree. */
    private void family(Context context) {
        asked.count(context);
        FamilyTree tree = FamilyTree.of(library, publications, "");
        pages.show(context, "whole-family", Map.of("family", tree.whole(), "left", tree.left()));
    }

    private void find(Context context) {
        asked.count(context);
        GameSearch.Query asking = GameSearch.Query.of(context);
        Wanted wanted = asking.wanted();
        int page = asking.page();
        PublicationSearch.Found found = search.published(asking);
        int last = GameSearch.pages(found);
        Map<String, Object> model = new HashMap<>();
        model.put("wanted", wanted);
        model.put("areas", RuleArea.values());
        model.put("mostPlayers", GameSearch.MOST_PLAYERS);
        model.put("shipped", page == 1 ? shipped(asking) : List.of());
        model.put("recipes", page == 1 ? search.recipes(asking) : List.of());
        model.put("isChoosy", wanted.isChoosy());
        model.put("lengths", GameSearch.LENGTHS);
        model.put("found", found.page().stream().map(FoundGame::of).toList());
        model.put("all", found.all());
        model.put("page", page);
        model.put("last", last);
        model.put("before", page > 1 ? address(wanted, Math.min(page - 1, Math.max(1, last))) : "");
        model.put("after", page < last ? address(wanted, page + 1) : "");
        pages.show(context, "games", model);
    }

    private List<FoundGame> shipped(GameSearch.Query asking) {
        return search.shipped(asking).stream().map(FoundGame::of).toList();
    }

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
        return SEARCH
                + asked.entrySet().stream()
                        .filter(each -> !each.getValue().isEmpty())
                        .map(each -> each.getKey() + '=' + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&", "?", ""));
    }
}
