package org.hornbook.server.web.gallery;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.revision.Revision;
import org.hornbook.revision.Revision.Change;
import org.hornbook.revision.Revision.Passage;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.limits.FairExecutor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Any two games or versions side by side: rule by rule in plain words, as they are written, and the way to measure it. */
public final class CompareRoutes implements Feature {
    /** Lines that are the same, before and after those that are not. */
    private static final int CONTEXT = 3;

    private static final Set<String> WORDS = Set.of("title", "source", "about", "example", "ruling");

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

    /**
     * Something that is different.
     *
     * @param said what the rule says to people in the first and in the second game; null where it says nothing
     * @param written the same as it is written
     */
    public record Line(
            String kind,
            String name,
            @Nullable String said,
            @Nullable String saidNow,
            @Nullable String written,
            @Nullable String writtenNow) {
        static Line of(Change change, Variant one, Variant other) {
            String was = change.before() == null ? null : words(one, change.subject());
            String is = change.after() == null ? null : words(other, change.subject());
            return new Line(
                    change.kind().name().toLowerCase(Locale.ROOT),
                    change.name().replace('_', ' '),
                    Objects.equals(was, is) ? null : was,
                    is,
                    text(change.before()),
                    text(change.after()));
        }

        /** Whether games go otherwise by it; what a game is called and its examples are only words. */
        boolean isOfRules() {
            return !WORDS.contains(name.replaceFirst(" .*", ""));
        }

        private static @Nullable String words(Variant variant, String rule) {
            return variant.rules().stream()
                    .filter(each -> each.name().equals(rule))
                    .map(NamedRule::text)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
        }

        private static @Nullable String text(@Nullable Passage passage) {
            return passage == null ? null : passage.text();
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
        List<Change> changes =
                Revision.between(flattened(one), flattened(other)).changes();
        Map<Boolean, List<Line>> lines = changes.stream()
                .map(change -> Line.of(change, one.variant(), other.variant()))
                .collect(Collectors.partitioningBy(Line::isOfRules));
        return Map.of(
                "first", Side.of(one),
                "second", Side.of(other),
                "rules", lines.get(true),
                "words", lines.get(false),
                "lines", text(one.source(), other.source()));
    }

    /** As it is printed: in its parents' texts there are values that it has set anew. */
    private static Script flattened(Shelved shelved) {
        String text = Printer.print(shelved.variant().flattened(), List.of());
        return Objects.requireNonNull(
                HornParser.parse(new SourceFile(shelved.source().name(), text)).script());
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
        List<String> before = one.text().lines().toList();
        List<String> after = other.text().lines().toList();
        return UnifiedDiffUtils.generateUnifiedDiff(
                        one.name(), other.name(), before, DiffUtils.diff(before, after), CONTEXT)
                .stream()
                .skip(2)
                .map(TextLine::of)
                .toList();
    }
}
