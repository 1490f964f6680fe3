package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import java.util.List;
import java.util.Map;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;

/** The page people arrive at: all variants, and a table one click away. */
public final class GalleryRoutes implements Feature {
    private final Pages pages;
    private final Map<String, Object> model;

    public GalleryRoutes(Pages pages, Shelf shelf) {
        this.pages = pages;
        List<GameCard> games = shelf.all().stream()
                .map(game -> GameCard.of(game, shelf.differences(game).size()))
                .toList();
        this.model = Map.of("games", games, "first", games.getFirst(), "hero", hero(shelf));
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/", context -> pages.show(context, "gallery", model));
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
