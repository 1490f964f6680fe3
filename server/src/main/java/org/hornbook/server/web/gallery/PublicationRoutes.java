package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.Publishing.Submission;
import org.hornbook.server.store.Moderation;
import org.hornbook.server.store.PublicationRights;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.web.game.QrCode;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Form;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.StorageQuota;
import org.hornbook.source.InvisibleCharacters;
import org.jspecify.annotations.Nullable;

/** Publishes variants and their versions, sets their visibility, and takes likes and reports. */
public final class PublicationRoutes implements Feature {
    private static final int LONGEST_REPORT = 500;

    private final Pages pages;
    private final Publishing publishing;
    private final Publications publications;
    private final Moderation moderation;
    private final boolean hasOperator;
    private final StorageQuota kept;
    private final RateLimiter published = RateLimiter.of(20, Duration.ofMinutes(10));
    private final RateLimiter changed = RateLimiter.of(30, Duration.ofMinutes(1));
    private final RateLimiter liked = RateLimiter.of(30, Duration.ofMinutes(1));
    private final RateLimiter reported = RateLimiter.of(5, Duration.ofMinutes(10));

    /** @param hasOperator whether there is an operator to read reports; without one there are no reports */
    public PublicationRoutes(
            Pages pages,
            Publishing publishing,
            Publications publications,
            Moderation moderation,
            boolean hasOperator,
            StorageQuota kept) {
        this.pages = pages;
        this.publishing = publishing;
        this.publications = publications;
        this.moderation = moderation;
        this.hasOperator = hasOperator;
        this.kept = kept;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/publications", this::publish);
        routes.get("/api/publications/{slug}", this::tell);
        routes.post("/v/{slug}/visibility", this::show);
        routes.post("/v/{slug}/tags", this::tag);
        routes.post("/v/{slug}/removal", this::remove);
        routes.post("/v/{slug}/handing-over", this::handOver);
        routes.get("/v/{slug}/handing-over/{code}", this::offer);
        routes.post("/v/{slug}/handing-over/{code}", this::takeOver);
        routes.post("/v/{slug}/withdrawal", this::withdraw);
        routes.post("/v/{slug}/like", this::like);
        if (hasOperator) {
            routes.post("/v/{slug}/report", this::report);
        }
    }

    /**
     * A variant sent by the workshop.
     *
     * @param from the address of the script that was edited; null for a new draft
     * @param brought the address of the merged version; null without a merge
     * @param tags left out to keep the present ones
     */
    record Request(
            String script,
            String author,
            String note,
            Visibility visibility,
            @Nullable String from,
            @Nullable String brought,
            List<String> tags) {
        Request {
            if (script == null || author == null || note == null || visibility == null) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
            tags = tags == null
                    ? List.of()
                    : tags.stream().filter(Objects::nonNull).toList();
        }

        Submission submission() {
            return new Submission(script, author, note, visibility, from, brought, tags);
        }
    }

    private void publish(Context context) {
        published.count(context);
        Request asked = Json.read(context, Request.class);
        kept.count(context, asked.script());
        String person = Visitor.keyOrNew(context);
        context.status(HttpStatus.CREATED);
        Address version = ScriptLookup.published(() -> publishing.publish(asked.submission(), person));
        context.json(Map.of(
                "link", "/v/" + version.slug(),
                "version", version.number(),
                "edit", "/v/" + version + "/edit"));
    }

    /** A variant for its author: its visibility, and the number of its latest version. */
    private record Own(String title, Visibility visibility, int latest) {}

    /** Tells about a variant, to its author only: for others it looks unknown. */
    private void tell(Context context) {
        changed.count(context);
        String slug = LibraryVariant.variantOf(context.pathParam("slug"));
        if (!publications.rights().mayEdit(slug, Visitor.key(context))) {
            context.json(Map.of());
            return;
        }
        Publication own = publications.find(slug).orElseThrow();
        context.json(new Own(own.title(), own.visibility(), own.latest()));
    }

    private void show(Context context) {
        String slug = own(context);
        Visibility visibility = Arrays.stream(Visibility.values())
                .filter(each -> each.name().equals(Form.of(context).field("visibility")))
                .filter(each -> each != Visibility.PRIVATE)
                .findFirst()
                .orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
        ScriptLookup.published(() -> {
            publishing.setVisibility(slug, visibility);
            return slug;
        });
        context.redirect("/v/" + slug, HttpStatus.SEE_OTHER);
    }

    private void tag(Context context) {
        String slug = own(context);
        String typed = Form.of(context).text("tags");
        ScriptLookup.published(() -> {
            publishing.tag(slug, List.of(typed.split(",")));
            return slug;
        });
        context.redirect("/v/" + slug, HttpStatus.SEE_OTHER);
    }

    private void remove(Context context) {
        String slug = own(context);
        publications.remove(slug);
        context.redirect("/v/" + slug, HttpStatus.SEE_OTHER);
    }

    private String own(Context context) {
        changed.count(context);
        String slug = context.pathParam("slug");
        if (!publications.rights().mayEdit(slug, Visitor.key(context))) {
            throw new Refused(Reason.NOT_FOUND);
        }
        return slug;
    }

    /** Makes a link that lets another browser publish versions, until it is revoked. */
    private void handOver(Context context) {
        String slug = own(context);
        PlayerToken code = PlayerToken.random();
        publications.rights().grant(slug, code.key(), PublicationRights.Right.LINK);
        String link = Route.site(context) + "/v/" + slug + "/handing-over/" + code.text();
        pages.show(
                context,
                "handing-over",
                Map.of("title", title(slug), "slug", slug, "link", link, "qr", QrCode.svg(link)));
    }

    /** Shows a button that takes the right: programs that load links in advance must not take it. */
    private void offer(Context context) {
        String slug = offered(context);
        pages.show(context, "taking-over", Map.of("title", title(slug), "slug", slug, "action", context.path()));
    }

    private void takeOver(Context context) {
        changed.count(context);
        String slug = offered(context);
        publications.rights().grant(slug, Visitor.keyOrNew(context), PublicationRights.Right.PERSON);
        context.redirect("/v/" + slug, HttpStatus.SEE_OTHER);
    }

    private void withdraw(Context context) {
        String slug = own(context);
        publications.rights().withdrawOthers(slug, Visitor.key(context));
        context.redirect("/v/" + slug, HttpStatus.SEE_OTHER);
    }

    private String offered(Context context) {
        String slug = context.pathParam("slug");
        if (!publications.rights().mayEdit(slug, new PlayerToken(context.pathParam("code")).key())) {
            throw new Refused(Reason.GONE, say("publish.link_over"), say("publish.link_over.remedy"));
        }
        return slug;
    }

    private String title(String slug) {
        String title = publications.find(slug).orElseThrow().title();
        return title.isEmpty() ? slug : title;
    }

    private void like(Context context) {
        liked.count(context);
        String slug = shown(context).slug();
        publications.like(
                slug, Visitor.keyOrNew(context), Form.of(context).text("likes").equals("true"));
        context.redirect("/v/" + slug, HttpStatus.SEE_OTHER);
    }

    private void report(Context context) {
        reported.count(context);
        String slug = shown(context).slug();
        Moderation.Reason reason = Arrays.stream(Moderation.Reason.values())
                .filter(each -> each.name().equals(Form.of(context).field("reason")))
                .findFirst()
                .orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
        String words = InvisibleCharacters.without(Form.of(context).text("words"));
        if (words.codePointCount(0, words.length()) > LONGEST_REPORT) {
            throw new Refused(Reason.NOT_NOW, say("publish.long_words most", LONGEST_REPORT), say("publish.shorten"));
        }
        moderation.report(slug, Visitor.keyOrNew(context), reason, words);
        pages.show(context, "reported", Map.of("slug", slug));
    }

    /** A visible variant; hidden and removed ones can be neither liked nor reported. */
    private Publication shown(Context context) {
        return publications
                .find(context.pathParam("slug"))
                .filter(publication -> !publication.removed() && !publication.hidden())
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND));
    }
}
