package org.hornbook.server.web.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.examples.Examples;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.ScriptListing;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.variant.Variant;

/** The exact rules of a table, to read before accepting them: as a rulebook and as a script. */
public final class TableRulesRoutes implements Feature {
    private static final String FIXED = "They stay as they are for the whole game.";

    private final Pages pages;
    private final TableLookup lookup;

    public TableRulesRoutes(Pages pages, TableLookup lookup) {
        this.pages = pages;
        this.lookup = lookup;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/t/{id}/rulebook", this::showRulebook);
        routes.get("/t/{id}/script", this::showScript);
    }

    private void showRulebook(Context context) {
        Snapshot snapshot = lookup.of(context).snapshot();
        Variant variant = snapshot.plan().seated(snapshot).told().variant();
        Document rulebook = Rulebook.of(variant, Examples.failing(variant));
        String script = "/t/" + context.pathParam("id") + "/script#";
        Map<String, Object> model = new HashMap<>();
        model.put("title", variant.title());
        model.put("table", context.pathParam("id"));
        model.put("about", "The rules of this table. " + FIXED);
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
                        "The rules of this table, with all their parents merged. " + FIXED));
    }

    private static String placeOf(String file, int line) {
        return URLEncoder.encode(file + ":" + line, StandardCharsets.UTF_8);
    }
}
