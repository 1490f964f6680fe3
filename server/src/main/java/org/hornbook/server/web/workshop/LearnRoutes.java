package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import java.util.Map;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.reference.Colours;
import org.hornbook.reference.Reference;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Lazy;
import org.hornbook.server.web.http.Pages;

/** How the games are played, the tutorial and the reference of the language, rendered once. */
public final class LearnRoutes implements Feature {
    private static final String TUTORIAL = "start";

    private final Pages pages;
    private final Lazy<Map<String, Object>> tutorial;
    private final Lazy<Map<String, Object>> whole;

    public LearnRoutes(Pages pages, VariantLibrary library, Lazy<Reference> reference) {
        this.pages = pages;
        this.tutorial = new Lazy<>(() -> tutorial(reference.get(), library));
        this.whole = new Lazy<>(() -> whole(reference.get()));
    }

    private static Map<String, Object> tutorial(Reference reference, VariantLibrary library) {
        Document chapter = reference.document().part(TUTORIAL);
        LibraryVariant base = library.base();
        return Map.of(
                "base",
                base,
                "others",
                library.all().stream()
                        .filter(game -> !game.slug().equals(base.slug()))
                        .toList(),
                "steps",
                new Tutorial(library).all(),
                "chapter",
                HtmlRenderer.withScripts(chapter, new Colours(reference.grammar())::html));
    }

    private static Map<String, Object> whole(Reference reference) {
        Document all = reference.document();
        return Map.of(
                "contents",
                HtmlRenderer.contents(all),
                "chapters",
                HtmlRenderer.withScripts(all, new Colours(reference.grammar())::html));
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/learn", context -> pages.show(context, "learn", tutorial.get()));
        routes.get("/learn/reference", context -> pages.show(context, "reference", whole.get()));
    }

    @Override
    public void warmUp() {
        tutorial.get();
        whole.get();
    }
}
