package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.hornbook.server.library.Ancestry;
import org.hornbook.server.library.Ancestry.News;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.Offers.Offer;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Version;
import org.hornbook.server.store.Publications.Visibility;
import org.jspecify.annotations.Nullable;

/**
 * The data of a published version's page beside its rules.
 *
 * @param variant the variant's address, which shows its latest version
 * @param number the number of this version, from 1
 * @param mine whether the visitor may publish the next version
 * @param others the number of other browsers and links that may
 * @param listed whether it is public
 * @param hasOwnName whether its address is its name, so that it can be public
 * @param isBroken whether this version has errors
 * @param removed whether its author has removed it
 * @param hidden whether an operator has hidden it
 * @param likes the number of people who like it
 * @param liked whether the visitor does
 * @param plays the number of started games
 * @param tags its tags
 * @param work the author's work with other variants; null for other visitors
 */
public record PublishedVersion(
        String variant,
        int number,
        boolean isLatest,
        String author,
        LocalDate date,
        String note,
        List<Line> versions,
        boolean mine,
        int others,
        boolean listed,
        boolean hasOwnName,
        boolean isBroken,
        boolean removed,
        boolean hidden,
        int likes,
        boolean liked,
        int plays,
        List<String> tags,
        @Nullable Work work) {
    /**
     * A version of the history.
     *
     * @param brought the merged version; null if there is none or it is not public
     */
    public record Line(
            int number,
            String address,
            String author,
            LocalDate date,
            String note,
            boolean isThis,
            @Nullable Link brought) {}

    /**
     * Another variant; without an author if it is shipped.
     *
     * @param gone why it cannot be opened any more; empty if it can
     * @param plays the number of started games
     */
    public record Link(String address, String title, String author, String gone, int plays) {
        static Link of(Publication publication) {
            return of(publication, publication.slug());
        }

        /** Makes a link; the name of a hidden variant is left out. */
        static Link of(Publication publication, String address) {
            String title = publication.title().isEmpty() ? publication.slug() : publication.title();
            return new Link(
                    address,
                    publication.hidden() ? say("variant.unnamed") : title,
                    publication.hidden() ? "" : publication.author(),
                    publication.hidden() ? "hidden" : publication.removed() ? "removed" : "",
                    publication.plays());
        }
    }

    /**
     * What its author can do.
     *
     * @param news newer versions of its parents and its origin
     * @param offered offers by others
     * @param offers one's own offers with their states
     * @param origin the variant to whose author it can be offered; null without one
     */
    public record Work(
            List<News> news,
            List<Offered> offered,
            List<Offer> offers,
            @Nullable Link origin) {
        /** @param title the title of the offered version */
        public record Offered(Offer offer, String title) {}

        static Work of(String slug, Publications publications, Ancestry ancestry) {
            return new Work(
                    ancestry.news(slug),
                    ancestry.offered(slug).stream()
                            .map(offer -> new Offered(
                                    offer,
                                    Link.of(publications.find(offer.fork()).orElseThrow())
                                            .title()))
                            .toList(),
                    ancestry.offersOf(slug),
                    ancestry.origin(slug).map(Link::of).orElse(null));
        }
    }

    /**
     * The data of a published version; empty for other variants.
     *
     * @param address of the variant or of a version
     * @param person the visitor's key; may be empty
     */
    static Optional<PublishedVersion> of(
            String address, VariantLibrary library, Publications publications, Ancestry ancestry, String person) {
        String slug = LibraryVariant.variantOf(address);
        return publications.find(slug).flatMap(publication -> {
            List<Version> versions = publications.versions(slug);
            return versions.stream()
                    .filter(version -> address.equals(slug)
                            ? version.number() == publication.latest()
                            : address.equals(LibraryVariant.address(slug, version.number())))
                    .findFirst()
                    .map(version -> of(publication, version, versions, library, publications, ancestry, person));
        });
    }

    private static PublishedVersion of(
            Publication publication,
            Version version,
            List<Version> versions,
            VariantLibrary library,
            Publications publications,
            Ancestry ancestry,
            String person) {
        String slug = publication.slug();
        boolean isMine = publications.rights().mayEdit(slug, person);
        return new PublishedVersion(
                slug,
                version.number(),
                version.number() == publication.latest(),
                version.author(),
                day(version.created()),
                version.note(),
                versions.stream()
                        .map(each -> new Line(
                                each.number(),
                                LibraryVariant.address(slug, each.number()),
                                each.author(),
                                day(each.created()),
                                each.note(),
                                each.number() == version.number(),
                                known(each.mergedFrom(), library, publications)))
                        .toList(),
                isMine,
                publications.rights().editors(slug) - 1,
                publication.visibility() == Visibility.LISTED,
                publication.visibility() != Visibility.PRIVATE,
                version.edition() == null,
                publication.removed(),
                publication.hidden(),
                publication.likes(),
                publications.isLiked(slug, person),
                publication.plays(),
                publication.features().tags(),
                isMine && !publication.removed() ? Work.of(slug, publications, ancestry) : null);
    }

    /** A link to a variant; null if it is private. */
    private static @Nullable Link known(@Nullable String address, VariantLibrary library, Publications publications) {
        if (address == null) {
            return null;
        }
        Optional<Publication> publication = publications.find(LibraryVariant.variantOf(address));
        return publication.isPresent()
                ? publication
                        .filter(each -> each.visibility() != Visibility.PRIVATE)
                        .map(each -> Link.of(each, address))
                        .orElse(null)
                : library.all().stream()
                        .filter(shipped -> shipped.slug().equals(address))
                        .map(shipped -> new Link(address, shipped.spoken().title(), "", "", 0))
                        .findFirst()
                        .orElse(null);
    }

    private static LocalDate day(Instant time) {
        return LocalDate.ofInstant(time, ZoneOffset.UTC);
    }
}
