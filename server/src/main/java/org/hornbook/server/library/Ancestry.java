package org.hornbook.server.library;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.hornbook.parser.HornParser;
import org.hornbook.revision.Inheritance;
import org.hornbook.revision.Merge;
import org.hornbook.revision.Merge.Choice;
import org.hornbook.revision.Revision;
import org.hornbook.server.library.Publishing.Unpublishable;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Offers;
import org.hornbook.server.store.Offers.Offer;
import org.hornbook.server.store.Offers.State;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Version;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.Store;
import org.hornbook.source.InvisibleCharacters;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;

/**
 * Relations between published variants, and how changes move between them: from the variant a fork began as, from a parent,
 * and back from a fork. Nothing here changes a variant; the result is a text to review.
 */
public final class Ancestry {
    private static final int LONGEST_WORD = 500;
    private static final int MOST_OFFERS = 20;
    private static final int MOST_CHILDREN = 30;

    private final VariantLibrary library;
    private final Publications publications;
    private final Offers offers;
    private final Editions editions;

    public Ancestry(VariantLibrary library, Store store) {
        this.library = library;
        publications = store.publications();
        offers = store.offers();
        editions = store.editions();
    }

    /** How two variants are related. */
    public enum Way {
        /** The variant is a fork of the other. */
        ORIGIN,
        /** The variant extends the other, or mixes it in. */
        PARENT,
        /** The other is a fork of the variant. */
        FORK
    }

    /**
     * A newer version whose changes can be merged.
     *
     * @param base the merge base: the last version that both had
     * @param from the version to merge
     * @param title of the variant to merge from
     */
    public record News(Way way, Address base, Address from, String title, String author) {}

    /** The form field of a choice; its value {@code theirs} takes the change. */
    public static String field(Choice choice) {
        return "c" + choice.number();
    }

    /**
     * A merge, rule by rule.
     *
     * @param choices the changes and conflicts
     */
    public record Bringing(News news, List<Choice> choices, Function<Predicate<Choice>, String> result) {
        public Bringing {
            choices = List.copyOf(choices);
        }

        /** The merged text with the other side of the taken choices. */
        public String text(Predicate<Choice> taken) {
            return result.apply(taken);
        }

        /** The merged text that keeps the own side of every conflict. */
        public String cautious() {
            return text(choice -> !choice.isConflict());
        }
    }

    /** Newer versions of the origin and the parents of a variant's latest version. */
    public List<News> news(String slug) {
        return publications
                .version(slug, null)
                .map(mine -> Stream.concat(origin(slug, mine).stream(), parents(mine).stream())
                        .toList())
                .orElse(List.of());
    }

    private Optional<News> origin(String slug, Version mine) {
        return publications
                .find(slug)
                .flatMap(fork -> Optional.ofNullable(fork.forkedFrom())
                        .map(LibraryVariant::variantOf)
                        .filter(origin -> !isChild(mine, origin))
                        .flatMap(this::visible)
                        .flatMap(origin ->
                                common(fork, mine.number(), origin).flatMap(base -> news(Way.ORIGIN, base, origin))));
    }

    private List<News> parents(Version mine) {
        List<News> news = new ArrayList<>();
        for (Address parent : builtOn(mine)) {
            if (isChild(mine, parent.slug())) {
                visible(parent.slug())
                        .flatMap(found -> news(Way.PARENT, parent, found))
                        .ifPresent(news::add);
            }
        }
        return news;
    }

    private Optional<Publication> visible(String slug) {
        return publications
                .find(slug)
                .filter(found -> !found.removed() && !found.hidden() && found.visibility() != Visibility.PRIVATE);
    }

    private static Optional<News> news(Way way, Address base, Publication of) {
        return of.latest() > base.number()
                ? Optional.of(new News(way, base, new Address(of.slug(), of.latest()), of.title(), of.author()))
                : Optional.empty();
    }

    private List<Address> builtOn(Version version) {
        return Optional.ofNullable(version.edition()).flatMap(editions::find).stream()
                .flatMap(sources -> sources.stream().skip(1))
                .flatMap(source -> LibraryVariant.parseVersion(LibraryVariant.slugOf(source.file())).stream())
                .toList();
    }

    /** Whether a version extends or mixes in the variant: then it gets the changes by itself. */
    private static boolean isChild(Version version, String slug) {
        Script script =
                HornParser.parse(new SourceFile("script.horn", version.text())).script();
        return script != null && LibraryVariant.parentsOf(script).contains(slug);
    }

    /**
     * The merge base of a fork and its origin: the version that the fork began as or last merged.
     *
     * @param number of the fork's version, from 1
     * @return empty if it began as something else
     */
    private Optional<Address> common(Publication fork, int number, Publication origin) {
        String from = fork.forkedFrom();
        if (from == null || !LibraryVariant.variantOf(from).equals(origin.slug())) {
            return Optional.empty();
        }
        Stream<String> brought = publications.versions(fork.slug()).stream()
                .filter(version -> version.number() <= number)
                .flatMap(version -> Stream.ofNullable(version.mergedFrom()));
        return Stream.concat(Stream.of(from), brought)
                .flatMap(word -> LibraryVariant.parseVersion(word).stream())
                .filter(address -> address.slug().equals(origin.slug()))
                .max(Comparator.comparingInt(Address::number));
    }

    /**
     * The merge of one version into another.
     *
     * @param into the address of a version
     * @param from the address of a version of its origin, its parent or its fork
     * @return empty if they are unrelated, or if one of them has errors
     */
    public Optional<Bringing> bringing(String into, String from) {
        return LibraryVariant.parseVersion(into)
                .flatMap(mine -> LibraryVariant.parseVersion(from).flatMap(theirs -> bringing(mine, theirs)));
    }

    private Optional<Bringing> bringing(Address into, Address from) {
        Publication own = publications.find(into.slug()).orElse(null);
        Publication other = publications.find(from.slug()).orElse(null);
        Version mine = publications.version(into.slug(), into.number()).orElse(null);
        if (own == null || other == null || other.hidden() || other.removed() || mine == null) {
            return Optional.empty();
        }
        if (isChild(mine, other.slug())) {
            return builtOn(mine).stream()
                    .filter(parent -> parent.slug().equals(other.slug()))
                    .findFirst()
                    .flatMap(base -> inherited(new News(Way.PARENT, base, from, other.title(), other.author()), into));
        }
        return common(own, into.number(), other)
                .map(base -> new News(Way.ORIGIN, base, from, other.title(), other.author()))
                .or(() -> common(other, from.number(), own)
                        .map(base -> new News(Way.FORK, base, from, other.title(), other.author())))
                .flatMap(news -> merged(news, into));
    }

    private Optional<Bringing> merged(News news, Address into) {
        return source(news.base())
                .flatMap(base -> source(into)
                        .flatMap(mine -> source(news.from()).flatMap(theirs -> Merge.of(base, mine, theirs))))
                .map(merge -> new Bringing(
                        news,
                        merge.choices().stream().filter(Ancestry::isRule).toList(),
                        taken -> merge.text(taken.and(Ancestry::isRule))));
    }

    /** Whether the choice is about rules: titles and texts about the game are not merged. */
    private static boolean isRule(Choice choice) {
        return !choice.change().subject().equals("title");
    }

    /** The merge with inherited rules included, since the version's own rules may depend on rules from further up. */
    private Optional<Bringing> inherited(News news, Address into) {
        return flattened(news.base())
                .flatMap(before -> flattened(news.from()).map(after -> Revision.ofFlattened(before, after)))
                .flatMap(revision -> source(into).flatMap(mine -> Inheritance.of(mine, revision)))
                .map(inheritance -> new Bringing(
                        news,
                        inheritance.choices().stream().filter(Ancestry::isRule).toList(),
                        taken -> inheritance.text(
                                LibraryVariant.nameOfSlug(news.from().slug()),
                                news.from().number(),
                                taken)));
    }

    private Optional<SourceFile> source(Address version) {
        return library.source(version.toString());
    }

    private Optional<Script> flattened(Address version) {
        return library.find(version.toString()).map(found -> found.variant().flattened());
    }

    /** The scripts that extend a published one, of those that are listed; at most {@link #MOST_CHILDREN}. */
    public List<SourceFile> children(String slug) {
        return publications.parents().entrySet().stream()
                .filter(child -> child.getValue().contains(slug))
                .flatMap(child -> publications.find(child.getKey()).stream())
                .filter(child -> child.visibility() == Visibility.LISTED && !child.removed() && !child.hidden())
                .limit(MOST_CHILDREN)
                .flatMap(child -> library.source(child.slug()).stream())
                .toList();
    }

    /** The origin of a fork, if its author accepts offers. */
    public Optional<Publication> origin(String fork) {
        Version latest = publications.version(fork, null).orElse(null);
        return latest == null
                ? Optional.empty()
                : publications
                        .find(fork)
                        .map(Publication::forkedFrom)
                        .flatMap(from -> publications.find(LibraryVariant.variantOf(from)))
                        .filter(origin -> !origin.removed()
                                && !origin.hidden()
                                && publications.rights().editors(origin.slug()) > 0
                                && !isChild(latest, origin.slug()));
    }

    /**
     * Offers the latest version of a fork to the author of its origin. It replaces an earlier waiting offer.
     *
     * @param author the fork's author by name
     * @param note may be empty
     */
    public Offer offer(String fork, String person, String author, String note) throws Unpublishable {
        Publication origin = origin(fork)
                .orElseThrow(() -> new Unpublishable(say("publish.no_author"), say("publish.no_author.remedy")));
        Publication own = publications.find(fork).orElseThrow();
        String name = PersonName.tidy(author);
        String problem = PersonName.problem(name);
        if (problem != null) {
            throw new Unpublishable(problem, say("publish.enter_name"));
        }
        Address into = new Address(origin.slug(), origin.latest());
        Bringing offered = bringing(into, new Address(fork, own.latest()))
                .orElseThrow(() -> new Unpublishable(say("publish.incomparable"), say("publish.incomparable.remedy")));
        if (offered.choices().isEmpty()) {
            throw new Unpublishable(say("publish.nothing_new"), say("publish.nothing_new.remedy"));
        }
        return offers.make(origin.slug(), fork, own.latest(), person, name, word(note))
                .flatMap(number -> offers.find(origin.slug(), number))
                .orElseThrow(() -> new Unpublishable(say("publish.many_offers"), say("publish.many_offers.remedy")));
    }

    private static String word(String text) throws Unpublishable {
        String tidy = InvisibleCharacters.without(text);
        if (tidy.codePointCount(0, tidy.length()) > LONGEST_WORD) {
            throw new Unpublishable(say("publish.long_words most", LONGEST_WORD), say("publish.shorten"));
        }
        return tidy;
    }

    /** Declines a waiting offer. */
    public void decline(Offer offer, String answer) throws Unpublishable {
        offers.end(offer.slug(), offer.number(), State.DECLINED, word(answer));
    }

    /** Withdraws a waiting offer. */
    public void withdraw(Offer offer) {
        offers.end(offer.slug(), offer.number(), State.WITHDRAWN, "");
    }

    /** An offer, for the person who made it and the one who received it. */
    public Optional<Offer> offer(String slug, int number, String person) {
        return offers.find(slug, number)
                .filter(offer -> publications.rights().mayEdit(slug, person)
                        || publications.rights().mayEdit(offer.fork(), person));
    }

    /** The waiting offers to a variant's author. */
    public List<Offer> offered(String slug) {
        return offers.open(slug);
    }

    /** The number of offers that wait for a person, by their variants. */
    public Map<String, Integer> waiting(String person) {
        return person.isEmpty() ? Map.of() : offers.waiting(person);
    }

    /** The offers of a fork and their answers, newest first. */
    public List<Offer> offersOf(String fork) {
        return offers.ofFork(fork, MOST_OFFERS);
    }
}
