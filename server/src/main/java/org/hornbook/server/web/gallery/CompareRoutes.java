package org.hornbook.server.web.gallery;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hornbook.server.library.Contrast;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.limits.FairExecutor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Any two games or versions side by side: rule by rule in plain words, as they are written, and the way to measure it. */
public final class CompareRoutes implements Feature {
    private final Pages pages;
    private final Shelf shelf;
    private final FairExecutor comparing = new FairExecutor(1);
    private final RateLimiter compared = RateLimiter.of(60, Duration.ofMinutes(1));

    public CompareRoutes(Pages pages, Shelf shelf) {
        this.pages = pages;
        this.shelf = shelf;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/compare", this::choose);
        routes.get("/compare/{one}/{other}", this::compare);
    }

    /** A game as the page names it. */
    public record Side(String slug, String title) {
        static Side of(Shelved shelved) {
            String title = shelved.variant().title();
            String version =
                    shelved.slug().contains(".") ? ", version " + shelved.slug().replaceFirst(".*[.]", "") : "";
            return new Side(shelved.slug(), title + version);
        }
    }

    /** A form with two fields, which leads to the page of what they name. */
    private void choose(Context context) {
        String one = slug(context.queryParam("one"));
        String other = slug(context.queryParam("other"));
        if (!one.isEmpty()
                && !other.isEmpty()
                && find(one).isPresent()
                && find(other).isPresent()) {
            context.redirect("/compare/" + one + "/" + other);
            return;
        }
        show(context, one, other, Map.of());
    }

    /** What people write: an address, its last word, or a name as scripts have it. */
    private static String slug(@Nullable String written) {
        return written == null
                ? ""
                : written.strip()
                        .replaceFirst("[?#].*", "")
                        .replaceFirst(".*/", "")
                        .toLowerCase(Locale.ROOT)
                        .replace(' ', '-')
                        .replace('_', '-');
    }

    private Optional<Shelved> find(String slug) {
        return shelf.isHidden(slug) ? Optional.empty() : shelf.find(slug);
    }

    private void compare(Context context) {
        compared.count(context);
        String one = context.pathParam("one");
        String other = context.pathParam("other");
        Optional<Shelved> first = find(one);
        Optional<Shelved> second = find(other);
        if (first.isEmpty() || second.isEmpty()) {
            context.status(404);
            show(context, one, other, Map.of());
            return;
        }
        comparing.answer(
                context,
                FairExecutor.PATIENCE,
                () -> compared(first.get(), second.get()),
                found -> show(context, one, other, found));
    }

    private void show(Context context, String one, String other, Map<String, Object> found) {
        Map<String, Object> model = new HashMap<>(found);
        model.put("isCompared", !found.isEmpty());
        model.put("one", one);
        model.put("other", other);
        model.put("unknownOne", !one.isEmpty() && find(one).isEmpty());
        model.put("unknownOther", !other.isEmpty() && find(other).isEmpty());
        model.put("games", shelf.all().stream().map(Side::of).toList());
        pages.show(context, "compare", model);
    }

    private static Map<String, Object> compared(Shelved one, Shelved other) {
        Contrast contrast = Contrast.between(one.variant(), other.variant());
        return Map.of(
                "first", Side.of(one),
                "second", Side.of(other),
                "rules", contrast.rules(),
                "words", contrast.words(),
                "lines", text(one.source(), other.source()));
    }

    /**
     * A line of either script or of both.
     *
     * @param kind {@code gone}, {@code new}, {@code same}, or {@code place} where lines that are the same are left out
     */
    public record TextLine(String kind, String text) {
        static TextLine of(String line) {
            return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
                case '-' -> new TextLine("gone", line.substring(1));
                case '+' -> new TextLine("new", line.substring(1));
                case '@' -> new TextLine("place", "");
                default -> new TextLine("same", line);
            };
        }
    }

    private static List<TextLine> text(SourceFile one, SourceFile other) {
        return Contrast.written(one, other).stream().skip(2).map(TextLine::of).toList();
    }
}
