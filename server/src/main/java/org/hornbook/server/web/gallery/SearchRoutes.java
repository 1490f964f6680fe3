package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.hornbook.server.library.Area;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Order;
import org.hornbook.server.store.Publications.Wanted;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.limits.RateLimiter;

/** Looks for games: those that come with Hornbook and those people have published, by one form whose address can be shared. */
public final class SearchRoutes implements Feature {
    private static final String PATH = "/games";
    private static final int OF_A_PAGE = 24;
    private static final int MOST_PAGES = 10_000;
    private static final int LONGEST = 200;
    private static final int MOST_PLAYERS = 10;

    private final Pages pages;
    private final Publishing publishing;
    private final Map<Shelved, Publications.Entry> shipped;
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public SearchRoutes(Pages pages, Shelf shelf, Publishing publishing) {
        this.pages = pages;
        this.publishing = publishing;
        shipped = shelf.all().stream()
                .collect(Collectors.toMap(game -> game, publishing::entry, (first, _) -> first, LinkedHashMap::new));
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(PATH, this::show);
    }

    /** Whatever is no choice of the form is none. */
    private void show(Context context) {
        asked.count(context);
        Wanted wanted = new Wanted(
                value(context, "q"),
                number(value(context, "players"), MOST_PLAYERS),
                Area.named(value(context, "changes").toUpperCase(Locale.ROOT))
                        .map(Area::name)
                        .orElse(""),
                value(context, "tag").strip().toLowerCase(Locale.ROOT),
                value(context, "clean").equals("on"),
                order(value(context, "sort")));
        int page = Math.max(1, number(value(context, "page"), MOST_PAGES));
        Publications.Found found = publishing.search(wanted, (page - 1) * OF_A_PAGE, OF_A_PAGE);
        int last = Math.ceilDiv(found.all(), OF_A_PAGE);
        Map<String, Object> model = new HashMap<>();
        model.put("wanted", wanted);
        model.put("areas", Area.values());
        model.put("mostPlayers", MOST_PLAYERS);
        model.put("shipped", page == 1 && wanted.isChoosy() ? shipped(wanted) : List.of());
        model.put("isChoosy", wanted.isChoosy());
        model.put("shippedGames", shipped.size());
        model.put("found", found.page().stream().map(FoundGame::of).toList());
        model.put("all", found.all());
        model.put("page", page);
        model.put("last", last);
        model.put("before", page > 1 ? address(wanted, Math.min(page - 1, Math.max(1, last))) : "");
        model.put("after", page < last ? address(wanted, page + 1) : "");
        pages.show(context, "games", model);
    }

    private List<FoundGame> shipped(Wanted wanted) {
        return shipped.entrySet().stream()
                .filter(game -> wanted.isMetBy(game.getValue()))
                .map(game -> FoundGame.of(game.getKey(), game.getValue().features()))
                .toList();
    }

    private static String value(Context context, String name) {
        String value = Objects.requireNonNullElse(context.queryParam(name), "").replaceAll("\\p{Cntrl}", " ");
        return value.substring(0, Math.min(LONGEST, value.length()));
    }

    /** 0 if it is no number from 1 to the most. */
    private static int number(String text, int most) {
        int number = text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : 0;
        return number <= most ? number : 0;
    }

    private static Order order(String word) {
        return Arrays.stream(Order.values())
                .filter(order -> order.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElse(Order.NEW);
    }

    /** Of a page of the same search. */
    private static String address(Wanted wanted, int page) {
        Map<String, String> asked = new LinkedHashMap<>();
        asked.put("q", wanted.words());
        asked.put("players", wanted.players() == 0 ? "" : String.valueOf(wanted.players()));
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
