package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import java.util.Map;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.reference.Colours;
import org.hornbook.reference.Reference;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;

/** The tutorial and the reference of the language, drawn once. */
public final class LearnRoutes implements Feature {
    private static final String TUTORIAL = "start";

    private final Pages pages;
    private final Map<String, Object> tutorial;
    private final Map<String, Object> whole;

    public LearnRoutes(Pages pages, Reference reference) {
        this.pages = pages;
        Document all = reference.document();
        Colours colours = new Colours(reference.grammar());
        this.tutorial = Map.of("chapter", HtmlRenderer.withScripts(all.part(TUTORIAL), colours::html));
        this.whole = Map.of(
                "contents", HtmlRenderer.contents(all), "chapters", HtmlRenderer.withScripts(all, colours::html));
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/learn", context -> pages.show(context, "learn", tutorial));
        routes.get("/learn/reference", context -> pages.show(context, "reference", whole));
    }
}
