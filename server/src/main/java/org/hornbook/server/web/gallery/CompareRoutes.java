package org.hornbook.server.web.gallery;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.server.lab.ComparisonStudies;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Study;
import org.hornbook.server.lab.StudyDesign;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantDiff;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.gallery.PlayFigures.Company;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.hornbook.simulation.Comparison;
import org.hornbook.simulation.Results;
import org.jspecify.annotations.Nullable;

/** Compares any two games or versions: rule by rule, line by line, and by a study. */
public final class CompareRoutes implements Feature {
    private final Pages pages;
    private final VariantLibrary library;
    private final Lab lab;
    private final ComparisonStudies consequences;
    private final RateLimits rates;
    private final RateLimiter compared = RateLimiter.of(60, Duration.ofMinutes(1));

    public CompareRoutes(
            Pages pages, VariantLibrary library, Lab lab, ComparisonStudies consequences, RateLimits rates) {
        this.pages = pages;
        this.library = library;
        this.lab = lab;
        this.consequences = consequences;
        this.rates = rates;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/compare", this::choose);
        routes.get("/compare/{one}/{other}", this::compare);
        routes.post("/compare/{one}/{other}/measuring", this::measure);
        routes.post("/compare/{one}/{other}/stopping", this::stop);
    }

    /** One of the two games. */
    public record Side(String slug, String title) {
        static Side of(LibraryVariant shelved) {
            String title = shelved.spoken().title();
            String slug = shelved.slug();
            return new Side(
                    slug,
                    slug.contains(".")
                            ? say("variant.title_version title number", title, slug.replaceFirst(".*[.]", ""))
                            : title);
        }
    }

    /** Shows a form for two games, which leads to their page. */
    private void choose(Context context) {
        String one = slug(context.queryParam("one"));
        String other = slug(context.queryParam("other"));
        if (!one.isEmpty()
                && !other.isEmpty()
                && library.find(one).isPresent()
                && library.find(other).isPresent()) {
            context.redirect("/compare/" + one + "/" + other);
            return;
        }
        show(context, one, other, Map.of());
    }

    /** The slug of what people type: an address, a slug, or a name in scripts. */
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

    private void compare(Context context) {
        compared.count(context);
        String one = slug(context.pathParam("one"));
        String other = slug(context.pathParam("other"));
        if (!context.path().equals("/compare/" + one + "/" + other)) {
            context.redirect("/compare/" + one + "/" + other, HttpStatus.MOVED_PERMANENTLY);
            return;
        }
        Optional<LibraryVariant> first = library.find(one);
        Optional<LibraryVariant> second = library.find(other);
        if (first.isEmpty() || second.isEmpty()) {
            context.status(404);
            show(context, one, other, Map.of());
            return;
        }
        show(context, one, other, compared(first.get(), second.get(), Visitor.key(context)));
    }

    private void show(Context context, String one, String other, Map<String, Object> found) {
        Map<String, Object> model = new HashMap<>(found);
        model.put("isCompared", !found.isEmpty());
        model.put("one", one);
        model.put("other", other);
        model.put("unknownOne", !one.isEmpty() && library.find(one).isEmpty());
        model.put("unknownOther", !other.isEmpty() && library.find(other).isEmpty());
        model.put("games", library.all().stream().map(Side::of).toList());
        pages.show(context, "compare", model);
    }

    private Map<String, Object> compared(LibraryVariant one, LibraryVariant other, String visitor) {
        VariantDiff contrast = VariantDiff.between(one.spoken(), other.spoken());
        Map<String, Object> found = new HashMap<>();
        found.put("first", Side.of(one));
        found.put("second", Side.of(other));
        found.put("rules", contrast.rules());
        found.put("words", contrast.words());
        found.put("isMerged", !one.ancestors().equals(other.ancestors()));
        found.put("lines", VariantDiff.lines(one, other));
        found.put(
                "effects",
                consequences
                        .find(side(one), side(other))
                        .map(study -> RuleEffects.of(study, visitor))
                        .orElse(null));
        return found;
    }

    /** One side of the study. Equal rules share a study, but a secret slug is not shown to others. */
    private ComparisonStudies.Side side(LibraryVariant game) {
        return new ComparisonStudies.Side(
                game.slug(), library.edition(game.source(), game.variant()), library.isSecret(game.slug()));
    }

    /** Queues a study of the effects of each difference, unless there is one. */
    private void measure(Context context) {
        rates.studies().count(context);
        LibraryVariant one = found(context, "one");
        LibraryVariant other = found(context, "other");
        String person = Visitor.keyOrNew(context);
        ask(one, other, person);
        context.redirect(address(one, other), HttpStatus.SEE_OTHER);
    }

    private String ask(LibraryVariant one, LibraryVariant other, String person) {
        try {
            return consequences
                    .ask(side(one), side(other), person)
                    .orElseThrow(() -> new Refused(
                            Reason.TOO_MANY,
                            say("variant.compare.busy count", Lab.MOST_UNFINISHED - 1),
                            say("variant.compare.busy.remedy")));
        } catch (InvalidStudy refused) {
            throw new Refused(
                    Reason.NOT_NOW, Objects.requireNonNull(refused.getMessage()), say("variant.compare.rather_in_lab"));
        }
    }

    /** Cancels the study, for its owner only. */
    private void stop(Context context) {
        compared.count(context);
        LibraryVariant one = found(context, "one");
        LibraryVariant other = found(context, "other");
        consequences
                .find(side(one), side(other))
                .filter(study -> study.isOf(Visitor.key(context)))
                .ifPresent(study -> lab.cancel(study.id()));
        context.redirect(address(one, other), HttpStatus.SEE_OTHER);
    }

    private static String address(LibraryVariant one, LibraryVariant other) {
        return "/compare/" + one.slug() + "/" + other.slug() + "#by-consequence";
    }

    private LibraryVariant found(Context context, String side) {
        return library.find(context.pathParam(side)).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
    }

    /**
     * The measured effects of the differences between two games.
     *
     * @param study the id of the study
     * @param isMine whether the visitor owns the study and may cancel it
     * @param played how many games were played
     * @param company the players, see {@link Company}
     * @param isKnown whether there are results, which is after the study
     * @param whole the effect of all changes together: the significant differences in sentences, each with its interval
     * @param single the effects of single changes
     */
    record RuleEffects(
            String study,
            boolean isOver,
            boolean isDone,
            boolean isMine,
            long played,
            long of,
            String company,
            boolean isKnown,
            List<String> whole,
            List<Effect> single) {
        static RuleEffects of(Study study, String visitor) {
            Study.Progress progress = study.progress();
            Results results = progress.results();
            List<Effect> all = results == null || !study.state().isOver()
                    ? List.of()
                    : results.comparisons().stream().map(Effect::of).toList();
            return new RuleEffects(
                    study.id(),
                    study.state().isOver(),
                    study.state() == Study.State.DONE,
                    study.isOf(visitor),
                    progress.played(),
                    progress.of(),
                    Company.of(
                            study.asked().players(),
                            study.design().map(StudyDesign::emptySeats).orElse(List.of())),
                    !all.isEmpty(),
                    all.isEmpty() ? List.of() : all.getFirst().clear(),
                    all.stream().skip(1).toList());
        }

        /**
         * The effect of a change by its name, alone or with changes that belong to it; null if it cannot be tried without the
         * rest.
         */
        public @Nullable Effect by(String change) {
            return single.stream()
                    .filter(effect -> effect.changes().stream().anyMatch(each -> isSame(each, change)))
                    .findFirst()
                    .orElse(null);
        }

        /**
         * Whether two names mean the same change: one has the word for its kind, such as {@code case too low}, the other
         * mostly not.
         */
        private static boolean isSame(String one, String other) {
            return one.equals(other) || one.endsWith(' ' + other) || other.endsWith(' ' + one);
        }

        /**
         * The effect of changes that belong together.
         *
         * @param changes the names of the changes
         * @param clear the significant differences in sentences, each with its interval
         */
        public record Effect(List<String> changes, List<String> clear) {
            static Effect of(Comparison comparison) {
                return new Effect(
                        Stream.of(comparison.label().split(", "))
                                .map(change -> change.replaceFirst("^(with|without|other) ", ""))
                                .toList(),
                        comparison.figures().stream()
                                .filter(Comparison.Line::clear)
                                .map(Comparison.Line::verdict)
                                .toList());
            }
        }
    }
}
