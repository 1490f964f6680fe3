package org.hornbook.server.web.api;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.hornbook.checker.Checked;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.Publishing.Submission;
import org.hornbook.server.library.Publishing.Unpublishable;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.web.api.ApiRoutes.Access;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.StorageQuota;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Publishes variants for programs. The first version gets a key, with which further versions are published. */
final class VariantPublisher {
    private final VariantLibrary library;
    private final Publishing publishing;
    private final Publications publications;
    private final StorageQuota kept;

    VariantPublisher(VariantLibrary library, Publishing publishing, Publications publications, StorageQuota kept) {
        this.kept = kept;
        this.library = library;
        this.publishing = publishing;
        this.publications = publications;
    }

    /**
     * A variant to publish.
     *
     * @param visibility a {@link Visibility} in small letters; private by default
     * @param broken whether to publish it even with errors, so that others can help
     */
    private record Draft(
            @Nullable String text,
            @Nullable String author,
            @Nullable String note,
            @Nullable String visibility,
            @Nullable List<String> tags,
            boolean broken) {
        Submission submission() {
            return new Submission(
                            Access.required(text, "text"),
                            Access.required(author, "author"),
                            Objects.requireNonNullElse(note, ""),
                            visible())
                    .tagged(
                            tags == null
                                    ? List.of()
                                    : tags.stream().filter(Objects::nonNull).toList());
        }

        private Visibility visible() {
            return visibility == null
                    ? Visibility.PRIVATE
                    : Arrays.stream(Visibility.values())
                            .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(visibility))
                            .findFirst()
                            .orElseThrow(() -> new Refused(
                                            Reason.NOT_UNDERSTOOD,
                                            "A variant is private, unlisted or listed.",
                                            "Choose one of these.")
                                    .at("visibility"));
        }
    }

    /**
     * A version to publish.
     *
     * @param author by default the author of the version before
     * @param latest the number of the version that was edited, from 1
     */
    private record NextDraft(
            @Nullable String text,
            @Nullable String author,
            @Nullable String note,
            @Nullable Integer latest,
            boolean broken) {
        Submission submission(Publication publication) {
            return new Submission(
                    Access.required(text, "text"),
                    Objects.requireNonNullElse(author, publication.author()),
                    Objects.requireNonNullElse(note, ""),
                    publication.visibility());
        }
    }

    /** @param key the key for further versions, sent only this once */
    record Begun(String slug, int version, String address, String key) {}

    /** A published further version. */
    record Continued(String slug, int version, String address) {}

    /** @param latest the number of a version that was published meanwhile */
    record Outdated(String error, String remedy, int latest) {}

    void begin(Context context) {
        Draft draft = Access.read(context, Draft.class);
        Submission submission = draft.submission();
        kept.countOf(Access.key(context), context, submission.script());
        PlayerToken key = PlayerToken.random();
        context.status(HttpStatus.CREATED);
        refuseErrors(submission, draft.broken());
        Address first = ScriptLookup.published(() -> publishing.publish(submission, key.key()));
        context.json(new Begun(first.slug(), first.number(), address(context, first), key.text()));
    }

    void goOn(Context context) {
        String slug = context.pathParam("slug");
        Publication publication = editable(context, slug);
        NextDraft draft = Access.read(context, NextDraft.class);
        Submission submission = draft.submission(publication);
        int latest = Access.required(draft.latest(), "latest");
        kept.countOf(Access.key(context), context, submission.script());
        refuseErrors(submission, draft.broken());
        Object answer = ScriptLookup.published(() -> next(context, slug, latest, submission));
        context.status(answer instanceof Outdated ? HttpStatus.CONFLICT : HttpStatus.CREATED)
                .json(answer);
    }

    private Object next(Context context, String slug, int latest, Submission submission) throws Unpublishable {
        try {
            Address next = publishing.publishNext(new Address(slug, latest), submission);
            return new Continued(next.slug(), next.number(), address(context, next));
        } catch (Unpublishable refused) {
            int now = publications.find(slug).orElseThrow().latest();
            if (now == latest) {
                throw refused;
            }
            return new Outdated(refused.problem(), refused.remedy(), now);
        }
    }

    /** The variant that the key may change. A private one looks unknown to others. */
    private Publication editable(Context context, String slug) {
        Publication publication = publications.find(slug).orElseThrow(ScriptLookup::unknown);
        if (!publications.rights().mayEdit(slug, Access.key(context))) {
            throw new Refused(
                    Reason.NOT_SEATED,
                    "This key does not let anybody publish versions of this variant.",
                    "Send the key that you were given with its first version, as “Authorization: Bearer …”.");
        }
        return publication;
    }

    private void refuseErrors(Submission submission, boolean broken) {
        Checked checked = library.check(new SourceFile(SubmittedScript.FILE, submission.script()));
        if (checked.variant() == null && !broken) {
            throw Refused.script(checked.diagnostics());
        }
    }

    private static String address(Context context, Address version) {
        return Access.address(context, "/v/" + version.slug());
    }
}
