package org.hornbook.server.web.gallery;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Version;
import org.hornbook.server.store.Publications.Visibility;
import org.jspecify.annotations.Nullable;

/**
 * What the page of a published version says beside its rules.
 *
 * @param variant the address of the variant, which leads to its latest version
 * @param number which of its versions this is
 * @param from what it began as; missing if it began by itself, or as what only a link leads to
 * @param mine whether the visitor may publish the next version
 * @param others how many other browsers and links may, too
 * @param listed whether everybody finds it in the gallery
 * @param hasOwnName whether its address is made of its name, so that it may be listed
 * @param isBroken whether this version has errors
 * @param removed whether its author has taken it away
 * @param hidden whether an operator has hidden it
 * @param likes how many people like the variant
 * @param liked whether the visitor does
 * @param plays how many games by it have begun
 * @param tags by which it is found
 */
public record PublishedVersion(
        String variant,
        int number,
        boolean isLatest,
        String author,
        String date,
        String note,
        List<Line> versions,
        @Nullable Link from,
        List<Link> forks,
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
        List<String> tags) {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    /** A version in the history. */
    public record Line(int number, String address, String author, String date, String note, boolean isThis) {}

    /** Another variant; without author if it came with Hornbook. */
    public record Link(String address, String title, String author) {}

    /**
     * Nothing if nobody has published it.
     *
     * @param address of the variant or of a version
     * @param person the visitor's key; empty if they have none
     */
    static Optional<PublishedVersion> of(String address, Shelf shelf, Publishing publishing, String person) {
        String slug = Shelved.variantOf(address);
        return publishing.find(slug).flatMap(publication -> {
            List<Version> versions = publishing.versions(slug);
            return versions.stream()
                    .filter(version -> address.equals(slug)
                            ? version.number() == publication.latest()
                            : address.equals(Shelved.address(slug, version.number())))
                    .findFirst()
                    .map(version -> of(publication, version, versions, shelf, publishing, person));
        });
    }

    private static PublishedVersion of(
            Publication publication,
            Version version,
            List<Version> versions,
            Shelf shelf,
            Publishing publishing,
            String person) {
        String slug = publication.slug();
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
                                Shelved.address(slug, each.number()),
                                each.author(),
                                day(each.created()),
                                each.note(),
                                each.number() == version.number()))
                        .toList(),
                origin(publication.forkedFrom(), shelf, publishing),
                publishing.forks(slug).stream()
                        .map(fork -> new Link(fork.slug(), fork.title(), fork.author()))
                        .toList(),
                publishing.mayEdit(slug, person),
                publishing.editors(slug) - 1,
                publication.visibility() == Visibility.LISTED,
                publication.visibility() != Visibility.PRIVATE,
                version.edition() == null,
                publication.removed(),
                publication.hidden(),
                publication.likes(),
                publishing.isLiked(slug, person),
                publication.plays(),
                publication.features().tags());
    }

    /** The address of what only a link leads to is told to nobody. */
    private static @Nullable Link origin(@Nullable String address, Shelf shelf, Publishing publishing) {
        if (address == null) {
            return null;
        }
        Optional<Publication> publication = publishing.find(Shelved.variantOf(address));
        return publication.isPresent()
                ? publication
                        .filter(each -> each.visibility() != Visibility.PRIVATE && !each.hidden())
                        .map(each -> new Link(address, each.title(), each.author()))
                        .orElse(null)
                : shelf.all().stream()
                        .filter(shipped -> shipped.slug().equals(address))
                        .map(shipped -> new Link(address, shipped.variant().title(), ""))
                        .findFirst()
                        .orElse(null);
    }

    private static String day(Instant time) {
        return DAY.format(time.atZone(ZoneOffset.UTC));
    }
}
