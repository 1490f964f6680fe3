package org.hornbook.server.web.table;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.edit.Edits;
import org.hornbook.examples.Examples;
import org.hornbook.parser.Bundle;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.game.ScriptListing;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** The exact rules of a table, to read before accepting them: as a rulebook and as a script. */
public final class TableRulesRoutes implements Feature {

    private final Pages pages;
    private final TableLookup lookup;
    private final VariantLibrary library;

    public TableRulesRoutes(Pages pages, TableLookup lookup, VariantLibrary library) {
        this.library = library;
        this.pages = pages;
        this.lookup = lookup;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/t/{id}/rulebook", this::showRulebook);
        routes.get("/t/{id}/script", this::showScript);
        routes.get("/t/{id}/change", this::change);
    }

    private void showRulebook(Context context) {
        Snapshot snapshot = lookup.of(context).snapshot();
        Variant variant = snapshot.plan().seated(snapshot).told().variant();
        Document rulebook = Rulebook.of(variant, Examples.failing(variant));
        String script = "/t/" + context.pathParam("id") + "/script#";
        Map<String, Object> model = new HashMap<>();
        model.put("title", variant.title());
        model.put("back", "/t/" + context.pathParam("id"));
        model.put("place", "table");
        model.put("about", say("table.rulebook_about"));
        model.put(
                "rulebook", HtmlRenderer.withLinks(rulebook, origin -> script + placeOf(origin.file(), origin.line())));
        model.put("facts", Json.forPage(CardFacts.of(variant)));
        pages.show(context, "rulebook", model);
    }

    private void showScript(Context context) {
        pages.show(
                context,
                "script",
                ScriptListing.page(
                        lookup.of(context).snapshot().plan().variant(),
                        "/t/" + context.pathParam("id"),
                        say("table.script_about")));
    }

    /** Where these rules can be changed for another table: as they are set here, with those scripts that the library does not have. */
    private void change(Context context) {
        Plan plan = lookup.of(context).snapshot().plan();
        Variant variant = plan.variant();
        SourceFile begun = new SourceFile("", Edits.begun(variant, variant.title(), plan.setup(plan.least())));
        List<SourceFile> scripts = Stream.concat(
                        Stream.of(begun), plan.edition().scripts().stream().filter(script -> !isInLibrary(script)))
                .toList();
        context.redirect("/change/open/" + ScriptLink.link(scripts.size() == 1 ? begun.text() : Bundle.text(scripts)));
    }

    private boolean isInLibrary(SourceFile script) {
        return library.source(LibraryVariant.slugOf(script.name()))
                .filter(known -> known.text().strip().equals(script.text().strip()))
                .isPresent();
    }

    private static String placeOf(String file, int line) {
        return URLEncoder.encode(file + ":" + line, StandardCharsets.UTF_8);
    }
}
