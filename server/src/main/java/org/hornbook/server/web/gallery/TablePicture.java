package org.hornbook.server.web.gallery;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import org.hornbook.game.SeatView;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.web.game.GameFacts;
import org.hornbook.server.web.http.Assets;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.practice.PracticeGame;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;

/**
 * A table of a game, as its page, the gallery and messengers show it: the same deal after the same turns of bots, as seat 1 sees
 * it. The modules of the board draw it.
 */
public record TablePicture(GameFacts facts, SeatView view) {
    private static final long DEAL = 31;
    private static final int TURNS = 3;
    private static final int LETTERS = 8;

    /** In bytes, for all pictures together. */
    private static final long ROOM = 8L << 20;

    /** Pictures as JSON, by a language and the hash of their rules. */
    private static final Cache<String, String> KEPT = Caffeine.newBuilder()
            .maximumWeight(ROOM)
            .weigher((String rules, String json) -> rules.length() + json.length())
            .build();

    static TablePicture of(Variant variant) {
        Setup setup = Setup.usual(variant);
        return new TablePicture(GameFacts.of(new Rules(setup.told())), PracticeGame.played(setup, DEAL, TURNS));
    }

    private static String key(Variant variant) {
        return Language.code() + variant.hash();
    }

    /** Whether the picture was made lately. */
    static boolean isKept(Variant variant) {
        return KEPT.getIfPresent(key(variant)) != null;
    }

    static String json(Variant variant) {
        String known = KEPT.getIfPresent(key(variant));
        if (known != null) {
            return known;
        }
        String drawn = Json.text(of(variant));
        KEPT.put(key(variant), drawn);
        return drawn;
    }

    /** The address of a library game's picture; what it leads to never changes. */
    static String address(LibraryVariant game) {
        return game.version().map(TablePicture::address).orElseGet(() -> address("/v/" + game.slug(), game));
    }

    static String address(Address version) {
        return "/v/" + version + "/table.json?as=" + drawn();
    }

    /** The address of the picture of a game without versions, at the address of its page. */
    static String address(String page, LibraryVariant game) {
        return page + "/table.json?as=" + drawn() + game.variant().hash().substring(0, LETTERS);
    }

    /** Whether what an address leads to never changes. */
    static boolean isFixed(String asked, String page, LibraryVariant game) {
        return (game.version().isPresent() ? address(game) : address(page, game)).equals(asked);
    }

    private static String drawn() {
        String state = Assets.ADDRESS;
        return Language.code() + state.substring(state.length() - LETTERS);
    }
}
