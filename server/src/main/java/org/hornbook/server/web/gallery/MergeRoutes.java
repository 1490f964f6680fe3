package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Triage;
import org.hornbook.revision.Merge.Choice;
import org.hornbook.revision.Revision.Change;
import org.hornbook.revision.Revision.Passage;
import org.hornbook.server.library.Ancestry;
import org.hornbook.server.library.Ancestry.Bringing;
import org.hornbook.server.library.Ancestry.News;
import org.hornbook.server.library.Ancestry.Way;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.Offers.Offer;
import org.hornbook.server.store.Offers.State;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Form;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Pages on which somebody takes over changes from another variant, rule by rule: from what theirs began as or extends, or offered back by others. The merged script opens in the workshop. */
public final class MergeRoutes implements Feature {
    private final Pages pages;
    private final VariantLibrary library;
    private final Publications publications;
    private final Ancestry ancestry;
    private final RateLimiter looked = RateLimiter.of(60, Duration.ofMinutes(1));
    private final RateLimiter offered = RateLimiter.of(20, Duration.ofMinutes(10));

    public MergeRoutes(Pages pages, VariantLibrary library, Publications publications, Ancestry ancestry) {
        this.pages = pages;
        this.library = library;
        this.publications = publications;
        this.ancestry = ancestry;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/v/{slug}/update", this::showNews);
        routes.post("/v/{slug}/offering", this::offer);
        routes.get("/v/{slug}/offers/{number}", this::showOffer);
        routes.post("/v/{slug}/offers/{number}/declining", this::decline);
        routes.post("/v/{slug}/offers/{number}/withdrawal", this::withdraw);
    }

    /**
     * A choice of a merge as the page shows it.
     *
     * @param input the name of the form's field
     * @param kind a word for the kind of change
     * @param base the text of the merge base; null, as the other two, if the rule is missing there
     * @param comes whether the change is merged automatically
     */
    public record Decision(
            String input,
            String kind,
            String name,
            @Nullable String base,
            @Nullable String mine,
            @Nullable String theirs,
            boolean isConflict,
            boolean comes) {
        static Decision of(Choice choice, Way way) {
            Change change = choice.change();
            return new Decision(
                    Ancestry.field(choice),
                    change.kind().word(),
                    change.name().replace('_', ' '),
                    text(change.before()),
                    text(choice.mine()),
                    text(change.after()),
                    choice.isConflict(),
                    way == Way.PARENT && !choice.isConflict());
        }

        private static @Nullable String text(@Nullable Passage passage) {
            return passage == null ? null : passage.text();
        }
    }

    private void showNews(Context context) {
        looked.count(context);
        String slug = context.pathParam("slug");
        Publication own = own(slug, context);
        String wanted = Objects.requireNonNullElse(context.queryParam("from"), "");
        List<News> all = ancestry.news(slug);
        Map<String, Object> model = new HashMap<>();
        model.put("title", title(own));
        model.put("slug", slug);
        model.put("news", all);
        Optional<News> news = all.stream()
                .filter(each -> wanted.isEmpty() || each.from().toString().equals(wanted))
                .findFirst();
        model.put("one", news.orElse(null));
        news.ifPresent(each -> compare(
                model, LibraryVariant.address(slug, own.latest()), each.from().toString()));
        pages.show(context, "update", model);
    }

    private void compare(Map<String, Object> model, String into, String from) {
        Optional<Bringing> bringing = ancestry.bringing(into, from);
        model.put("into", into);
        model.put("from", from);
        model.put("comparable", bringing.isPresent());
        bringing.ifPresent(found -> {
            model.put("way", found.news().way().name());
            model.put("base", found.news().base());
            model.put(
                    "decisions",
                    found.choices().stream()
                            .map(choice -> Decision.of(choice, found.news().way()))
                            .toList());
            List<Diagnostic> errors =
                    library.check(new SourceFile("result.horn", found.cautious())).diagnostics().stream()
                            .filter(Diagnostic::isError)
                            .limit(Triage.MOST_SHOWN)
                            .toList();
            model.put("problems", errors.stream().map(Diagnostic::message).toList());
        });
    }

    private void offer(Context context) {
        offered.count(context);
        String fork = context.pathParam("slug");
        own(fork, context);
        String name = field(context, "name");
        String note = field(context, "note");
        String person = Visitor.key(context);
        Offer offer = ScriptLookup.published(() -> ancestry.offer(fork, person, name, note));
        context.redirect(address(offer), HttpStatus.SEE_OTHER);
    }

    private void showOffer(Context context) {
        looked.count(context);
        Offer offer = known(context);
        boolean isAnswering = publications.rights().mayEdit(offer.slug(), Visitor.key(context));
        Publication origin = publications.find(offer.slug()).orElseThrow();
        Publication fork = publications.find(offer.fork()).orElseThrow();
        Map<String, Object> model = new HashMap<>();
        model.put("offer", offer);
        model.put("comparable", false);
        model.put("action", address(offer));
        model.put("title", title(origin));
        model.put("forkTitle", title(fork));
        model.put("answering", isAnswering);
        model.put("offering", publications.rights().mayEdit(offer.fork(), Visitor.key(context)));
        if (offer.state() == State.OPEN && !origin.removed()) {
            compare(
                    model,
                    LibraryVariant.address(offer.slug(), origin.latest()),
                    LibraryVariant.address(offer.fork(), offer.version()));
        }
        pages.show(context, "offer", model);
    }

    private void decline(Context context) {
        offered.count(context);
        Offer offer = known(context);
        own(offer.slug(), context);
        ScriptLookup.published(() -> {
            ancestry.decline(offer, field(context, "answer"));
            return offer;
        });
        context.redirect(address(offer), HttpStatus.SEE_OTHER);
    }

    private void withdraw(Context context) {
        offered.count(context);
        Offer offer = known(context);
        own(offer.fork(), context);
        ancestry.withdraw(offer);
        context.redirect("/v/" + offer.fork(), HttpStatus.SEE_OTHER);
    }

    private Offer known(Context context) {
        String number = context.pathParam("number");
        return Optional.of(number)
                .filter(digits -> digits.matches("[1-9][0-9]{0,6}"))
                .flatMap(digits ->
                        ancestry.offer(context.pathParam("slug"), Integer.parseInt(digits), Visitor.key(context)))
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND));
    }

    private Publication own(String slug, Context context) {
        return publications
                .find(slug)
                .filter(found -> publications.rights().mayEdit(slug, Visitor.key(context)))
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND));
    }

    private static String address(Offer offer) {
        return "/v/" + offer.slug() + "/offers/" + offer.number();
    }

    private static String field(Context context, String name) {
        return Form.of(context).text(name);
    }

    private static String title(Publication publication) {
        return publication.title().isEmpty() ? publication.slug() : publication.title();
    }
}
