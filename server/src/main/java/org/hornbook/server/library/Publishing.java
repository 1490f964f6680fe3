package org.hornbook.server.library;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.examples.Examples;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Draft;
import org.hornbook.server.store.Publications.Features;
import org.hornbook.server.store.Publications.Likenesses;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.source.InvisibleCharacters;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Publishes variants at addresses of their own, version after version. */
public final class Publishing {
    private static final String BROKEN = "The script has errors, so it cannot be listed with the games.";
    private static final int LONGEST_NOTE = 500;
    private static final int MOST_NUMBERS_TRIED = 1_000;

    private final VariantLibrary library;
    private final Publications publications;
    private final SharedScripts texts;
    private final Editions editions;

    public Publishing(VariantLibrary library, Publications publications, SharedScripts texts, Editions editions) {
        this.library = library;
        this.publications = publications;
        this.texts = texts;
        this.editions = editions;
    }

    /**
     * A variant to publish.
     *
     * @param author the author's name
     * @param note the release note; may be empty
     * @param from the address of its origin; null if it is not a fork
     * @param brought the address of the merged version of its origin or of a fork; null without a merge
     * @param tags the tags; empty keeps the present ones
     */
    public record Submission(
            String script,
            String author,
            String note,
            Visibility visibility,
            @Nullable String from,
            @Nullable String brought,
            List<String> tags) {
        /** A submission that keeps the tags. */
        public Submission(
                String script,
                String author,
                String note,
                Visibility visibility,
                @Nullable String from,
                @Nullable String brought) {
            this(script, author, note, visibility, from, brought, List.of());
        }

        /** A submission that keeps the tags and merges nothing. */
        public Submission(String script, String author, String note, Visibility visibility, @Nullable String from) {
            this(script, author, note, visibility, from, null);
        }
    }

    /** Publishing is refused; the message says why and gives the remedy. */
    public static final class Unpublishable extends Exception {
        private static final long serialVersionUID = 1L;

        private final String remedy;

        Unpublishable(String problem, String remedy) {
            super(problem);
            this.remedy = remedy;
        }

        /** The problem, as a sentence. */
        public String problem() {
            return Objects.requireNonNull(getMessage());
        }

        public String remedy() {
            return remedy;
        }
    }

    /**
     * A published version.
     *
     * @param slug the variant's name in addresses
     */
    public record Issued(String slug, int number) {
        /** The slug of this version, such as {@code long-cow.3}. */
        public String address() {
            return LibraryVariant.address(slug, number);
        }
    }

    /**
     * Publishes a variant at the address of its name, or a private one at a random address. A changed variant of the same
     * author, or one of the same name, becomes its next version.
     *
     * @param person the author's key
     */
    public Issued publish(Submission submission, String person) throws Unpublishable {
        String from = submission.from();
        Matcher version = LibraryVariant.VERSION.matcher(from == null ? "" : from);
        return version.matches() && isOwn(version.group("slug"), submission, person)
                ? next(version.group("slug"), Integer.parseInt(version.group("number")), submission)
                : first(submission, person);
    }

    /**
     * Publishes the next version of a variant; the caller has checked that the person may.
     *
     * @param latest the number of the version that was edited
     */
    public Issued publishNext(String slug, int latest, Submission submission) throws Unpublishable {
        if (!isNamedLike(slug, submission)) {
            throw new Unpublishable(
                    "The variant is called `" + nameOf(slug) + "`, this script is not.",
                    "Give it that name, after `variant`, or publish it as a variant of its own.");
        }
        return next(slug, latest, submission);
    }

    /** Whether the submission is a new version of the person's own variant, and not less visible than it. */
    private boolean isOwn(String slug, Submission submission, String person) throws Unpublishable {
        return publications.rights().mayEdit(slug, person)
                && (submission.visibility() != Visibility.PRIVATE || isPrivate(slug))
                && isNamedLike(slug, submission);
    }

    private boolean isPrivate(String slug) {
        return publications.find(slug).orElseThrow().visibility() == Visibility.PRIVATE;
    }

    /** Whether the address comes from the name; private variants have random addresses. */
    private boolean isNamedLike(String slug, Submission submission) throws Unpublishable {
        return isPrivate(slug) || slug.equals(slugOf(submission.script()));
    }

    private Issued first(Submission submission, String person) throws Unpublishable {
        boolean isPrivate = submission.visibility() == Visibility.PRIVATE;
        String slug = isPrivate ? SharedScripts.randomId() : slugOf(submission.script());
        if (publications.rights().mayEdit(slug, person)) {
            return next(slug, publications.find(slug).orElseThrow().latest(), submission);
        }
        if (isTaken(slug)) {
            throw taken(slug);
        }
        Draft first = draft(submission, slug, 1, submission.visibility(), List.of(), person);
        if (!publications.create(slug, first, submission.visibility(), known(submission.from()), person)) {
            throw taken(slug);
        }
        return new Issued(slug, 1);
    }

    private Issued next(String slug, int latest, Submission submission) throws Unpublishable {
        Publication publication = publications.find(slug).orElseThrow();
        if (publication.removed()) {
            throw new Unpublishable(
                    "You have removed this variant.", "Publish it under another name, after `variant`.");
        }
        if (submission.visibility() == Visibility.UNLISTED && publication.visibility() == Visibility.LISTED) {
            throw new Unpublishable(
                    "This variant is listed with the games, so its next version would be listed too.",
                    "Unlist it first, on its page, or give yours another name, after `variant`.");
        }
        if (publication.visibility() == Visibility.PRIVATE && submission.visibility() != Visibility.PRIVATE) {
            throw new Unpublishable(
                    "This variant is private, so its next version is private too.",
                    "Choose the secret link, or copy the script into a new draft and publish" + " that.");
        }
        Draft next = draft(
                submission,
                slug,
                latest + 1,
                submission.visibility(),
                publication.features().tags(),
                "");
        if (!publications.add(slug, latest, next)) {
            throw new Unpublishable(
                    "Somebody has published a newer version than the one you changed.",
                    "Open version " + publications.find(slug).orElseThrow().latest() + " to see what is new in it.");
        }
        if (submission.visibility() != publication.visibility()) {
            publications.show(slug, submission.visibility());
        }
        return new Issued(slug, latest + 1);
    }

    /** Sets who can find a variant. */
    public void show(String slug, Visibility visibility) throws Unpublishable {
        Publication publication = publications.find(slug).orElseThrow();
        if (publication.visibility() == Visibility.PRIVATE) {
            throw new Unpublishable(
                    "A private variant keeps its secret address.",
                    "To let others find it, publish the script again as a new variant.");
        }
        if (visibility == Visibility.LISTED && library.findKept(slug).isEmpty()) {
            throw new Unpublishable(BROKEN, "Fix the errors and publish the next version.");
        }
        publications.show(slug, visibility);
    }

    /** A free name, made from a taken one. */
    private String freeName(String name) {
        return IntStream.rangeClosed(2, MOST_NUMBERS_TRIED)
                .mapToObj(number -> name + "_" + number)
                .filter(free -> !isTaken(LibraryVariant.slugOfName(free)))
                .findFirst()
                .orElseThrow();
    }

    /** Whether an address is taken. */
    private boolean isTaken(String slug) {
        return library.sourceKept(slug).isPresent() || publications.find(slug).isPresent();
    }

    /**
     * Refuses names that look like a shipped game or somebody else's variant.
     *
     * @param title empty if it could not be parsed
     * @param person the key of its author; empty if the person may publish versions already
     * @param origin the slug of the origin, whose title a fork may keep; empty without an origin
     */
    private void refuseLikeness(String slug, String title, String person, String origin) throws Unpublishable {
        Likenesses likenesses = new Likenesses(NameSimilarity.of(slug), NameSimilarity.of(title));
        for (LibraryVariant shipped : library.all()) {
            Variant game = shipped.variant();
            List<String> looks = List.of(NameSimilarity.of(game.name()), NameSimilarity.of(game.title()));
            if (looks.contains(likenesses.name()) || !title.isEmpty() && looks.contains(likenesses.title())) {
                throw alike(looks.contains(likenesses.name()), game.title() + "`, which comes with Hornbook");
            }
        }
        Publication other = publications.alike(slug, likenesses, person, origin).orElse(null);
        if (other != null) {
            boolean isName = NameSimilarity.of(other.slug()).equals(likenesses.name());
            throw alike(
                    isName, (isName ? nameOf(other.slug()) : other.title()) + "`, which somebody else has published");
        }
    }

    private String origin(String slug, Submission submission) {
        String from = publications.find(slug).map(Publication::forkedFrom).orElse(submission.from());
        return from == null ? "" : LibraryVariant.variantOf(from);
    }

    private static Unpublishable alike(boolean isName, String what) {
        return new Unpublishable(
                "People would take the " + (isName ? "name" : "title") + " of this variant for that of `" + what + ".",
                isName ? "Give yours another name, after `variant`." : "Give it another title, after its name.");
    }

    /**
     * @param tags the tags
     * @param person the key of its author; empty if the person may publish versions already
     */
    private Draft draft(
            Submission submission, String slug, int number, Visibility visibility, List<String> tags, String person)
            throws Unpublishable {
        String author = PersonName.tidy(submission.author());
        String problem = PersonName.problem(author);
        if (problem != null) {
            throw new Unpublishable(problem, "Enter your name, as you would at a table.");
        }
        String note = InvisibleCharacters.without(submission.note());
        if (note.codePointCount(0, note.length()) > LONGEST_NOTE) {
            throw new Unpublishable("The note is longer than " + LONGEST_NOTE + " letters.", "Shorten it.");
        }
        SourceFile source =
                new SourceFile(LibraryVariant.fileOf(LibraryVariant.address(slug, number)), submission.script());
        List<String> given = Tags.of(submission.tags());
        Checked checked = library.check(source);
        Variant variant = checked.variant();
        List<String> parents = parents(checked.script());
        Address brought = brought(submission, slug);
        if (variant == null && visibility == Visibility.LISTED) {
            throw new Unpublishable(
                    BROKEN, "Fix them, or publish it for people who have its address, so that they can help you.");
        }
        String title = variant == null ? "" : variant.title();
        if (visibility != Visibility.PRIVATE) {
            refuseLikeness(slug, title, person, origin(slug, submission));
        }
        Likenesses likenesses = new Likenesses(NameSimilarity.of(slug), NameSimilarity.of(title));
        String text = texts.save(submission.script());
        return variant == null
                ? new Draft(text, null, null, "", "", author, note, parents, brought, likenesses, null)
                : new Draft(
                        text,
                        editions.keep(library.edition(source, variant).sources()),
                        variant.hash(),
                        title,
                        Objects.requireNonNullElse(variant.about(), ""),
                        author,
                        note,
                        parents,
                        brought,
                        likenesses,
                        entry(source, checked, author, given.isEmpty() ? tags : given));
    }

    /** The slugs of the variants that a script extends or mixes in. */
    public static List<String> parents(@Nullable Script script) {
        return script == null
                ? List.of()
                : Stream.concat(Stream.ofNullable(script.parent()), script.mixins().stream())
                        .map(parent -> LibraryVariant.slugOfName(parent.text()))
                        .toList();
    }

    /** The merged version, if it belongs to the origin or a fork of this variant. */
    private @Nullable Address brought(Submission submission, String slug) {
        Matcher version = LibraryVariant.VERSION.matcher(submission.brought() == null ? "" : submission.brought());
        if (!version.matches()) {
            return null;
        }
        Address address = new Address(version.group("slug"), Integer.parseInt(version.group("number")));
        boolean isRelated = isFork(slug, address.slug()) || isFork(address.slug(), slug);
        return isRelated
                        && publications
                                .version(address.slug(), address.number())
                                .isPresent()
                ? address
                : null;
    }

    private boolean isFork(String slug, String origin) {
        return publications
                .find(slug)
                .map(Publication::forkedFrom)
                .map(LibraryVariant::variantOf)
                .filter(origin::equals)
                .isPresent();
    }

    /** The search index entry of a checked script: its own words, without those of its parents. */
    private Publications.Entry entry(SourceFile source, Checked checked, String author, List<String> tags) {
        Variant variant = Objects.requireNonNull(checked.variant());
        LibraryVariant shelved = new LibraryVariant("", source, Objects.requireNonNull(checked.script()), variant);
        Features features = new Features(
                variant.people().low(),
                variant.people().high(),
                library.areas(shelved).stream().map(RuleArea::name).toList(),
                tags,
                checked.diagnostics().isEmpty() && Examples.failing(variant).isEmpty());
        return new Publications.Entry(features, author + ' ' + String.join(" ", tags) + ' ' + library.words(shelved));
    }

    /** The search index entry of a shipped game. */
    public Publications.Entry entry(LibraryVariant shipped) {
        return entry(shipped.source(), library.check(shipped.source()), "", List.of());
    }

    /** Changes a variant's tags. */
    public void tag(String slug, List<String> tags) throws Unpublishable {
        enter(publications.find(slug).orElseThrow(), Tags.of(tags));
    }

    /** Indexes a variant. One that no longer checks is indexed by its title only. */
    private void enter(Publication publication, List<String> tags) {
        String slug = publication.slug();
        Publications.Entry entry = library.findKept(slug)
                .map(shelved ->
                        entry(shelved.source(), library.checkKept(shelved.source()), publication.author(), tags))
                .orElseGet(
                        () -> new Publications.Entry(new Features(0, 0, List.of(), tags, false), publication.title()));
        publications.enter(slug, publication.title(), entry);
    }

    /** The tags that authors give their variants. */
    private static final class Tags {
        private static final int MOST = 5;
        private static final int LONGEST = 24;

        private Tags() {}

        static List<String> of(List<String> typed) throws Unpublishable {
            List<String> tags = typed.stream()
                    .map(Tags::tidy)
                    .filter(tag -> !tag.isEmpty())
                    .distinct()
                    .toList();
            if (tags.size() > MOST) {
                throw new Unpublishable("These are more than " + MOST + " tags.", "Choose the best " + MOST + ".");
            }
            for (String tag : tags) {
                if (tag.codePointCount(0, tag.length()) > LONGEST) {
                    throw new Unpublishable(
                            "A tag is longer than " + LONGEST + " letters.", "Shorten it, or put a comma in it.");
                }
            }
            return tags;
        }

        /** Normalises a tag to lower case letters, digits and single spaces. */
        private static String tidy(String tag) {
            return tag.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{M}\\p{N}-]+", " ")
                    .strip();
        }
    }

    private String slugOf(String text) throws Unpublishable {
        Script script = library.check(new SourceFile("script.horn", text)).script();
        if (script == null) {
            throw new Unpublishable(
                    "The name of the script cannot be read.", "Start the script with `variant`, a name and a title.");
        }
        return LibraryVariant.slugOfName(script.name().text());
    }

    private static String nameOf(String slug) {
        return slug.replace('-', '_');
    }

    private Unpublishable taken(String slug) {
        String name = nameOf(slug);
        return new Unpublishable(
                "There is a variant called `" + name + "` already.",
                "Give yours another name, after `variant`; `" + freeName(name) + "` is free.");
    }

    private @Nullable String known(@Nullable String address) {
        return address == null || library.sourceKept(address).isEmpty() ? null : address;
    }
}
