package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Triage;
import org.hornbook.document.Block;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.examples.Examples;
import org.hornbook.lineage.Library;
import org.hornbook.parser.Bundle;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.Difference;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.game.ScriptListing;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.table.SetupForm;
import org.hornbook.server.workshop.DiagnosticJson;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Links that contain a whole script: made in the workshop, opened as the page of a variant outside the library. */
public final class ScriptLinkRoutes implements Feature {
    private static final String ADDRESS = "/open/";
    private final Pages pages;
    private final VariantLibrary library;
    private final Library everywhere;
    private final RateLimiter opened = RateLimiter.of(60, Duration.ofMinutes(1));

    /** @param everywhere the shipped scripts, which links need not contain */
    public ScriptLinkRoutes(Pages pages, VariantLibrary library, Library everywhere) {
        this.pages = pages;
        this.library = library;
        this.everywhere = everywhere;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/links", this::make);
        routes.get("/open/{script}", this::open);
        routes.get("/open/{script}/script", this::showScript);
        routes.get("/open/{script}/script.horn", this::sendScript);
    }

    /** Makes a link. Errors are allowed, since others may help. */
    private void make(Context context) {
        opened.count(context);
        SourceFile written = Json.read(context, SubmittedScript.class).source();
        Variant variant = library.check(written).variant();
        String text = variant == null ? written.text() : ScriptLink.text(library.edition(written, variant), everywhere);
        context.json(Map.of("link", ADDRESS + ScriptLink.link(text)));
    }

    private void open(Context context) {
        SourceFile source = source(context);
        String address = ADDRESS + context.pathParam("script");
        show(context, page(source, address));
    }

    private void showScript(Context context) {
        SourceFile source = source(context);
        String address = ADDRESS + context.pathParam("script");
        show(context, scriptPage(source, address, library.check(source)));
    }

    private void sendScript(Context context) {
        context.contentType("text/plain; charset=utf-8");
        context.header("Content-Disposition", "attachment; filename=\"script.horn\"");
        context.result(source(context).text());
    }

    private SourceFile source(Context context) {
        opened.count(context);
        return new SourceFile(SubmittedScript.FILE, ScriptLink.text(context.pathParam("script")));
    }

    /** A page to render, computed outside the request threads. */
    private record Page(String template, Map<String, Object> model) {}

    private void show(Context context, Page page) {
        pages.show(context, page.template(), page.model());
    }

    private Page page(SourceFile source, String address) {
        Checked checked = library.check(source);
        Variant written = checked.variant();
        if (written == null || checked.script() == null) {
            return scriptPage(source, address, checked);
        }
        LibraryVariant carried = new LibraryVariant("", source, checked.script(), written);
        List<Difference> differences = library.differences(library.edition(source, written));
        Variant variant = carried.spoken();
        Document rulebook = Rulebook.of(variant, Examples.failing(written));
        String packed = address.substring(ADDRESS.length());
        Map<String, Object> model = new HashMap<>();
        model.put("game", GameCard.of(carried, TablePicture.address(address, carried)));
        model.put("address", address);
        model.put("edit", "/new?carried=" + packed);
        model.put("ancestors", library.ancestors(carried.variant()));
        model.put("published", null);
        model.put("differences", differences);
        model.put("sections", rulebook.sections());
        model.put("rulebook", HtmlRenderer.withLinks(rulebook, lines(source, address)));
        model.put("facts", Json.forPage(CardFacts.of(variant)));
        model.put("setUp", SetupForm.ofCarried(packed, variant));
        return new Page("carried", model);
    }

    /** The addresses of lines: those of the link's scripts at its own address, others in the library. */
    private static Function<Block.Origin, String> lines(SourceFile source, String address) {
        Set<String> own =
                Bundle.of(source).scripts().stream().map(SourceFile::name).collect(Collectors.toSet());
        return origin ->
                own.contains(origin.file()) ? address + "/script#L" + origin.line() : ScriptListing.addressOf(origin);
    }

    private static Page scriptPage(SourceFile source, String address, Checked checked) {
        Optional<Variant> variant = Optional.ofNullable(checked.variant());
        List<Diagnostic> errors =
                checked.diagnostics().stream().filter(Diagnostic::isError).toList();
        Map<String, Object> model = new HashMap<>();
        model.put("title", variant.map(Variant::spoken).map(Variant::title).orElseGet(() -> say("variant.some")));
        model.put("back", variant.isPresent() ? address : "/");
        model.put("edit", "/new?carried=" + address.substring(ADDRESS.length()));
        model.put("raw", address + "/script.horn");
        model.put("whole", "");
        model.put("about", variant.isPresent() ? say("variant.in_link") : say("variant.broken"));
        model.put("problems", DiagnosticJson.all(errors));
        model.put("shown", Math.min(errors.size(), Triage.MOST_SHOWN));
        model.put("lines", ScriptListing.of(source));
        model.put("cost", variant.map(Variant::cost).orElse(null));
        return new Page("script", model);
    }
}
