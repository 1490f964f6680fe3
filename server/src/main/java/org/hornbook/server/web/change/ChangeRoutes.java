package org.hornbook.server.web.change;

import static org.hornbook.words.Language.say;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.edit.Edits;
import org.hornbook.edit.Sentences;
import org.hornbook.edit.Slice;
import org.hornbook.program.Setup;
import org.hornbook.search.GapSearch;
import org.hornbook.server.library.ExtendableGames;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * Makes rules without text: a rulebook whose sentences and numbers are touched. The page holds the text of a script, sends it with each
 * touch, and gets the next text; nothing is kept here.
 */
public final class ChangeRoutes implements Feature {
    private static final int LONGEST_TITLE = 60;
    private static final GapSearch.Budget GAPS = new GapSearch.Budget(100_000);
    private static final int MOST_WRONG = 10;
    private static final Duration KEPT = Duration.ofSeconds(20);

    /** In characters. */
    private static final long MOST_KEPT = 500_000;

    private final Pages pages;
    private final VariantLibrary library;
    private final ScriptLookup scripts;
    private final Ways ways;
    /** What was found of a text: several questions follow each touch. The scripts that it extends may change. */
    private final Cache<String, Checked> checks = Caffeine.newBuilder()
            .expireAfterWrite(KEPT)
            .maximumWeight(MOST_KEPT)
            .weigher((String text, Checked _) -> text.length())
            .build();

    private final ThousandGames effects = new ThousandGames();
    private final Wishes wishes;
    private final RateLimiter asked = RateLimiter.of(240, Duration.ofMinutes(1));

    public ChangeRoutes(Pages pages, VariantLibrary library, ExtendableGames games) {
        this.pages = pages;
        this.library = library;
        this.scripts = new ScriptLookup(library);
        this.ways = new Ways(library, games);
        this.wishes = new Wishes(ways);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/change/{slug}", this::page);
        routes.get("/change/open/{script}", this::page);
        routes.post("/api/change", this::change);
        routes.post("/api/change/ways", this::ways);
        routes.post("/api/change/deal", this::play);
        routes.post("/api/change/gaps", this::search);
        routes.post("/api/change/effect", this::measure);
        routes.post("/api/change/name", this::name);
        routes.post("/api/change/recipes", this::recipes);
        routes.get("/wish/{slug}", this::wishPage);
        routes.get("/wish/open/{script}", this::wishPage);
        routes.post("/api/wish", this::wish);
    }

    @Override
    public void leave() {
        effects.close();
        wishes.close();
    }

    @Override
    public void warmUp() {
        Checked begun = library.check(
                new SourceFile(SubmittedScript.FILE, Edits.begun(library.base().variant(), "")));
        shown(begun);
        library.base().variant().rules().stream().limit(1).forEach(rule -> ways.of(rule.name(), begun, ""));
    }

    private void page(Context context) {
        show(context, "change");
    }

    /** Asks for a game that plays otherwise. */
    private void wishPage(Context context) {
        show(context, "wish");
    }

    private void show(Context context, String template) {
        LibraryVariant game = scripts.shelved(context);
        Visitor.keyOrNew(context);
        pages.show(
                context,
                template,
                Map.of(
                        "game",
                        game.variant().spoken().title(),
                        "slug",
                        game.slug(),
                        "page",
                        ScriptLookup.page(context),
                        "wish",
                        context.path().replaceFirst("^/change/", "/wish/"),
                        "begun",
                        begun(game)));
    }

    /** Where the work begins: a script that changes nothing of a game yet; a script inside a link is gone on with as it is. */
    private static String begun(LibraryVariant game) {
        return game.slug().isEmpty() && game.script().parent() != null
                ? game.source().text()
                : Edits.begun(game.variant(), title(game.variant()));
    }

    private static String title(Variant game) {
        String title = game.spoken().title();
        int room = LONGEST_TITLE - say("change.changed title", "").length();
        return say("change.changed title", title.substring(0, Math.min(title.length(), room)));
    }

    /**
     * A script, as text or as its link holds it, and one touch of it; none to look at it.
     *
     * @param name of a parameter that is set to {@code value}
     * @param key of an item or setting that is to {@code leave}, to be {@code restored}, or to stand in the script itself, {@code own}
     * @param slug of a script whose {@code part} is taken over
     */
    private record Touch(
            @Nullable String script,
            @Nullable String carried,
            @Nullable String touch,
            @Nullable String name,
            @Nullable Integer value,
            @Nullable String key,
            @Nullable String slug,
            @Nullable Integer part,
            @Nullable String title,
            @Nullable String section) {}

    private void change(Context context) {
        asked.count(context);
        Touch touch = Json.read(context, Touch.class);
        Checked draft = draft(touch);
        if (touch.touch() == null || draft.flattened() == null) {
            context.json(shown(draft));
            return;
        }
        Checked touched = touched(touch, draft);
        context.json(
                touched.variant() == null
                        ? Map.of("objection", say("change.objection problems", String.join(" ", problems(touched))))
                        : shown(touched));
    }

    private Checked draft(Touch touch) {
        return checked(touch.carried() == null ? known(touch.script()) : ScriptLink.text(touch.carried()));
    }

    private Checked checked(String script) {
        return checks.get(script, text -> library.check(new SubmittedScript(text, null).source()));
    }

    /** A script that can be played. */
    private Variant playable(@Nullable String script) {
        Checked checked = checked(known(script));
        if (checked.variant() == null) {
            throw Refused.script(checked.diagnostics());
        }
        return checked.variant();
    }

    private Checked touched(Touch touch, Checked draft) {
        Edits edits = ways.edits(draft);
        return switch (Objects.requireNonNull(touch.touch())) {
            case "set" -> edits.set(known(touch.name()), known(touch.value()));
            case "take" -> {
                if (!ways.has(known(touch.slug()), known(touch.part()))) {
                    throw ScriptLookup.unknown();
                }
                yield ways.take(known(touch.slug()), known(touch.part()), draft);
            }
            case "leave" -> edits.leave(known(touch.key()));
            case "restore" -> edits.restore(known(touch.key()));
            case "own" -> edits.own(known(touch.key()));
            case "title" -> edits.titled(title(touch.title()));
            default -> throw new Refused(Reason.NOT_UNDERSTOOD);
        };
    }

    private static <T> T known(@Nullable T value) {
        if (value == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return value;
    }

    private static String title(@Nullable String title) {
        if (title == null || title.isBlank() || title.length() > LONGEST_TITLE) {
            throw new Refused(
                    Reason.NOT_UNDERSTOOD, say("change.no_title"), say("change.no_title_remedy most", LONGEST_TITLE));
        }
        return title.strip();
    }

    /**
     * The rulebook of a script.
     *
     * @param link the address of a page that holds the script; empty if it is too long for one
     * @param title as it is written, to be changed
     * @param base the slug of the game that it changes; empty if it changes none
     * @param of that game's title
     * @param problems what keeps it from being played, in sentences
     * @param book what can be touched; missing if there are problems
     * @param places where the script's own items begin in its text, from 0, by their names
     * @param changes how many things it changes
     */
    record Shown(
            String script,
            String link,
            String title,
            String base,
            String of,
            List<String> problems,
            @Nullable Sentences book,
            Map<String, Integer> places,
            int changes) {}

    private Shown shown(Checked draft) {
        Script script = draft.script();
        Variant variant = draft.variant();
        if (script == null || variant == null || draft.flattened() == null) {
            return new Shown(draft.source().text(), "", "", "", "", wrong(draft), null, Map.of(), 0);
        }
        LibraryVariant base = base(variant).orElse(null);
        return new Shown(
                draft.source().text(),
                link(draft.source().text()),
                script.title() == null ? variant.title() : script.title().text(),
                base == null ? "" : base.slug(),
                base == null ? "" : base.variant().spoken().title(),
                List.of(),
                Sentences.of(variant, base == null ? null : base.variant()),
                Edits.places(script),
                changes(Slice.of(script, draft.flattened())));
    }

    /** How many things change; the numbers of players, which may only follow from others, count where nothing else does. */
    private static int changes(List<Slice> slices) {
        int others = (int) slices.stream()
                .filter(slice -> !slice.changes().equals(Set.of("players")))
                .count();
        return others == 0 ? slices.size() : others;
    }

    private static String link(String script) {
        try {
            return ScriptLink.link(script);
        } catch (Refused tooLong) {
            return "";
        }
    }

    /** The game that a script changes. */
    private Optional<LibraryVariant> base(Variant variant) {
        return variant.lineage().stream()
                .skip(1)
                .findFirst()
                .flatMap(parent -> library.findKept(LibraryVariant.slugOf(parent.file())));
    }

    /** The checker's errors, with their lines. */
    private static List<String> wrong(Checked draft) {
        return draft.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(error -> say(
                        "change.line line problem",
                        error.span().line(),
                        error.message().replace("`", "")))
                .limit(MOST_WRONG)
                .toList();
    }

    /** The checker's errors, with the sentences of rules instead of their names. */
    private List<String> problems(Checked draft) {
        return draft.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(error -> inPlainWords(
                        error.code().equals(Code.BROKEN_PARENT.id())
                                ? error.message().replaceFirst("^.*?: ", "") // where it stands
                                : error.message()))
                .distinct()
                .limit(3)
                .toList();
    }

    private String inPlainWords(String message) {
        String told = message;
        List<NamedRule> rules = library.base().variant().spoken().rules();
        for (NamedRule rule : rules) {
            if (rule.text() != null) {
                told = told.replace("`" + rule.name() + "`", "\u201c" + rule.text() + "\u201d");
            }
        }
        return told.replace("`", "");
    }

    /**
     * What could stand instead of a sentence.
     *
     * @param before whether the game that is changed says something else than the script, which can be had back
     * @param leave whether the rule can be left out
     * @param own whether it can be said word by word
     */
    private record Offered(List<Ways.Way> ways, boolean before, boolean leave, boolean own) {}

    private void ways(Context context) {
        asked.count(context);
        Touch touch = Json.read(context, Touch.class);
        Checked draft = draft(touch);
        if (draft.variant() == null) {
            throw Refused.script(draft.diagnostics());
        }
        String person = Visitor.key(context);
        if (touch.section() != null) {
            context.json(new Offered(ways.in(touch.section(), draft, person), false, false, false));
            return;
        }
        String key = known(touch.key());
        Edits edits = ways.edits(draft);
        context.json(new Offered(
                ways.of(key, draft, person),
                !edits.slice(key).isEmpty() && edits.restore(key).variant() != null,
                ways.canLeave(key, draft),
                edits.canOwn(key)));
    }

    /**
     * A small rule that a script could take whole.
     *
     * @param about what it does, in a sentence
     */
    private record Recipe(String slug, String title, String about) {}

    private void recipes(Context context) {
        asked.count(context);
        Checked draft = draft(Json.read(context, Touch.class));
        if (draft.variant() == null) {
            throw Refused.script(draft.diagnostics());
        }
        context.json(ways.rules(draft, Visitor.key(context)).stream()
                .flatMap(slug -> library.find(slug).stream())
                .map(rule -> new Recipe(
                        rule.slug(),
                        rule.variant().spoken().title(),
                        Objects.requireNonNullElse(rule.variant().spoken().about(), "")))
                .toList());
    }

    /** @param deal of the game that is changed, from 1 */
    private record Played(
            @Nullable String script,
            @Nullable String slug,
            @Nullable Long deal) {}

    private void play(Context context) {
        asked.count(context);
        Played wanted = Json.read(context, Played.class);
        Variant changed = playable(wanted.script());
        Setup base = Setup.usual(scripts.shelved(known(wanted.slug())).variant());
        long deal = known(wanted.deal());
        if (deal < 1 || deal > Integer.MAX_VALUE) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        context.json(ChangedDeal.from(deal, base, changed));
    }

    /** What the rules do not say, found on tables that games reach. */
    private void search(Context context) {
        asked.count(context);
        Variant changed = playable(Json.read(context, Touch.class).script());
        context.json(GapSearch.search(changed, GAPS).stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::message)
                .toList());
    }

    /** Without the slug of a game, a script is compared with the game that it changes, if it changes one. */
    private void measure(Context context) {
        asked.count(context);
        Played wanted = Json.read(context, Played.class);
        Variant other = playable(wanted.script());
        Optional<LibraryVariant> game =
                wanted.slug() == null ? base(other) : Optional.of(scripts.shelved(wanted.slug()));
        Setup base = game.map(found -> Setup.usual(found.variant())).orElse(null);
        int people = base == null ? Setup.USUAL_PLAYERS : base.people();
        context.json(effects.of(base, Setup.forPeople(other, other.people().nearest(people)), Visitor.key(context)));
    }

    /** @param wishes the values wished for, by the ids of figures; none to find out how the game plays */
    private record Wanted(@Nullable String script, @Nullable Map<String, Double> wishes) {}

    private void wish(Context context) {
        asked.count(context);
        Wanted wanted = Json.read(context, Wanted.class);
        Checked draft = checked(known(wanted.script()));
        if (draft.variant() == null) {
            throw Refused.script(draft.diagnostics());
        }
        Map<String, Double> values = Objects.requireNonNullElse(wanted.wishes(), Map.of());
        if (values.values().stream().anyMatch(value -> value == null || !Double.isFinite(value))) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        context.json(wishes.of(draft, Visitor.key(context), values));
    }

    /** The script under a title, and under a name made of it that no script of the library has. */
    private void name(Context context) {
        asked.count(context);
        Touch touch = Json.read(context, Touch.class);
        Checked draft = draft(touch);
        if (draft.variant() == null) {
            throw Refused.script(draft.diagnostics());
        }
        context.json(Map.of(
                "script",
                ways.edits(draft)
                        .named(title(touch.title()), this::isFree)
                        .source()
                        .text()));
    }

    private boolean isFree(String name) {
        return library.sourceKept(LibraryVariant.slugOfName(name)).isEmpty();
    }
}
