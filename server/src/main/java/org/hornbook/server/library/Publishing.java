package org.hornbook.server.library;

import static org.hornbook.words.Language.say;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
import org.hornbook.source.Span;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Publishes variants. Each has an address, under which its versions are numbered from 1. */
public final class Publishing {
    private static final int LONGEST_NOTE = 500;
    private static final int HIGHEST_SUFFIX = 1_000;

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
     * @param basedOn the address of the script that was edited. If it is a version of the author's own variant, the
     *     submission can be the next version of that; otherwise it is a fork. Null for a script written from scratch
     * @param mergedFrom the address of the version that was merged into the script, of its origin or of a fork; null
     *     without a merge
     * @param tags the tags; if there are none, a next version keeps the present ones
     */
    public record Submission(
            String script,
            String author,
            String note,
            Visibility visibility,
            @Nullable String basedOn,
            @Nullable String mergedFrom,
            List<String> tags) {
        /** A script written from scratch, without tags. */
        public Submission(String script, String author, String note, Visibility visibility) {
            this(script, author, note, visibility, null, null, List.of());
        }

        /** This submission, based on the script at an address. */
        public Submission basedOn(@Nullable String address) {
            return new Submission(script, author, note, visibility, address, mergedFrom, tags);
        }

        /** This submission, with the version at an address merged into it. */
        public Submission mergedFrom(@Nullable String address) {
            return new Submission(script, author, note, visibility, basedOn, address, tags);
        }

        /** This submission with tags. */
        public Submission tagged(List<String> newTags) {
            return new Submission(script, author, note, visibility, basedOn, mergedFrom, newTags);
        }
    }

    /** Publishing is refused; the message says why and gives the remedy. */
    public static final class Unpublishable extends Exception {
        private static final long serialVersionUID = 1L;

        private final String remedy;
        private final transient @Nullable Renamed renamed;

        Unpublishable(String problem, String remedy) {
            this(problem, remedy, null);
        }

        private Unpublishable(String problem, String remedy, @Nullable Renamed renamed) {
            super(problem);
            this.remedy = remedy;
            this.renamed = renamed;
        }

        /** The problem, as a sentence. */
        public String problem() {
            return Objects.requireNonNull(getMessage());
        }

        /** The remedy, as a sentence. */
        public String remedy() {
            return remedy;
        }

        /** The script under a free name; null if its name is not the problem. */
        public @Nullable Renamed renamed() {
            return renamed;
        }
    }

    /**
     * A script under another name and title.
     *
     * @param title empty if it has none
     */
    public record Renamed(String name, String title, String script) {}

    /**
     * Publishes a variant at the address of its name, or a private one at a random address. If the person edited their own
     * variant, or has one of this name, the submission becomes its next version.
     *
     * @param person the author's key
     * @return the published version
     */
    public Address publish(Submission submission, String person) throws Unpublishable {
        Address edited = Optional.ofNullable(submission.basedOn())
                .flatMap(LibraryVariant::parseVersion)
                .orElse(null);
        return edited != null && continues(edited.slug(), submission, person)
                ? addVersion(edited, submission)
                : publishByName(submission, person);
    }

    /**
     * Publishes the next version of a variant; the caller has checked that the person may.
     *
     * @param edited the version that was edited; the submission is refused if there is a newer one
     * @return the published version
     */
    public Address publishNext(Address edited, Submission submission) throws Unpublishable {
        if (!fitsName(edited.slug(), submission)) {
            throw new Unpublishable(
                    say("publish.other_script name", LibraryVariant.nameOfSlug(edited.slug())),
                    say("publish.other_script.remedy"));
        }
        return addVersion(edited, submission);
    }

    /** Whether the submission can be the next version of a variant: the person may edit that, and it is not made private. */
    private boolean continues(String slug, Submission submission, String person) throws Unpublishable {
        return publications.rights().mayEdit(slug, person)
                && (submission.visibility() != Visibility.PRIVATE || isPrivate(slug))
                && fitsName(slug, submission);
    }

    private boolean isPrivate(String slug) {
        return publications.find(slug).orElseThrow().visibility() == Visibility.PRIVATE;
    }

    /** Whether the script has the name of the variant at this address. A private one, at a random address, may change it. */
    private boolean fitsName(String slug, Submission submission) throws Unpublishable {
        return isPrivate(slug) || slug.equals(slugOf(submission.script()));
    }

    /** Publishes the first version of a variant, or the next one if the person has a variant of this name. */
    private Address publishByName(Submission submission, String person) throws Unpublishable {
        boolean isPrivate = submission.visibility() == Visibility.PRIVATE;
        String slug = isPrivate ? SharedScripts.randomId() : slugOf(submission.script());
        if (publications.rights().mayEdit(slug, person)) {
            int latest = publications.find(slug).orElseThrow().latest();
            return addVersion(new Address(slug, latest), submission);
        }
        if (isTaken(slug)) {
            throw nameTaken(slug, submission, person);
        }
        Address first = new Address(slug, 1);
        Draft draft = draft(submission, first, List.of(), person);
        if (!publications.create(slug, draft, submission.visibility(), known(submission.basedOn()), person)) {
            throw nameTaken(slug, submission, person);
        }
        return first;
    }

    private Address addVersion(Address edited, Submission submission) throws Unpublishable {
        String slug = edited.slug();
        Publication publication = publications.find(slug).orElseThrow();
        refuseNextVersion(publication, submission.visibility());
        Address next = new Address(slug, edited.number() + 1);
        Draft draft = draft(submission, next, publication.features().tags(), "");
        if (!publications.add(slug, edited.number(), draft)) {
            throw new Unpublishable(
                    say("publish.newer"),
                    say(
                            "publish.newer.remedy number",
                            publications.find(slug).orElseThrow().latest()));
        }
        if (submission.visibility() != publication.visibility()) {
            publications.show(slug, submission.visibility());
        }
        return next;
    }

    /** Refuses a next version if the variant is removed, or cannot get this visibility by publishing. */
    private static void refuseNextVersion(Publication publication, Visibility wanted) throws Unpublishable {
        if (publication.removed()) {
            throw new Unpublishable(say("publish.you_removed"), say("publish.you_removed.remedy"));
        }
        if (wanted == Visibility.UNLISTED && publication.visibility() == Visibility.LISTED) {
            throw new Unpublishable(say("publish.is_listed"), say("publish.is_listed.remedy"));
        }
        if (publication.visibility() == Visibility.PRIVATE && wanted != Visibility.PRIVATE) {
            throw new Unpublishable(say("publish.is_private"), say("publish.is_private.remedy"));
        }
    }

    /** Sets who can find a variant. */
    public void setVisibility(String slug, Visibility visibility) throws Unpublishable {
        Publication publication = publications.find(slug).orElseThrow();
        if (publication.visibility() == Visibility.PRIVATE) {
            throw new Unpublishable(say("publish.stays_private"), say("publish.stays_private.remedy"));
        }
        if (visibility == Visibility.LISTED && library.findKept(slug).isEmpty()) {
            throw new Unpublishable(say("publish.has_errors"), say("publish.has_errors.next"));
        }
        publications.show(slug, visibility);
    }

    /** The slug of the name after {@code variant}. */
    private String slugOf(String text) throws Unpublishable {
        Script script = library.check(new SourceFile("script.horn", text)).script();
        if (script == null) {
            throw new Unpublishable(say("publish.no_name"), say("publish.no_name.remedy"));
        }
        return LibraryVariant.slugOfName(script.name().text());
    }

    /** Whether a shipped, shared or published script has this slug. */
    private boolean isTaken(String slug) {
        return library.sourceKept(slug).isPresent() || publications.find(slug).isPresent();
    }

    private Unpublishable nameTaken(String slug, Submission submission, String person) {
        Renamed free = renamed(submission, person).orElse(null);
        return new Unpublishable(
                say("publish.name_taken name", LibraryVariant.nameOfSlug(slug)), otherName(free), free);
    }

    private static String otherName(@Nullable Renamed free) {
        return say("publish.other_name free", free == null ? "" : free.name());
    }

    /** The script with the first number behind its name and its title that makes both free. */
    private Optional<Renamed> renamed(Submission submission, String person) {
        SourceFile source = new SourceFile("script.horn", submission.script());
        Script script = library.check(source).script();
        return script == null
                ? Optional.empty()
                : IntStream.rangeClosed(2, HIGHEST_SUFFIX)
                        .mapToObj(number -> numbered(script, source.text(), number))
                        .filter(other -> isFree(other, submission, person))
                        .findFirst();
    }

    private static Renamed numbered(Script script, String text, int number) {
        String name = script.name().text().replaceFirst("_\\d+$", "") + "_" + number;
        StringBuilder changed = new StringBuilder(text);
        String title = "";
        if (script.title() != null) {
            title = script.title().text().replaceFirst(" \\d+$", "") + " " + number;
            Span place = script.title().span();
            String quoted = text.substring(place.start(), place.end());
            changed.replace(place.start(), place.end(), quoted.replaceFirst("( \\d+)?\"$", " " + number + "\""));
        }
        Span place = script.name().span();
        changed.replace(place.start(), place.end(), name);
        return new Renamed(name, title, changed.toString());
    }

    private boolean isFree(Renamed script, Submission submission, String person) {
        String slug = LibraryVariant.slugOfName(script.name());
        Likenesses likenesses = new Likenesses(NameSimilarity.of(slug), NameSimilarity.of(script.title()));
        return !isTaken(slug)
                && lookalike(slug, likenesses, person, origin(slug, submission)).isEmpty();
    }

    /** The address, if the library has a script there; otherwise null. */
    private @Nullable String known(@Nullable String address) {
        return address == null || library.sourceKept(address).isEmpty() ? null : address;
    }

    /**
     * Checks a submission and prepares it for the store.
     *
     * @param version the address of the new version
     * @param presentTags the variant's tags, kept if the submission has none
     * @param person the key of its author; empty for a next version
     */
    private Draft draft(Submission submission, Address version, List<String> presentTags, String person)
            throws Unpublishable {
        String slug = version.slug();
        String author = author(submission);
        String note = note(submission);
        List<String> newTags = Tags.of(submission.tags());
        SourceFile source = new SourceFile(LibraryVariant.fileOf(version.toString()), submission.script());
        Checked checked = library.check(source);
        Script script = checked.script();
        Variant variant = checked.variant();
        if (variant == null && submission.visibility() == Visibility.LISTED) {
            throw new Unpublishable(say("publish.has_errors"), say("publish.has_errors.remedy"));
        }
        String title = variant == null ? "" : variant.title();
        Likenesses likenesses = new Likenesses(NameSimilarity.of(slug), NameSimilarity.of(title));
        if (submission.visibility() != Visibility.PRIVATE) {
            Optional<Lookalike> other = lookalike(slug, likenesses, person, origin(slug, submission));
            if (other.isPresent()) {
                throw other.get()
                        .refused(
                                person.isEmpty()
                                        ? null
                                        : renamed(submission, person).orElse(null));
            }
        }
        List<String> parents = script == null ? List.of() : LibraryVariant.parentsOf(script);
        Address mergedFrom = mergedFrom(submission, slug);
        String text = texts.save(submission.script());
        if (script == null || variant == null) {
            return Draft.withErrors(text, author, note, parents, mergedFrom, likenesses);
        }
        return new Draft(
                text,
                editions.keep(library.edition(source, variant).sources()),
                variant.hash(),
                variant.titles(),
                variant.abouts(),
                author,
                note,
                parents,
                mergedFrom,
                likenesses,
                indexEntry(
                        new LibraryVariant(version.toString(), source, script, variant),
                        checked,
                        author,
                        newTags.isEmpty() ? presentTags : newTags));
    }

    private static String author(Submission submission) throws Unpublishable {
        String author = PersonName.tidy(submission.author());
        String problem = PersonName.problem(author);
        if (problem != null) {
            throw new Unpublishable(problem, say("publish.enter_name"));
        }
        return author;
    }

    private static String note(Submission submission) throws Unpublishable {
        String note = InvisibleCharacters.without(submission.note());
        if (note.codePointCount(0, note.length()) > LONGEST_NOTE) {
            throw new Unpublishable(say("publish.long_note most", LONGEST_NOTE), say("publish.shorten"));
        }
        return note;
    }

    /**
     * The shipped game or somebody else's variant whose name or title looks like this one's.
     *
     * @param person the key of its author; empty for a next version
     * @param origin the slug of the origin, whose title a fork may keep; empty without an origin
     */
    private Optional<Lookalike> lookalike(String slug, Likenesses likenesses, String person, String origin) {
        List<LibraryVariant> known =
                Stream.concat(library.all().stream(), library.rules().stream()).toList();
        for (LibraryVariant shipped : known) {
            Variant game = shipped.variant();
            List<String> shippedLikenesses = List.of(NameSimilarity.of(game.name()), NameSimilarity.of(game.title()));
            boolean isNameAlike = shippedLikenesses.contains(likenesses.name());
            if (isNameAlike || shippedLikenesses.contains(likenesses.title())) {
                return Optional.of(new Lookalike(isNameAlike, game.title(), true));
            }
        }
        return publications.alike(slug, likenesses, person, origin).map(other -> {
            boolean isNameAlike = NameSimilarity.of(other.slug()).equals(likenesses.name());
            return new Lookalike(
                    isNameAlike, isNameAlike ? LibraryVariant.nameOfSlug(other.slug()) : other.title(), false);
        });
    }

    /**
     * What a variant would be taken for.
     *
     * @param isNameAlike whether the name looks like the other's; otherwise the title does
     * @param isShipped whether the other comes with Hornbook
     */
    private record Lookalike(boolean isNameAlike, String other, boolean isShipped) {
        Unpublishable refused(@Nullable Renamed free) {
            return new Unpublishable(
                    say("publish.lookalike name other shipped", isNameAlike, other, isShipped),
                    isNameAlike ? otherName(free) : say("publish.other_title free", free == null ? "" : free.title()),
                    free);
        }
    }

    /** The slug of the script that this variant was forked from; empty without one. */
    private String origin(String slug, Submission submission) {
        String origin = publications.find(slug).map(Publication::forkedFrom).orElse(submission.basedOn());
        return origin == null ? "" : LibraryVariant.variantOf(origin);
    }

    /** The version that was merged into a submission, if it is of the variant's origin or of a fork; otherwise null. */
    private @Nullable Address mergedFrom(Submission submission, String slug) {
        return Optional.ofNullable(submission.mergedFrom())
                .flatMap(LibraryVariant::parseVersion)
                .filter(merged -> isFork(slug, merged.slug()) || isFork(merged.slug(), slug))
                .filter(merged ->
                        publications.version(merged.slug(), merged.number()).isPresent())
                .orElse(null);
    }

    private boolean isFork(String slug, String origin) {
        return publications
                .find(slug)
                .map(Publication::forkedFrom)
                .map(LibraryVariant::variantOf)
                .filter(origin::equals)
                .isPresent();
    }

    /** Changes a variant's tags. A search finds a variant that no longer checks by its title only. */
    public void tag(String slug, List<String> typed) throws Unpublishable {
        Publication publication = publications.find(slug).orElseThrow();
        List<String> tags = Tags.of(typed);
        Publications.Entry entry = library.findKept(slug)
                .map(variant -> indexEntry(variant, library.checkKept(variant.source()), publication.author(), tags))
                .orElseGet(
                        () -> new Publications.Entry(new Features(0, 0, List.of(), tags, false), publication.titles()));
        publications.enter(slug, publication.titles(), entry);
    }

    /** The search index entry of a shipped game. */
    public Publications.Entry indexEntry(LibraryVariant shipped) {
        return indexEntry(shipped, library.checker().check(shipped.source()), "", List.of());
    }

    /** The search index entry of a variant: its own words, without those of its parents. */
    private Publications.Entry indexEntry(LibraryVariant shelved, Checked checked, String author, List<String> tags) {
        Variant variant = shelved.variant();
        Features features = new Features(
                variant.people().low(),
                variant.people().high(),
                library.areas(shelved).stream().map(RuleArea::name).toList(),
                tags,
                checked.diagnostics().isEmpty() && Examples.failing(variant).isEmpty());
        return new Publications.Entry(features, author + ' ' + String.join(" ", tags) + ' ' + library.words(shelved));
    }
}
