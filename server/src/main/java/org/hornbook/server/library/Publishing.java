package org.hornbook.server.library;

import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Draft;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Gives variants addresses of their own, at which their authors publish one version after the other. */
public final class Publishing {
    private static final int LONGEST_NOTE = 500;
    private static final int MOST_NUMBERS_TRIED = 1_000;

    private final Shelf shelf;
    private final Publications publications;
    private final SharedScripts texts;
    private final Editions editions;

    public Publishing(Shelf shelf, Publications publications, SharedScripts texts, Editions editions) {
        this.shelf = shelf;
        this.publications = publications;
        this.texts = texts;
        this.editions = editions;
    }

    /**
     * What somebody wants to publish.
     *
     * @param author as people sit down
     * @param note about this version; may be empty
     * @param forkedFrom the address of the version it began as, if any
     */
    public record Submission(
            String script,
            String author,
            String note,
            Visibility visibility,
            @Nullable String forkedFrom) {}

    /** Why something cannot be published, in a plain sentence, and what helps. */
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
     * Publishes a first version, at the address that its name makes; a private one at an address nobody can guess.
     *
     * @param owner the key of whoever does so
     * @return the address
     */
    public String publish(Submission submission, String owner) throws Unpublishable {
        boolean isPrivate = submission.visibility() == Visibility.PRIVATE;
        String slug = isPrivate ? texts.randomId() : slugOf(submission.script());
        if (isTaken(slug)) {
            throw taken(slug);
        }
        Draft first = draft(submission, slug, 1, submission.visibility());
        if (!publications.create(slug, first, submission.visibility(), known(submission.forkedFrom()), owner)) {
            throw taken(slug);
        }
        return slug;
    }

    /**
     * Publishes the next version.
     *
     * @param latest the number of the version it was made from
     * @return the address of the new version
     */
    public String publishNext(String slug, int latest, Submission submission) throws Unpublishable {
        Publication publication = publications.find(slug).orElseThrow();
        if (publication.visibility() != Visibility.PRIVATE && !slug.equals(slugOf(submission.script()))) {
            throw new Unpublishable(
                    "The script's name is not that of its address any more.",
                    "Name it `" + nameOf(slug) + "` again, after `variant`, or publish it as a variant of its own.");
        }
        Draft next = draft(submission, slug, latest + 1, publication.visibility());
        if (!publications.add(slug, latest, next)) {
            throw new Unpublishable(
                    "There is a newer version than the one you changed.",
                    "Open version " + publications.find(slug).orElseThrow().latest() + " and look what is new in it.");
        }
        return Shelved.address(slug, latest + 1);
    }

    /** A name nobody has, made from one that somebody has. */
    public String freeName(String name) {
        return IntStream.rangeClosed(2, MOST_NUMBERS_TRIED)
                .mapToObj(number -> name + "_" + number)
                .filter(free -> !isTaken(Shelved.slugOfName(free)))
                .findFirst()
                .orElseThrow();
    }

    /** Whether an address is somebody's already. */
    public boolean isTaken(String slug) {
        return shelf.source(slug).isPresent() || publications.find(slug).isPresent();
    }

    private Draft draft(Submission submission, String slug, int number, Visibility visibility) throws Unpublishable {
        String author = PersonName.tidy(submission.author());
        String problem = PersonName.problem(author);
        if (problem != null) {
            throw new Unpublishable(problem, "Say what you are called, as at a table.");
        }
        String note = submission.note().strip();
        if (note.codePointCount(0, note.length()) > LONGEST_NOTE) {
            throw new Unpublishable("The note is longer than " + LONGEST_NOTE + " letters.", "Shorten it.");
        }
        SourceFile source = new SourceFile(Shelved.fileOf(Shelved.address(slug, number)), submission.script());
        Variant variant = shelf.check(source).variant();
        if (variant == null && visibility == Visibility.LISTED) {
            throw new Unpublishable(
                    "The script has errors, so it cannot stand in the gallery.",
                    "Mend them, or share it with its link only, to be helped.");
        }
        String text = texts.save(submission.script());
        return variant == null
                ? new Draft(text, null, null, "", "", author, note)
                : new Draft(
                        text,
                        editions.keep(shelf.edition(source, variant).text()),
                        variant.hash(),
                        variant.title(),
                        Objects.requireNonNullElse(variant.about(), ""),
                        author,
                        note);
    }

    private String slugOf(String text) throws Unpublishable {
        Script script = shelf.check(new SourceFile("script.horn", text)).script();
        if (script == null) {
            throw new Unpublishable(
                    "The script has no name that could be read.", "Begin it with `variant`, a name and a title.");
        }
        return Shelved.slugOfName(script.name().text());
    }

    private static String nameOf(String slug) {
        return slug.replace('-', '_');
    }

    private Unpublishable taken(String slug) {
        String name = nameOf(slug);
        return new Unpublishable(
                "There is a variant called `" + name + "` already.",
                "Call yours something else, after `variant`; `" + freeName(name) + "` is free.");
    }

    private @Nullable String known(@Nullable String address) {
        return address == null || shelf.source(address).isEmpty() ? null : address;
    }
}
