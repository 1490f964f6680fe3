package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import org.hornbook.server.library.LibraryVariant;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * What the page of a game, and links to it, say first.
 *
 * @param slug empty for a script that its link holds
 * @param about the author's sentence; null without one
 * @param players such as "2–10 players"
 * @param picture the address of its {@link TablePicture}
 */
public record GameCard(
        String slug, String title, @Nullable String about, boolean foreign, String players, String picture) {
    static GameCard of(LibraryVariant game) {
        return of(game, TablePicture.address(game));
    }

    static GameCard of(LibraryVariant game, String picture) {
        Variant variant = game.spoken();
        return new GameCard(
                game.slug(),
                variant.title(),
                variant.about(),
                !variant.isSaid("title"),
                players(variant.people()),
                picture);
    }

    static String players(Variant.PlayerCounts players) {
        return say("games.players count", players.low() == players.high() ? players.low() : players.spoken());
    }
}
