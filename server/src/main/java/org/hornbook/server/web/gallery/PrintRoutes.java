package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.document.MarkdownRenderer;
import org.hornbook.examples.Examples;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.QrCode;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** Printouts for a real table: the rules as a booklet or text, and the cards that the game's box lacks. */
public final class PrintRoutes implements Feature {
    /** The longest address, in characters, whose QR code phones can read from paper. */
    private static final int LONGEST_QR = 600;

    /** The most number cards that are drawn; a game with more needs its own deck. */
    private static final int MOST_NUMBERS = 60;

    private final Pages pages;
    private final VariantLibrary library;
    private final RateLimiter asked = RateLimiter.of(60, Duration.ofMinutes(1));

    public PrintRoutes(Pages pages, VariantLibrary library) {
        this.pages = pages;
        this.library = library;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/v/{slug}/print", context -> show(context, "print", this::booklet));
        routes.get("/open/{script}/print", context -> show(context, "print", this::booklet));
        routes.get("/v/{slug}/cards", context -> show(context, "cards", this::cards));
        routes.get("/open/{script}/cards", context -> show(context, "cards", this::cards));
        routes.get("/v/{slug}/rulebook.md", this::sendMarkdown);
        routes.get("/open/{script}/rulebook.md", this::sendMarkdown);
    }

    /** @param address the address of the game's page */
    private record Game(LibraryVariant shelved, String address, String link) {
        Document rulebook() {
            return Rulebook.of(variant(), Examples.failing(shelved.variant()));
        }

        Variant variant() {
            return shelved.variant().spoken();
        }
    }

    private interface Sheet {
        Map<String, Object> of(Game game);
    }

    private void show(Context context, String template, Sheet sheet) {
        asked.count(context);
        Game game = game(context);
        Map<String, Object> all = new HashMap<>(sheet.of(game));
        all.put("small", "a5".equals(context.queryParam("paper")));
        pages.show(context, template, all);
    }

    private void sendMarkdown(Context context) {
        asked.count(context);
        Game game = game(context);
        context.contentType("text/markdown; charset=utf-8")
                .header("Content-Disposition", "attachment; filename=\"rulebook.md\"")
                .result(MarkdownRenderer.of(game.rulebook()));
    }

    private Game game(Context context) {
        String address = ScriptLookup.page(context);
        return new Game(new ScriptLookup(library).shelved(context), address, Route.site(context) + address);
    }

    private Map<String, Object> booklet(Game game) {
        Map<String, Object> model = common(game);
        model.put("rulebook", HtmlRenderer.withLinks(game.rulebook(), _ -> ""));
        model.put("sources", game.variant().sources());
        return model;
    }

    private Map<String, Object> common(Game game) {
        Variant variant = game.variant();
        Map<String, Object> model = new HashMap<>();
        model.put("title", variant.title());
        model.put("about", variant.about() == null ? "" : variant.about());
        model.put("address", game.address());
        model.put("qr", game.link().length() > LONGEST_QR ? "" : QrCode.svg(game.link()));
        model.put("facts", Json.forPage(CardFacts.of(variant)));
        return model;
    }

    private Map<String, Object> cards(Game game) {
        Variant variant = game.variant();
        Map<Integer, Integer> usual = CardFacts.of(library.base().variant()).bullheads();
        Rules rules = new Rules(Setup.usual(variant));
        Set<Integer> special = CardFacts.of(rules).special().keySet();
        List<NumberCard> numbers = Arrays.stream(rules.deck(1))
                .filter(card -> special.contains(card) || !Objects.equals(rules.bullheads(card), usual.get(card)))
                .mapToObj(card -> new NumberCard(card, variant.cardName(card), rules.bullheads(card)))
                .toList();
        Map<String, Object> model = common(game);
        model.put("modifiers", variant.modifiers(_ -> true));
        model.put("numbers", numbers.stream().limit(MOST_NUMBERS).toList());
        model.put("more", Math.max(0, numbers.size() - MOST_NUMBERS));
        model.put("rules", rules(game));
        return model;
    }

    /** A card for each rule that the base game does not have. */
    private static List<RuleCard> rules(Game game) {
        Variant written = game.shelved().variant();
        String base = written.lineage().getLast().file();
        return game.variant().rules().stream()
                .filter(rule -> !rule.file().equals(base))
                .flatMap(rule -> RuleCard.of(rule, game.variant().equals(written)).stream())
                .toList();
    }

    /** @param name its name, or else its number */
    record NumberCard(int number, String name, int bullheads) {}

    /** @param name its name in the script; empty where the game is told in another language than it is written in */
    record RuleCard(String name, String text, List<String> rulings) {
        static Optional<RuleCard> of(NamedRule rule, boolean isAsWritten) {
            String name = isAsWritten ? rule.name().replace('_', ' ') : "";
            return Optional.ofNullable(rule.text()).map(text -> new RuleCard(name, text, rule.rulings()));
        }
    }
}
