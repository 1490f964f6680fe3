package org.hornbook.server.library;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.PublicationSearch.Wanted;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.Store;

/** Games that a script can extend, for completion. */
public final class ExtendableGames {
    /** The most games in a completion list. */
    private static final int MOST = 30;

    private final VariantLibrary library;
    private final Publications publications;
    private final PublicationSearch search;

    public ExtendableGames(VariantLibrary library, Store store) {
        this.library = library;
        this.publications = store.publications();
        this.search = store.publicationSearch();
    }

    /**
     * A game that scripts can extend.
     *
     * @param name the name after {@code extends}
     */
    public record Game(String name, String title, Origin origin) {
        public enum Origin {
            SHIPPED,
            OWN,
            PUBLISHED
        }

        private static Game of(Publication publication, Origin origin) {
            return new Game(LibraryVariant.nameOfSlug(publication.slug()), publication.title(), origin);
        }
    }

    /** Games whose names contain the letters: shipped ones, the person's own, and public ones, most played first. */
    public List<Game> with(String letters, String person) {
        Wanted found = new Wanted(letters.replace('_', ' '), 0, 0, "", "", false, PublicationSearch.Order.PLAYED);
        Stream<Game> shipped = library.all().stream()
                .map(game -> new Game(game.variant().name(), game.variant().title(), Game.Origin.SHIPPED));
        Stream<Game> own = publications.of(person).stream()
                .filter(each -> each.visibility() != Visibility.PRIVATE && !each.removed())
                .map(each -> Game.of(each, Game.Origin.OWN));
        Stream<Game> published =
                search.search(found, 0, MOST).page().stream().map(each -> Game.of(each, Game.Origin.PUBLISHED));
        return Stream.of(shipped, own, published)
                .flatMap(games -> games)
                .filter(game -> game.name().contains(letters.toLowerCase(Locale.ROOT)))
                .collect(Collectors.toMap(Game::name, game -> game, (first, _) -> first, LinkedHashMap::new))
                .values()
                .stream()
                .limit(MOST)
                .toList();
    }
}
