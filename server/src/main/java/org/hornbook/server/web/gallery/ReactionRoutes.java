package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.hornbook.server.store.Moderation;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.InvisibleCharacters;

/** What people say of what others have published: that they like it, or that somebody should look at it. */
public final class ReactionRoutes implements Feature {
    private static final int LONGEST = 500;

    private final Pages pages;
    private final Publications publications;
    private final Moderation moderation;
    private final boolean hasOperator;
    private final RateLimiter liked = RateLimiter.of(30, Duration.ofMinutes(1));
    private final RateLimiter reported = RateLimiter.of(5, Duration.ofMinutes(10));

    /** @param hasOperator whether anybody reads what is reported; without one there are no reports */
    public ReactionRoutes(Pages pages, Publications publications, Moderation moderation, boolean hasOperator) {
        this.pages = pages;
        this.publications = publications;
        this.moderation = moderation;
        this.hasOperator = hasOperator;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/v/{slug}/like", this::like);
        if (hasOperator) {
            routes.post("/v/{slug}/report", this::report);
        }
    }

    private void like(Context context) {
        liked.count(context);
        String slug = published(context).slug();
        publications.like(slug, Visitor.keyOrNew(context), "true".equals(context.formParam("likes")));
        context.redirect("/v/" + slug, HttpStatus.SEE_OTHER);
    }

    private void report(Context context) {
        reported.count(context);
        String slug = published(context).slug();
        Moderation.Reason reason = Arrays.stream(Moderation.Reason.values())
                .filter(each -> each.name().equals(context.formParam("reason")))
                .findFirst()
                .orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
        String words = InvisibleCharacters.without(Objects.requireNonNullElse(context.formParam("words"), ""));
        if (words.codePointCount(0, words.length()) > LONGEST) {
            throw new Refused(Reason.NOT_NOW, "That is longer than " + LONGEST + " letters.", "Shorten it.");
        }
        moderation.report(slug, Visitor.keyOrNew(context), reason, words);
        pages.show(context, "reported", Map.of("slug", slug));
    }

    /** What was hidden or taken away is neither liked nor reported. */
    private Publication published(Context context) {
        return publications
                .find(context.pathParam("slug"))
                .filter(publication -> !publication.removed() && !publication.hidden())
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND));
    }
}
