package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.server.library.Descent;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.store.Publications;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Lazy;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Visitor;

/** The page people arrive at: all variants, and a table one click away. */
public final class GalleryRoutes implements Feature {
    private static final int MOST_PUBLISHED = 12;
    private static final int MOST_OF_THE_WEEK = 6;

    private final Pages pages;
    private final Publications publications;
    private final Descent descent;
    private final Lazy<Map<String, Object>> shipped;

    public GalleryRoutes(Pages pages, Shelf shelf, Publications publications, Descent descent) {
        this.pages = pages;
        this.publications = publications;
        this.descent = descent;
        this.shipped = new Lazy<>(() -> shipped(shelf));
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/", this::show);
    }

    @Override
    public void warmUp() {
        shipped.get();
    }

    /** The games that came with Hornbook. */
    private static Map<String, Object> shipped(Shelf shelf) {
        List<GameCard> games = shelf.all().stream()
                .map(game -> GameCard.of(game, shelf.differences(game).size()))
                .toList();
        return Map.of("games", games, "first", games.getFirst(), "hero", hero(shelf));
    }

    private void show(Context context) {
        Map<String, Object> all = new HashMap<>(shipped.get());
        all.put(
                "week",
                publications.playedMost(MOST_OF_THE_WEEK).stream()
                        .map(FoundGame::of)
                        .toList());
        all.put(
                "published",
                publications.listed(MOST_PUBLISHED).stream().map(FoundGame::of).toList());
        all.put("own", publications.of(Visitor.key(context)));
        all.put("offered", descent.waiting(Visitor.key(context)));
        pages.show(context, "gallery", all);
    }

    /** The picture that opens the page: one with more than plain rows, if there is one. */
    private static GameCard.TablePicture hero(Shelf shelf) {
        List<Shelved> games = shelf.all();
        return GameCard.TablePicture.of(games.stream()
                .filter(game -> !game.variant().modifiers().isEmpty())
                .findFirst()
                .orElse(games.getFirst()));
    }
}
