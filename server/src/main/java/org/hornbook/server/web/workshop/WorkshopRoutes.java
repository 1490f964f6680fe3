package org.hornbook.server.web.workshop;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.document.Block;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.examples.BoardPosition;
import org.hornbook.parser.HornParser;
import org.hornbook.reference.Reference;
import org.hornbook.reference.Topic;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.search.GapSearch;
import org.hornbook.search.GapSearch.Discovery;
import org.hornbook.server.library.Ancestry;
import org.hornbook.server.library.ExtendableGames;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.ParameterField;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.game.ScriptListing;
import org.hornbook.server.web.game.ScriptListing.FlattenedLine;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Lazy;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.lab.StudyLookup;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.workshop.DiagnosticJson;
import org.hornbook.server.workshop.Formatted;
import org.hornbook.server.workshop.Inspection;
import org.hornbook.server.workshop.Inspection.ExampleRun;
import org.hornbook.server.workshop.LanguageService;
import org.hornbook.server.workshop.NamedItem;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** The workshop: the editor's page and its checks while somebody types. These scripts are never stored. */
public final class WorkshopRoutes implements Feature {
    /** How long what was found of a text is kept, since the scripts that it extends may change. */
    private static final Duration INSPECTED = Duration.ofSeconds(20);

    /** How much text that is at most, in characters. */
    private static final long MOST_INSPECTED = 500_000;

    /** The longest name for completion, in characters. */
    private static final int LONGEST_NAME = 60;

    private final Pages pages;
    private final VariantLibrary library;
    private final Ancestry ancestry;
    private final ExtendableGames extendable;
    private final ScriptLookup scripts;
    private final Lazy<Reference> reference;
    private final Lazy<LanguageService> service;
    private final StudyLookup studies;
    private final Lazy<Map<String, Object>> language;
    private final Lazy<Tutorial> steps;
    private final GapSearches searches = new GapSearches(GapSearches.BUDGET, GapSearches.LONGEST);
    /** What was found, by the text: the rulebook, the merged script and the search follow each check. */
    private final Cache<String, Inspection> inspected = Caffeine.newBuilder()
            .expireAfterWrite(INSPECTED)
            .maximumWeight(MOST_INSPECTED)
            .weigher((String text, Inspection _) -> text.length())
            .build();
    /** Limits checks: one for each keystroke. */
    private final RateLimiter checked = RateLimiter.of(600, Duration.ofMinutes(1));

    private final RateLimiter offered = RateLimiter.of(300, Duration.ofMinutes(1));
    private final RateLimiter asked = RateLimiter.of(200, Duration.ofMinutes(1));
    private final RateLimiter searched = RateLimiter.of(20, Duration.ofMinutes(1));

    public WorkshopRoutes(
            Pages pages,
            VariantLibrary library,
            Ancestry ancestry,
            ExtendableGames extendable,
            Lazy<Reference> reference,
            StudyLookup studies) {
        this.studies = studies;
        this.pages = pages;
        this.library = library;
        this.ancestry = ancestry;
        this.extendable = extendable;
        this.scripts = new ScriptLookup(library);
        this.reference = reference;
        this.service = new Lazy<>(() -> new LanguageService(reference.get(), library.checker()));
        this.language = new Lazy<>(() -> language(reference.get()));
        this.steps = new Lazy<>(() -> new Tutorial(library));
    }

    private static Map<String, Object> language(Reference reference) {
        return Map.of(
                "keywords", reference.grammar().keywords(),
                "known", reference.grammar().known());
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/new", context -> show(context, "New variant", beginning(context), ""));
        routes.get("/v/{slug}/edit", this::edit);
        routes.get("/api/extendable", this::extendable);
        routes.post("/api/check", context -> answer(context, checked, this::check));
        routes.post("/api/language", this::language);
        routes.post("/api/format", context -> answer(context, asked, this::format));
        routes.post("/api/rulebook", context -> answer(context, asked, this::rulebook));
        routes.post("/api/flatten", context -> answer(context, asked, this::flatten));
        routes.post("/api/search", this::search);
        routes.delete("/api/search/{page}", this::endSearch);
    }

    @Override
    public void warmUp() {
        service.get().completion(new SourceFile(SubmittedScript.FILE, ScriptTemplates.EMPTY), 0);
        language.get();
    }

    private String beginning(Context context) {
        String carried = context.queryParam("carried");
        if (carried != null) {
            return ScriptLink.text(carried);
        }
        Tutorial.Step step = step(context);
        if (step != null) {
            return step.begun();
        }
        return context.queryParam("study") == null
                ? ScriptTemplates.script(context, reference.get())
                : studies.script(context);
    }

    /** The step of the course that {@code ?step=} names, from 1; null if it names none. */
    private Tutorial.@Nullable Step step(Context context) {
        Integer number = context.queryParam("step") == null
                ? null
                : context.queryParamAsClass("step", Integer.class).getOrDefault(0);
        if (number == null) {
            return null;
        }
        if (number < 1 || number > steps.get().all().size()) {
            throw new Refused(Refused.Reason.NOT_FOUND);
        }
        return steps.get().all().get(number - 1);
    }

    private void extendable(Context context) {
        offered.count(context);
        String letters = Objects.requireNonNullElse(context.queryParam("name"), "");
        context.json(
                extendable.with(letters.substring(0, Math.min(LONGEST_NAME, letters.length())), Visitor.key(context)));
    }

    private void edit(Context context) {
        String slug = context.pathParam("slug");
        SourceFile source = scripts.source(slug);
        String exact = LibraryVariant.slugOf(source.name());
        if (!exact.equals(slug)) { // a draft goes on from one version
            String query = context.queryString();
            context.redirect("/v/" + exact + "/edit" + (query == null ? "" : "?" + query));
            return;
        }
        Script script = library.find(slug)
                .map(LibraryVariant::script)
                .orElseGet(() -> library.check(source).script());
        String title = script == null ? "Untitled" : script.titleOrName();
        String brought = context.queryParam("brought");
        if (brought == null) {
            show(context, title, source.text(), "");
        } else {
            bringIn(context, title, slug, brought);
        }
    }

    /** Opens the editor with a merged script, as the form's fields of choices say. */
    private void bringIn(Context context, String title, String slug, String brought) {
        asked.count(context);
        Ancestry.Bringing bringing =
                ancestry.bringing(slug, brought).orElseThrow(() -> new Refused(Refused.Reason.NOT_FOUND));
        show(
                context,
                title,
                bringing.text(choice -> "theirs".equals(context.queryParam(Ancestry.field(choice)))),
                bringing.news().title() + ", version " + bringing.news().from().number());
    }

    /**
     * Shows the editor and sets a cookie: checks at each keystroke are limited by person, and a whole class may share one
     * address.
     */
    private void show(Context context, String title, String script, String brought) {
        Visitor.keyOrNew(context);
        Map<String, Object> data =
                new HashMap<>(Map.of("script", script, "title", title, "brought", brought, "language", language.get()));
        Tutorial.Step step = step(context);
        if (step != null) {
            data.put("step", step);
            data.put("steps", steps.get().all().size());
        }
        pages.show(context, "workshop", Map.of("title", title, "data", Json.forPage(data)));
    }

    private interface Answer {
        Object to(SourceFile script);
    }

    private void answer(Context context, RateLimiter limits, Answer answer) {
        limits.count(context);
        SourceFile script = Json.read(context, SubmittedScript.class).source();
        context.json(answer.to(script));
    }

    private void search(Context context) {
        searched.count(context);
        SubmittedScript written = Json.read(context, SubmittedScript.class);
        Inspection inspection = inspect(written.source());
        List<Discovery> found = searches.search(written.pageOrNone(), variant(inspection)).stream()
                .filter(each -> !GapSearch.isTold(each.diagnostic(), inspection.diagnostics()))
                .toList();
        context.json(Map.of(
                "diagnostics",
                DiagnosticJson.all(found.stream().map(Discovery::diagnostic).toList()),
                "positions",
                found.stream().flatMap(Found::of).toList()));
    }

    /** Where a finding can be seen on the board: the position, and which finding it is. */
    record Found(String code, int line, BoardPosition position) {
        static Stream<Found> of(Discovery found) {
            Diagnostic told = found.diagnostic();
            return found.settings().isEmpty()
                    ? found.position().stream()
                            .map(position -> new Found(told.code(), told.span().line(), position.onBoard()))
                    : Stream.of();
        }
    }

    private void endSearch(Context context) {
        searches.end(context.pathParam("page"));
        context.status(HttpStatus.NO_CONTENT);
    }

    private Object check(SourceFile script) {
        return CheckResult.of(inspect(script));
    }

    private Inspection inspect(SourceFile script) {
        Inspection known = inspected.getIfPresent(script.text());
        if (known == null) {
            known = Inspection.of(script, library.checker());
            inspected.put(script.text(), known);
        }
        return known;
    }

    private static Variant variant(Inspection inspection) {
        if (inspection.variant() == null) {
            throw Refused.script(inspection.diagnostics());
        }
        return inspection.variant();
    }

    /** Answers what the editor asks about a place: one answer, several or none. */
    private void language(Context context) {
        checked.count(context);
        Asked asked = Json.read(context, Asked.class);
        SourceFile script = new SubmittedScript(asked.script(), null).source();
        LanguageService knows = service.get();
        context.json(Map.of(
                "answers",
                switch (asked.ask()) {
                    case COMPLETION -> List.of(knows.completion(script, asked.at()));
                    case SIGNATURE ->
                        knows.signature(script, asked.at()).stream().toList();
                    case HOVER -> knows.hover(script, asked.at()).stream().toList();
                    case DEFINITION ->
                        knows.definition(script, asked.at()).map(span -> Declaration.of(span, script)).stream()
                                .toList();
                    case USES ->
                        knows.uses(script, asked.at(), List.of()).stream()
                                .map(DiagnosticJson.Place::of)
                                .toList();
                    case RENAME ->
                        List.of(NewName.of(
                                knows.rename(script, asked.at(), asked.nameOrNone(), others(script)), script));
                    case OUTLINE ->
                        knows.outline(script).stream()
                                .flatMap(variant -> variant.inside().stream())
                                .map(Part::of)
                                .toList();
                }));
    }

    /** The scripts that may use a name of this one: those shipped, and those published that extend it. */
    private List<SourceFile> others(SourceFile script) {
        Script own = HornParser.parse(script).script();
        return Stream.of(
                        library.all().stream().map(LibraryVariant::source),
                        library.rules().stream().map(LibraryVariant::source),
                        own == null
                                ? Stream.<SourceFile>of()
                                : ancestry.children(own.name().text().replace('_', '-')).stream())
                .flatMap(scripts -> scripts)
                .toList();
    }

    /** Formats a script. Syntax errors are part of a normal response. */
    private Object format(SourceFile script) {
        Formatted formatted = Formatted.of(script);
        return formatted.problems().isEmpty()
                ? Map.of("script", formatted.text())
                : Map.of("problem", "Fix the errors first; then the script can be formatted.");
    }

    private Object rulebook(SourceFile script) {
        Inspection inspection = inspect(script);
        Document rulebook = Rulebook.of(variant(inspection), inspection.untrue());
        return Map.of(
                "title", rulebook.title(),
                "about", rulebook.about() == null ? "" : rulebook.about(),
                "html", HtmlRenderer.withLinks(rulebook, origin -> lineOf(origin, script)));
    }

    private Object flatten(SourceFile script) {
        return Map.of("lines", FlattenedLine.of(variant(inspect(script))));
    }

    private static String lineOf(Block.Origin origin, SourceFile own) {
        return origin.file().equals(own.name()) ? "#own-" + origin.line() : ScriptListing.addressOf(origin);
    }

    /** What the editor can ask. */
    enum Question {
        COMPLETION,
        SIGNATURE,
        HOVER,
        DEFINITION,
        USES,
        RENAME,
        OUTLINE
    }

    /**
     * A question about a place in a script.
     *
     * @param at the offset in UTF-16 units
     * @param name the new name, to rename something
     */
    record Asked(
            String script, int at, Question ask, @Nullable String name) {
        Asked {
            if (script == null || ask == null || at < 0 || at > script.length()) {
                throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
            }
        }

        String nameOrNone() {
            return name == null ? "" : name;
        }
    }

    /**
     * Where something is declared.
     *
     * @param address the page with that line, if it is another script; empty for a place in the text
     */
    record Declaration(@JsonUnwrapped DiagnosticJson.Place place, String address) {
        static Declaration of(Span span, SourceFile own) {
            boolean isOwn = span.source().name().equals(own.name());
            return new Declaration(
                    DiagnosticJson.Place.of(span),
                    isOwn
                            ? ""
                            : ScriptListing.addressOf(
                                    new Block.Origin("", span.source().name(), span.line())));
        }
    }

    /**
     * What a rename replaces in the text.
     *
     * @param elsewhere the titles of scripts that extend this one and say the old name
     */
    record NewName(String problem, List<DiagnosticJson.Place> places, List<String> elsewhere) {
        static NewName of(LanguageService.Renamed renamed, SourceFile own) {
            return new NewName(
                    renamed.problem(),
                    renamed.uses().stream()
                            .filter(span -> span.source().name().equals(own.name()))
                            .map(DiagnosticJson.Place::of)
                            .toList(),
                    renamed.elsewhere());
        }
    }

    /** A part of the script, for the outline. */
    record Part(String name, String kind, String text, int line) {
        static Part of(LanguageService.Symbol symbol) {
            return new Part(
                    symbol.name(), symbol.kind(), symbol.text(), symbol.place().line());
        }
    }

    /** Searches for gaps and ties, one for each editor's page: a new search stops the page's earlier one. */
    static final class GapSearches {
        private static final Duration LONGEST = Duration.ofSeconds(6);

        /** {@code -Dhornbook.search=3000000} searches a quarter as far as by default. */
        private static final GapSearch.Budget BUDGET =
                new GapSearch.Budget(Long.getLong("hornbook.search", GapSearch.Budget.QUICK.steps()));

        private final Map<String, Object> newest = new ConcurrentHashMap<>();
        private final GapSearch.Budget budget;
        private final Duration longest;

        GapSearches(GapSearch.Budget budget, Duration longest) {
            this.budget = budget;
            this.longest = longest;
        }

        /** @param page the id of the editor's page */
        List<Discovery> search(String page, Variant variant) {
            Object mine = new Object();
            newest.put(page, mine);
            long end = System.nanoTime() + longest.toNanos();
            try {
                return GapSearch.discoveries(
                        variant,
                        budget,
                        0,
                        (done, of) -> newest.get(page) == mine && System.nanoTime() < end,
                        Runnable::run);
            } finally {
                newest.remove(page, mine);
            }
        }

        /** Stops the search of a page that was closed. */
        void end(String page) {
            newest.remove(page);
        }
    }

    /** The initial text of a new script. */
    private static final class ScriptTemplates {
        private static final String EMPTY = """
            variant my_variant "My Variant" extends standard {
              about "What is special about it, in one sentence."

              # Write only what is different. Good beginnings are: set, rule, before.
              # Ctrl+Space shows what can stand here. Point at a word to see what it means.
            }
            """;

        private ScriptTemplates() {}

        /** An example of the reference, as {@code ?topic=take&example=2}; by default a variant without changes. */
        static String script(Context context, Reference reference) {
            String topic = context.queryParam("topic");
            if (topic == null) {
                return EMPTY;
            }
            List<Topic.Sample> samples = reference
                    .topic(topic)
                    .orElseThrow(() -> new Refused(Refused.Reason.NOT_FOUND))
                    .examples();
            int example = context.queryParamAsClass("example", Integer.class).getOrDefault(1);
            if (example < 1 || example > samples.size()) {
                throw new Refused(Refused.Reason.NOT_FOUND);
            }
            return samples.get(example - 1).script();
        }
    }

    /**
     * The result of a check: diagnostics, and for a playable script its cards, its cost and its parameters.
     *
     * @param address the slug of its name; empty if the name could not be parsed
     * @param parent the slug of its parent; empty without one
     * @param emptySeats the names of seats without a player
     */
    private record CheckResult(
            boolean playable,
            String title,
            String address,
            String parent,
            List<DiagnosticJson> diagnostics,
            List<ExampleRun> examples,
            List<NamedItem> names,
            @Nullable CardFacts facts,
            Variant.@Nullable PlayerCounts players,
            List<String> emptySeats,
            @Nullable Cost cost,
            List<ParameterField> parameters) {

        /** The most steps for one card and for a round. */
        record Cost(long perCard, long perRound) {}

        static CheckResult of(Inspection inspection) {
            Variant variant = inspection.variant();
            Script script = inspection.script();
            return new CheckResult(
                    variant != null,
                    inspection.title(),
                    script == null
                            ? ""
                            : LibraryVariant.slugOfName(script.name().text()),
                    script == null || script.parent() == null
                            ? ""
                            : LibraryVariant.slugOfName(script.parent().text()),
                    DiagnosticJson.all(inspection.diagnostics()),
                    inspection.examples(),
                    inspection.names(),
                    variant == null ? null : CardFacts.of(variant),
                    variant == null ? null : variant.people(),
                    variant == null ? List.of() : variant.seatTitles(),
                    variant == null
                            ? null
                            : new Cost(variant.cost().perCard(), variant.cost().perRound()),
                    variant == null ? List.of() : ParameterField.all(variant));
        }
    }
}
