package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import java.util.Map;
import org.hornbook.reference.Html;
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
        Html html = new Html(reference);
        Reference.Chapter first = reference.chapters().stream()
                .filter(chapter -> chapter.id().equals(TUTORIAL))
                .findFirst()
                .orElseThrow();
        this.tutorial = Map.of("chapter", html.chapter(first));
        this.whole = Map.of("contents", html.contents(), "chapters", html.chapters());
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/learn", context -> pages.show(context, "learn", tutorial));
        routes.get("/learn/reference", context -> pages.show(context, "reference", whole));
    }
}
