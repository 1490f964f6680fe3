package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Triage;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.examples.Examples;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.Ancestry;
import org.hornbook.server.library.FamilyTree;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.MeasuredGames;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.Moderation;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.ScriptListing;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.table.SetupForm;
import org.hornbook.server.workshop.DiagnosticJson;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** The pages of a variant: its rulebook with the differences from its parents, and its script. */
public final class VariantRoutes implements Feature {
    private static final Pattern NAME = Pattern.compile("\\w+(\\.\\d+)?");
    private static final int MOST_READINGS = 200;

    private final Pages pages;
    private final VariantLibrary library;
    private final Publications publications;
    private final Ancestry ancestry;
    private final Moderation moderation;
    private final MeasuredGames measurements;
    private final boolean hasOperator;
    private final ExpiryNotice expiry;
    /** Cached pages of variants, which never change, by their languages. */
    private final Cache<LibraryVariant, Map<String, Map<String, Object>>> readings =
            Caffeine.newBuilder().weakKeys().maximumSize(MOST_READINGS).build();

    private final RateLimiter kept = RateLimiter.of(30, Duration.ofMinutes(1));

    /**
     * @param hasOperator whether there is an operator to read reports
     * @param expiry the expiry of shared scripts
     */
    public VariantRoutes(
            Pages pages,
            VariantLibrary library,
            Publications publications,
            Ancestry ancestry,
            Moderation moderation,
            MeasuredGames measurements,
            boolean hasOperator,
            ExpiryNotice expiry) {
        this.moderation = moderation;
        this.measurements = measurements;
        this.hasOperator = hasOperator;
        this.publications = publications;
        this.ancestry = ancestry;
        this.pages = pages;
        this.library = library;
        this.expiry = expiry;
    }

    @Override
    public void register(RoutesConfig routes) {
        for (String page : List.of("/v/{slug}", "/v/{slug}/*", "/embed/{slug}", "/embed/{slug}/*")) {
            routes.before(page, VariantRoutes::leadToAddress);
        }
        routes.get("/v/{slug}", this::show);
        routes.post("/v/{slug}/kept", this::keep);
        routes.get("/v/{slug}/script", this::showScript);
        routes.get("/v/{slug}/script.horn", this::sendScript);
    }

    /** Redirects a name in scripts, {@code hay_cart}, to the slug {@code hay-cart}. */
    private static void leadToAddress(Context context) {
        String written = context.pathParam("slug");
        String slug = LibraryVariant.slugOfName(written);
        if (!slug.equals(written) && NAME.matcher(written).matches() && HandlerType.GET.equals(context.method())) {
            String query = context.queryString();
            context.redirect(
                    context.path().replaceFirst(written, slug) + (query == null ? "" : "?" + query),
                    HttpStatus.MOVED_PERMANENTLY);
            context.skipRemainingHandlers();
        }
    }

    private void show(Context context) {
        String slug = context.pathParam("slug");
        switch (withdrawal(context, slug)) {
            case HIDDEN -> {
                context.status(HttpStatus.GONE);
                pages.show(context, "hidden", Map.of());
            }
            case REMOVED -> {
                context.status(HttpStatus.GONE);
                Map<String, Object> model = new HashMap<>();
                model.put(
                        "title",
                        publications
                                .find(LibraryVariant.variantOf(slug))
                                .orElseThrow()
                                .title());
                model.put("family", family(slug));
                pages.show(context, "taken-away", model);
            }
            case null ->
                library.findKept(slug).ifPresentOrElse(shelved -> show(context, shelved), () -> showScript(context));
        }
    }

    /**
     * Who has withdrawn the variant from this visitor; null if nobody has. The author of a hidden variant can still see it,
     * with the reason.
     */
    private VariantLibrary.@Nullable Withdrawal withdrawal(Context context, String slug) {
        VariantLibrary.Withdrawal withdrawal = library.withdrawal(slug).orElse(null);
        return withdrawal == VariantLibrary.Withdrawal.HIDDEN
                        && publications.rights().mayEdit(LibraryVariant.variantOf(slug), Visitor.key(context))
                ? null
                : withdrawal;
    }

    /** Keeps a shared script for ever, for anybody with its link: nobody owns it. */
    private void keep(Context context) {
        kept.count(context);
        String slug = context.pathParam("slug");
        expiry.change(context, slug, "/v/" + slug);
    }

    private void show(Context context, LibraryVariant shelved) {
        Map<String, Map<String, Object>> read =
                Objects.requireNonNull(readings.get(shelved, _ -> new ConcurrentHashMap<>()));
        Map<String, Object> known = read.get(Language.code());
        Map<String, Object> reading = known == null ? reading(shelved) : known;
        read.put(Language.code(), reading);
        Map<String, Object> model = new HashMap<>(reading);
        model.put("ancestors", library.ancestors(shelved.variant()));
        model.put("reasons", reasons());
        model.put("whyHidden", whyHidden(shelved.slug()));
        model.put("measured", measured(shelved).orElse(null));
        model.put("family", family(shelved.slug()));
        String site = Route.site(context);
        model.put("frame", EmbedRoutes.code(site + EmbedRoutes.address(shelved.slug())));
        model.put("kept", expiry.visited(shelved.slug(), "/v/" + shelved.slug() + "/kept", true));
        model.put("published", published(shelved.slug(), context).orElse(null));
        pages.show(context, "variant", model);
    }

    /** The part of the family around a variant; null for a script that only somebody with its link knows. */
    private FamilyTree.@Nullable Branch family(String address) {
        String slug = LibraryVariant.variantOf(address);
        return FamilyTree.of(library, publications, slug).around(slug).orElse(null);
    }

    private Moderation.Reason[] reasons() {
        return hasOperator ? Moderation.Reason.values() : new Moderation.Reason[0];
    }

    private String whyHidden(String slug) {
        return moderation.reason(LibraryVariant.variantOf(slug)).orElse("");
    }

    private Optional<PlayFigures> measured(LibraryVariant shelved) {
        Optional<Measured> parent = shelved.ancestors().stream()
                .findFirst()
                .map(ancestor -> LibraryVariant.slugOf(ancestor.file()))
                .flatMap(slug -> library.findKept(slug))
                .flatMap(this::figures);
        return figures(shelved)
                .map(measured -> PlayFigures.of(
                        measured, parent.orElse(null), shelved.spoken().seatTitles()));
    }

    private Optional<Measured> figures(LibraryVariant shelved) {
        return measurements.of(shelved.version().orElse(new Address(shelved.slug(), MeasuredGames.SHIPPED)));
    }

    private Optional<PublishedVersion> published(String address, Context context) {
        return PublishedVersion.of(address, library, publications, ancestry, Visitor.key(context));
    }

    /** The part of the page that is the same for everybody and slow to make. */
    private Map<String, Object> reading(LibraryVariant shelved) {
        Variant variant = shelved.spoken();
        Document rulebook = Rulebook.of(variant, Examples.failing(shelved.variant()));
        Map<String, Object> reading = new HashMap<>();
        reading.put("game", GameCard.of(shelved));
        reading.put("sources", variant.sources());
        reading.put("sections", rulebook.sections());
        reading.put("rulebook", HtmlRenderer.withLinks(rulebook, ScriptListing::addressOf));
        reading.put("differences", library.differences(shelved));
        reading.put("facts", Json.forPage(CardFacts.of(variant)));
        reading.put("setUp", SetupForm.of(shelved));
        reading.put("address", "/v/" + shelved.slug());
        reading.put("edit", "/v/" + shelved.slug() + "/edit");
        return reading;
    }

    private void showScript(Context context) {
        SourceFile source = source(context);
        Checked checked = library.checkKept(source);
        Variant variant = checked.variant();
        String slug = LibraryVariant.slugOf(source.name());
        String address = "/v/" + slug;
        Map<String, Object> model = new HashMap<>();
        Script script = checked.script();
        model.put(
                "title",
                variant != null
                        ? variant.spoken().title()
                        : script != null ? script.titleOrName() : say("variant.nameless"));
        model.put("back", variant == null ? "/" : address);
        model.put("edit", address + "/edit");
        model.put("raw", address + "/script.horn");
        model.put("whole", variant == null ? "" : address + "/whole.horn");
        Optional<PublishedVersion> published = published(slug, context);
        model.put("about", variant == null ? broken(published) : say("variant.as_written"));
        List<Diagnostic> errors =
                checked.diagnostics().stream().filter(Diagnostic::isError).toList();
        model.put("problems", DiagnosticJson.all(errors));
        model.put("shown", Math.min(errors.size(), Triage.MOST_SHOWN));
        model.put("lines", ScriptListing.of(source));
        model.put("cost", variant == null ? null : variant.cost());
        model.put("published", published.orElse(null));
        model.put("reasons", reasons());
        model.put("whyHidden", whyHidden(slug));
        pages.show(context, variant == null && published.isPresent() ? "broken" : "script", model);
    }

    private static String broken(Optional<PublishedVersion> published) {
        return published
                .filter(PublishedVersion::isBroken)
                .map(version -> say("variant.asks_for_help author", version.author()))
                .orElseGet(() -> say("variant.broken"));
    }

    private void sendScript(Context context) {
        SourceFile source = source(context);
        context.contentType("text/plain; charset=utf-8");
        context.header("Content-Disposition", "attachment; filename=\"" + source.name() + '"');
        context.result(source.text());
    }

    private SourceFile source(Context context) {
        String slug = context.pathParam("slug");
        return withdrawal(context, slug) == null
                ? library.sourceKept(slug).orElseThrow(ScriptLookup::unknown)
                : new ScriptLookup(library).source(slug);
    }
}
