package org.hornbook.server.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.rulebook.Html;
import org.hornbook.rulebook.Origin;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.Difference;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.variant.Variant;

/** The pages of a variant: its rulebook with what differs from its parents, and its script. */
final class VariantRoutes implements Feature {
    private final Pages pages;
    private final Shelf shelf;

    VariantRoutes(Pages pages, Shelf shelf) {
        this.pages = pages;
        this.shelf = shelf;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/v/{slug}", this::show);
        routes.get("/v/{slug}/script", this::showScript);
        routes.get("/v/{slug}/script.horn", this::sendScript);
    }

    private void show(Context context) {
        Shelved shelved = shelved(context);
        Variant variant = shelved.variant();
        Rulebook rulebook = Rulebook.of(variant);
        List<Difference> differences = shelf.differences(shelved);
        Map<String, Object> model = new HashMap<>();
        model.put("game", GameCard.of(shelved, differences.size()));
        model.put("ancestors", shelved.ancestors());
        model.put("sources", variant.sources());
        model.put("sections", rulebook.sections());
        model.put("rulebook", Html.of(rulebook, VariantRoutes::lineOf));
        model.put("differences", differences);
        model.put("cost", variant.cost());
        model.put("facts", Json.forPage(CardFacts.of(variant)));
        model.put("setUp", SetUp.of(shelved));
        pages.show(context, "variant", model);
    }

    private void showScript(Context context) {
        Shelved shelved = shelved(context);
        pages.show(
                context,
                "script",
                Map.of(
                        "title",
                        shelved.variant().title(),
                        "back",
                        "/v/" + shelved.slug(),
                        "raw",
                        "/v/" + shelved.slug() + "/script.horn",
                        "about",
                        "The script as it was written.",
                        "lines",
                        Listing.of(shelved.source())));
    }

    private void sendScript(Context context) {
        Shelved shelved = shelved(context);
        context.contentType("text/plain; charset=utf-8");
        context.header(
                "Content-Disposition",
                "attachment; filename=\"" + shelved.source().name() + '"');
        context.result(shelved.source().text());
    }

    private Shelved shelved(Context context) {
        return shelf.find(context.pathParam("slug")).orElseThrow(() -> new Refused(Refused.Reason.NOT_FOUND));
    }

    /** Where a rule of a shelved script can be read. */
    private static String lineOf(Origin origin) {
        return "/v/" + Shelved.slugOf(origin.file()) + "/script#L" + origin.line();
    }
}
