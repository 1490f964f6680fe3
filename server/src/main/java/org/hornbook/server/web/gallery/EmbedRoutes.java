package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.examples.Examples;
import org.hornbook.program.Setup;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.practice.PracticeGame;
import org.hornbook.variant.Variant;

/**
 * A game embedded in another site: its examples, and a game against bots. Browsers keep our cookies from frames, so an
 * embedded page knows no person, shows public content only, and keeps its game in its address.
 */
public final class EmbedRoutes implements Feature {
    static final int WIDTH = 640;
    static final int HEIGHT = 560;

    private static final int DEALS = 1_000_000;
    private static final String PICKS = "picks";

    private final Pages pages;
    private final ScriptLookup scripts;
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public EmbedRoutes(Pages pages, VariantLibrary library) {
        this.pages = pages;
        this.scripts = new ScriptLookup(library);
    }

    static String address(String slug) {
        return "/embed/" + slug;
    }

    /** The HTML that embeds a game. An address has no characters that need escaping. */
    static String code(String address) {
        return "<iframe src=\"" + address + "\" width=\"" + WIDTH + "\" height=\"" + HEIGHT + "\" title=\""
                + say("variant.embed.title") + "\" style=\"border:0\" loading=\"lazy\"></iframe>";
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/embed/{slug}", this::show);
        routes.get("/open/{script}/embed", this::show);
        routes.get("/embed/{slug}/game", this::play);
        routes.get("/open/{script}/embed/game", this::play);
    }

    private void show(Context context) {
        asked.count(context);
        answer(context, "embed", game -> {
            Document rulebook = Rulebook.of(game.spoken(), Examples.failing(game.variant()));
            boolean hasExamples = rulebook.sections().stream()
                    .anyMatch(section -> section.id().equals("examples"));
            return Map.of(
                    "picture",
                    hasExamples
                            ? ""
                            : PracticeGame.of(Setup.usual(game.variant()), 1, "")
                                    .page()
                                    .deals()
                                    .getFirst()
                                    .rows(),
                    "examples",
                    hasExamples ? HtmlRenderer.withLinks(rulebook.part("examples"), _ -> "") : "",
                    "facts",
                    Json.forPage(CardFacts.of(game.spoken())));
        });
    }

    /**
     * Plays a game by the number of a deal; without one it redirects to a random deal, so that reloading shows the same game.
     */
    private void play(Context context) {
        asked.count(context);
        String deal = Objects.requireNonNullElse(context.queryParam("deal"), "");
        if (!deal.matches("\\d{1,9}")) {
            context.redirect(
                    context.path() + "?deal=" + ThreadLocalRandom.current().nextInt(1, DEALS));
            return;
        }
        String said = Objects.requireNonNullElse(context.queryParam("said"), "");
        boolean answers = context.queryParam("answers") != null;
        answer(context, "practice", game -> {
            PracticeGame practice = PracticeGame.of(Setup.usual(game.variant()), Long.parseLong(deal), said);
            if (answers) {
                practice.answer(question -> context.queryParams(PICKS + question));
            }
            return Map.of(
                    "deal", deal, "practice", practice.page(), "facts", Json.forPage(CardFacts.of(practice.rules())));
        });
    }

    @FunctionalInterface
    private interface Model {
        Map<String, Object> of(LibraryVariant game);
    }

    private void answer(Context context, String template, Model model) {
        String slug = context.pathParamMap().get("slug");
        String address = ScriptLookup.page(context);
        String frame = slug == null ? address + "/embed" : address(slug);
        LibraryVariant game = scripts.shelved(context);
        Variant variant = game.spoken();
        Map<String, Object> all = new HashMap<>(model.of(game));
        all.put("title", variant.title());
        all.put("about", Objects.requireNonNullElse(variant.about(), ""));
        all.put("address", address);
        all.put("frame", frame);
        pages.show(context, template, all);
        Guard.allowFrames(context);
    }
}
