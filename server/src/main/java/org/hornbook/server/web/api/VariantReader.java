package org.hornbook.server.web.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.javalin.http.Context;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.MeasuredGames.Averages;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
import org.hornbook.server.store.PublicationSearch.Found;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Version;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.web.api.ApiRoutes.Access;
import org.hornbook.server.web.gallery.GameSearch;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.source.Sha256;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** The variants and their versions as JSON. Shipped games have one version. */
final class VariantReader {
    private static final int MOST_VERSIONS = 100;

    private final VariantLibrary library;
    private final Publications publications;
    private final GameSearch search;
    private final MeasuredGames measured;
    private final ScriptLookup scripts;

    VariantReader(VariantLibrary library, Publications publications, GameSearch search, MeasuredGames measured) {
        this.library = library;
        this.publications = publications;
        this.search = search;
        this.measured = measured;
        this.scripts = new ScriptLookup(library);
    }

    /** @param pages the number of pages; shipped games are on the first, before published ones */
    record Page(List<Entry> variants, int page, int pages) {}

    /**
     * A variant in a list.
     *
     * @param author empty for shipped games and shared scripts
     * @param version the number of its latest version
     * @param players null if unknown
     * @param minutes of a game, estimated for human players; null if not measured
     * @param published when that version was published; null if it was not
     */
    record Entry(
            String slug,
            String title,
            String about,
            String author,
            int version,
            Variant.@Nullable Bounds players,
            List<String> tags,
            int likes,
            int plays,
            @Nullable Double minutes,
            @Nullable Instant published,
            String address) {
        static Entry of(Publication publication, Context context) {
            int low = publication.features().low();
            return new Entry(
                    publication.slug(),
                    publication.title(),
                    publication.about(),
                    publication.author(),
                    publication.latest(),
                    low == 0
                            ? null
                            : new Variant.Bounds(low, publication.features().high()),
                    publication.features().tags(),
                    publication.likes(),
                    publication.plays(),
                    publication.minutes(),
                    publication.changed(),
                    address(publication.slug(), context));
        }

        /** The entry of a shipped game or a shared script. */
        static Entry of(String slug, Optional<Variant> variant, @Nullable Double minutes, Context context) {
            return new Entry(
                    slug,
                    variant.map(Variant::title).orElse(""),
                    variant.map(Variant::about).orElse(""),
                    "",
                    1,
                    variant.map(Variant::people)
                            .map(counts -> new Variant.Bounds(counts.low(), counts.high()))
                            .orElse(null),
                    List.of(),
                    0,
                    0,
                    minutes,
                    null,
                    address(slug, context));
        }

        private static String address(String slug, Context context) {
            return Access.address(context, "/v/" + slug);
        }
    }

    /**
     * A variant in detail.
     *
     * @param versions the latest versions, newest first
     * @param parents the slugs of what the latest version extends and mixes in
     * @param forkedFrom the version it was forked from, such as {@code long-cow.3}; null if it is not a fork
     * @param measured the figures of the latest version; null if not measured
     */
    record Details(
            @JsonUnwrapped Entry entry,
            List<Edition> versions,
            List<String> parents,
            @Nullable String forkedFrom,
            @Nullable Figures measured) {}

    /**
     * The figures of a game among bots.
     *
     * @param players the number of players
     * @param points of a player in a round; null, as are rounds and minutes, if no game ended
     */
    record Figures(
            int players,
            int games,
            @Nullable Double points,
            @Nullable Double rounds,
            @Nullable Double minutes,
            @Nullable Difference surprise) {
        static Figures of(Measured measured) {
            Averages averages = measured.averages();
            Surprise surprise = measured.surprise();
            return new Figures(
                    measured.players(),
                    measured.games(),
                    averages == null ? null : averages.points(),
                    averages == null ? null : averages.rounds(),
                    averages == null ? null : averages.minutes(),
                    surprise == null
                            ? null
                            : new Difference(
                                    Language.among(surprise.from()),
                                    Language.among(surprise.verdict()),
                                    surprise.effect()));
        }
    }

    /** @param effect the effect size in standard deviations from game to game */
    record Difference(String from, String verdict, double effect) {}

    /**
     * A version of a variant.
     *
     * @param textHash SHA-256 of the script as written
     * @param rulesHash SHA-256 of all its rules; null if it has errors
     * @param checked whether it had no errors when it was published
     */
    record Edition(
            int version,
            String note,
            String author,
            @Nullable Instant published,
            String textHash,
            @Nullable String rulesHash,
            boolean checked) {
        static Edition of(Version version) {
            return new Edition(
                    version.number(),
                    version.note(),
                    version.author(),
                    version.created(),
                    Sha256.hex(version.text()),
                    version.rulesHash(),
                    version.edition() != null);
        }

        static Edition of(SourceFile only, Optional<Variant> variant) {
            return new Edition(
                    1,
                    "",
                    "",
                    null,
                    Sha256.hex(only.text()),
                    variant.map(Variant::hash).orElse(null),
                    variant.isPresent());
        }
    }

    /**
     * A version with its script.
     *
     * @param text the script as written
     * @param bundle the script and its ancestors in one text; null if it has errors
     */
    record Copy(
            String slug,
            int version,
            String title,
            String note,
            String author,
            @Nullable Instant published,
            String textHash,
            @Nullable String rulesHash,
            String text,
            @Nullable String bundle) {}

    void list(Context context) {
        GameSearch.Query asking = GameSearch.Query.of(context);
        Found found = search.published(asking);
        Stream<Entry> shipped = asking.page() == 1
                ? search.shipped(asking).stream()
                        .map(each -> Entry.of(
                                each.game().slug(), Optional.of(each.game().variant()), each.minutes(), context))
                : Stream.of();
        context.json(new Page(
                Stream.concat(shipped, found.page().stream().map(each -> Entry.of(each, context)))
                        .toList(),
                asking.page(),
                Math.max(1, GameSearch.pages(found))));
    }

    void tell(Context context) {
        String slug = slug(context);
        SourceFile latest = scripts.source(slug);
        Optional<Publication> publication = publications.find(slug);
        context.json(publication.map(each -> details(each, context)).orElseGet(() -> details(slug, latest, context)));
    }

    private Details details(Publication publication, Context context) {
        return new Details(
                Entry.of(publication, context),
                publications.latest(publication.slug(), MOST_VERSIONS).stream()
                        .map(Edition::of)
                        .toList(),
                publications.parents(publication.slug()).stream()
                        .filter(this::isPublic)
                        .toList(),
                Optional.ofNullable(publication.forkedFrom())
                        .filter(this::isPublic)
                        .orElse(null),
                figures(publication.slug(), publication.latest()).orElse(null));
    }

    private Details details(String slug, SourceFile only, Context context) {
        Optional<LibraryVariant> shelved = library.find(slug);
        Optional<Variant> variant = shelved.map(LibraryVariant::variant);
        Optional<Figures> figures = figures(slug, MeasuredGames.SHIPPED);
        return new Details(
                Entry.of(slug, variant, figures.map(Figures::minutes).orElse(null), context),
                List.of(Edition.of(only, variant)),
                shelved.map(LibraryVariant::parents).orElse(List.of()),
                null,
                figures.orElse(null));
    }

    private Optional<Figures> figures(String slug, int number) {
        return measured.of(new Publications.Address(slug, number)).map(Figures::of);
    }

    /** Whether the address may be shown: private ones never are. */
    private boolean isPublic(String address) {
        return library.source(address).isPresent()
                && publications
                        .find(LibraryVariant.variantOf(address))
                        .filter(each -> each.visibility() == Visibility.PRIVATE)
                        .isEmpty();
    }

    void tellVersion(Context context) {
        String slug = slug(context);
        int number = number(context);
        Optional<Version> version = publications.version(slug, number);
        if (version.isEmpty() && (publications.find(slug).isPresent() || number != 1)) {
            scripts.source(slug); // refused in other words if there is not even a variant
            throw new Refused(
                    Reason.NOT_FOUND,
                    "There is no version " + context.pathParam("number") + ".",
                    "The variant's own address lists its versions.");
        }
        String address =
                version.map(each -> LibraryVariant.address(slug, each.number())).orElse(slug);
        SourceFile script = scripts.source(address);
        Optional<LibraryVariant> shelved = library.find(address);
        Optional<Variant> variant = shelved.map(LibraryVariant::variant);
        Edition edition = version.map(Edition::of).orElseGet(() -> Edition.of(script, variant));
        context.json(new Copy(
                slug,
                edition.version(),
                variant.map(Variant::title).orElse(""),
                edition.note(),
                edition.author(),
                edition.published(),
                edition.textHash(),
                edition.rulesHash(),
                script.text(),
                shelved.map(scripts::edition)
                        .filter(whole -> library.withdrawnPart(whole).isEmpty())
                        .map(ScriptLink::whole)
                        .orElse(null)));
    }

    /** The version in the address; 0 if it is not a valid number. */
    private static int number(Context context) {
        String number = context.pathParam("number");
        return number.matches("[1-9][0-9]{0,6}") ? Integer.parseInt(number) : 0;
    }

    /** The slug in the address, without a version: versions have their own addresses here. */
    private static String slug(Context context) {
        String slug = context.pathParam("slug");
        if (!Objects.equals(slug, LibraryVariant.variantOf(slug))) {
            throw ScriptLookup.unknown();
        }
        return slug;
    }
}
