package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import io.javalin.http.Context;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.hornbook.reference.Reference;
import org.hornbook.reference.Topic;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.RuleArea;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.MeasuredGames.Averages;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.PublicationSearch.Found;
import org.hornbook.server.store.PublicationSearch.Order;
import org.hornbook.server.store.PublicationSearch.Wanted;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Entry;
import org.hornbook.server.store.Publications.Features;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.web.http.Lazy;
import org.hornbook.source.InvisibleCharacters;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** Searches shipped and published games by the conditions in an address. */
public final class GameSearch {
    static final int MOST_PLAYERS = 10;

    /** The offered lengths of a game in minutes, as on boxes of games. */
    static final List<Integer> LENGTHS = List.of(15, 30, 45, 60);

    private static final int MOST_MINUTES = 600;

    private static final int OF_A_PAGE = 24;
    private static final int MOST_PAGES = 10_000;
    private static final int LONGEST = 200;

    /** What is told of shipped games, by slug; the same for every library. */
    private static final Map<String, Entry> TOLD = new ConcurrentHashMap<>();

    private final PublicationSearch search;
    private final MeasuredGames measured;
    private final Lazy<Reference> reference;
    private final Lazy<Map<LibraryVariant, Entry>> shipped;

    public GameSearch(
            VariantLibrary library,
            Publishing publishing,
            PublicationSearch search,
            MeasuredGames measured,
            Lazy<Reference> reference) {
        this.search = search;
        this.measured = measured;
        this.reference = reference;
        shipped = new Lazy<>(() -> library.all().stream()
                .collect(Collectors.toMap(
                        game -> game,
                        game -> TOLD.computeIfAbsent(game.slug(), _ -> publishing.indexEntry(game)),
                        (first, _) -> first,
                        LinkedHashMap::new)));
    }

    /**
     * The conditions and the page in an address.
     *
     * @param page from 1
     */
    public record Query(Wanted wanted, int page) {
        /** No conditions. */
        static final Query ALL = new Query(new Wanted("", 0, 0, "", "", false, Order.NEW), 1);

        /** Reads the address; unknown values are ignored. */
        public static Query of(Context context) {
            Wanted wanted = new Wanted(
                    InvisibleCharacters.without(value(context, "q")),
                    number(value(context, "players"), MOST_PLAYERS),
                    number(value(context, "minutes"), MOST_MINUTES),
                    RuleArea.named(value(context, "changes").toUpperCase(Locale.ROOT))
                            .map(RuleArea::name)
                            .orElse(""),
                    InvisibleCharacters.without(value(context, "tag")).toLowerCase(Locale.ROOT),
                    value(context, "clean").equals("on"),
                    order(value(context, "sort")));
            return new Query(wanted, Math.max(1, number(value(context, "page"), MOST_PAGES)));
        }
    }

    /**
     * A shipped game.
     *
     * @param measured null if not measured
     */
    public record ShippedGame(
            LibraryVariant game, Entry entry, @Nullable Measured measured) {
        /** The estimated minutes of a game; null if unknown. */
        public @Nullable Double minutes() {
            Averages averages = measured == null ? null : measured.averages();
            return averages == null ? null : averages.minutes();
        }

        private double surprise() {
            Surprise surprise = measured == null ? null : measured.surprise();
            return surprise == null ? 0 : surprise.effect();
        }
    }

    /** The shipped games that match. */
    public List<ShippedGame> shipped(Query asked) {
        Map<String, Measured> known = measured.shipped();
        boolean bySurprise = asked.wanted().order() == Order.SURPRISING;
        return shipped.get().entrySet().stream()
                .map(game -> new ShippedGame(
                        game.getKey(), game.getValue(), known.get(game.getKey().slug())))
                .filter(game -> asked.wanted().isMetBy(game.entry(), game.minutes()))
                .sorted(Comparator.comparingDouble(game -> bySurprise ? -game.surprise() : 0))
                .toList();
    }

    /** The recipes of the reference that contain all words of the search; none without words. */
    List<Topic> recipes(Query asked) {
        Wanted wanted = asked.wanted();
        return wanted.searched().isEmpty()
                ? List.of()
                : reference.get().houseRules().stream()
                        .filter(recipe -> wanted.isSaidIn(recipe.searched()))
                        .toList();
    }

    /** A page of published games that match. */
    public Found published(Query asked) {
        return search.search(asked.wanted(), (asked.page() - 1) * OF_A_PAGE, OF_A_PAGE);
    }

    /** The number of pages. */
    public static int pages(Found found) {
        return Math.ceilDiv(found.all(), OF_A_PAGE);
    }

    private static String value(Context context, String name) {
        String value = Objects.requireNonNullElse(context.queryParam(name), "").replaceAll("\\p{Cntrl}", " ");
        return value.substring(0, Math.min(LONGEST, value.length()));
    }

    /** The number in a field; 0 if it is not from 1 to the most. */
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

    /**
     * A game in a list of results.
     *
     * @param foreign whether title and about are not in the reader's language
     * @param author empty for shipped games
     * @param players such as "2–10 players"; empty if unknown
     * @param areas the areas it changes, in words
     * @param likes the number of likes, and {@code plays} that of started games; 0 if not counted
     * @param picture the address of its {@link TablePicture}
     * @param length such as "about 30 minutes", for the number of players of the measurement; empty if not measured
     */
    record FoundGame(
            String slug,
            String title,
            String about,
            boolean foreign,
            String author,
            int version,
            String players,
            List<String> areas,
            List<String> tags,
            int likes,
            int plays,
            String length,
            String picture) {
        private static final int MOST_AREAS = 3;

        static FoundGame of(Publication publication) {
            Features features = publication.features();
            return new FoundGame(
                    publication.slug(),
                    publication.title(),
                    publication.about(),
                    !Language.isAmong(publication.titles()),
                    publication.author(),
                    publication.latest(),
                    players(features),
                    areas(features),
                    features.tags(),
                    publication.likes(),
                    publication.plays(),
                    length(publication.minutes()),
                    TablePicture.address(new Address(publication.slug(), publication.latest())));
        }

        static FoundGame of(GameSearch.ShippedGame game) {
            LibraryVariant shipped = game.game();
            Features features = game.entry().features();
            Variant variant = shipped.spoken();
            String about = variant.about();
            return new FoundGame(
                    shipped.slug(),
                    variant.title(),
                    about == null ? "" : about,
                    !variant.isSaid("title"),
                    "",
                    1,
                    players(features),
                    areas(features),
                    features.tags(),
                    0,
                    0,
                    length(game.minutes()),
                    TablePicture.address(shipped));
        }

        private static String length(@Nullable Double minutes) {
            return minutes == null ? "" : say("games.length minutes", PlayFigures.whole(minutes));
        }

        private static String players(Features features) {
            return features.high() == 0
                    ? ""
                    : GameCard.players(Variant.PlayerCounts.between(features.low(), features.high()));
        }

        private static List<String> areas(Features features) {
            return features.areas().stream()
                    .flatMap(name -> RuleArea.named(name).stream())
                    .map(RuleArea::words)
                    .limit(MOST_AREAS)
                    .toList();
        }
    }
}
