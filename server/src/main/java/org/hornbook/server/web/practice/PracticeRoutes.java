package org.hornbook.server.web.practice;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hornbook.program.Setup;
import org.hornbook.server.library.ExtendableGames;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.ParameterField;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Games of one person against bots on a page, which sends all that was answered with each answer: nothing is kept here. */
public final class PracticeRoutes implements Feature {
    private static final int DEALS = 1_000_000;
    private static final int MOST_COMBINED = 2_000;
    private static final int MOST_PARTS = 8;
    private static final int LONGEST_TITLE = 60;
    private static final Duration COMBINED = Duration.ofMinutes(10);

    private final ScriptLookup scripts;
    private final RateLimiter asked = RateLimiter.of(240, Duration.ofMinutes(1));

    private final ThousandGames effects = new ThousandGames();
    private final ExtendableGames extendable;
    private final Function<String, Setup> tables;

    /** What can be mixed into a game, by the names of both; a published one may have another version by tomorrow. */
    private final Cache<String, Boolean> combining = Caffeine.newBuilder()
            .maximumSize(MOST_COMBINED)
            .expireAfterWrite(COMBINED)
            .build();

    /** @param tables finds the rules of a table by its id, or refuses */
    public PracticeRoutes(VariantLibrary library, ExtendableGames extendable, Function<String, Setup> tables) {
        this.scripts = new ScriptLookup(library);
        this.extendable = extendable;
        this.tables = tables;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/practice", this::play);
        routes.post("/api/practice/lessons", this::teach);
        routes.post("/api/practice/rules", this::offer);
        routes.post("/api/practice/bend", this::bend);
        routes.post("/api/practice/effect", this::measure);
        routes.post("/api/practice/name", this::name);
    }

    @Override
    public void leave() {
        effects.close();
    }

    @Override
    public void warmUp() {
        LibraryVariant base = scripts.library().base();
        Lessons.of(Setup.usual(base.variant()));
        scripts.library().all().forEach(game -> combines(base, game));
    }

    /**
     * A game, or where it stands. One of the first four says by which rules.
     *
     * @param slug a variant of the library, shipped or published
     * @param carried a script as its link holds it
     * @param table the id of a table that plays by them
     * @param script the text of any script
     * @param players how many play, the person included; as many as usual where missing
     * @param deal from 1; drawn where missing
     * @param said what was answered so far
     * @param picks the next answer, for each question; missing to look only
     */
    private record Wanted(
            @Nullable String slug,
            @Nullable String carried,
            @Nullable String table,
            @Nullable String script,
            @Nullable Integer players,
            @Nullable Long deal,
            @Nullable String said,
            @Nullable List<List<Integer>> picks) {
        Setup sized(Setup rules) {
            Variant variant = rules.variant();
            return players == null
                    ? rules
                    : Setup.forPeople(
                            variant, rules.parameters(), variant.people().nearest(players));
        }
    }

    private void play(Context context) {
        asked.count(context);
        Wanted wanted = Json.read(context, Wanted.class);
        Setup setup = setup(wanted);
        PracticeGame game = PracticeGame.of(setup, deal(wanted), Objects.requireNonNullElse(wanted.said(), ""));
        if (wanted.picks() != null) {
            game.answer(wanted.picks());
        }
        context.json(PracticeTable.of(game));
    }

    private void teach(Context context) {
        asked.count(context);
        Wanted wanted = Json.read(context, Wanted.class);
        Setup setup = setup(wanted);
        context.json(Lessons.of(setup).with(scripts.library().ancestors(setup.variant())));
    }

    /**
     * What can be changed of a game.
     *
     * @param rules small rules to add
     * @param parts whole games whose rules can be added
     */
    private record Offered(List<Mixture.Part> rules, List<Mixture.Part> parts, List<ParameterField> parameters) {}

    private void offer(Context context) {
        asked.count(context);
        String slug = Json.read(context, Wanted.class).slug();
        String person = Visitor.key(context);
        LibraryVariant base = shelved(slug);
        Stream<LibraryVariant> games = extendable.with("", person).stream()
                .flatMap(game -> scripts.library().find(LibraryVariant.slugOfName(game.name())).stream());
        context.json(new Offered(
                parts(base, scripts.library().rules().stream()),
                parts(base, games),
                ParameterField.all(base.variant())));
    }

    private List<Mixture.Part> parts(LibraryVariant base, Stream<LibraryVariant> scriptsOffered) {
        return scriptsOffered
                .filter(game -> combines(base, game))
                .map(game -> Mixture.Part.of(game, scripts.library()))
                .toList();
    }

    /** Whether a game changes the base, and nothing between the two; a small rule changes whatever is made of its parent. */
    private boolean combines(LibraryVariant base, LibraryVariant game) {
        Name parent = game.script().parent();
        return parent != null
                && (parent.text().equals(base.variant().name())
                        || scripts.library().isRule(game)
                                && base.ancestors().stream()
                                        .anyMatch(ancestor -> ancestor.name().equals(parent.text())))
                && game.script().mixins().isEmpty()
                && isPlayable(base, game);
    }

    private boolean isPlayable(LibraryVariant base, LibraryVariant game) {
        String both = base.slug() + ' ' + game.slug();
        Boolean known = combining.getIfPresent(both);
        boolean isPlayable = known == null ? Mixture.isPlayable(base, game, scripts.library()) : known;
        combining.put(both, isPlayable);
        return isPlayable;
    }

    /**
     * A game with other rules.
     *
     * @param slug the game that is changed
     * @param parts the names of what is mixed in, in this order
     * @param values of parameters that are to be other than the scripts state them
     * @param played the game on the page, which is played again by the changed rules
     * @param title what its author calls it, to publish it
     */
    record Change(
            @Nullable String slug,
            @Nullable List<String> parts,
            @Nullable Map<String, Integer> values,
            @Nullable Wanted played,
            @Nullable String title) {
        Change {
            if (parts != null && (parts.size() > MOST_PARTS || parts.stream().anyMatch(Objects::isNull))
                    || values != null && values.values().stream().anyMatch(Objects::isNull)) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
        }

        List<LibraryVariant> mixedIn(ScriptLookup scripts) {
            return Objects.requireNonNullElse(parts, List.<String>of()).stream()
                    .map(name -> scripts.shelved(LibraryVariant.slugOfName(name)))
                    .toList();
        }

        Map<String, Integer> wished() {
            return Objects.requireNonNullElse(values, Map.of());
        }
    }

    private void bend(Context context) {
        asked.count(context);
        Change change = Json.read(context, Change.class);
        Wanted played = change.played();
        if (played == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        Mixture mixture =
                Mixture.of(shelved(change.slug()), change.mixedIn(scripts), change.wished(), scripts.library());
        context.json(ChangedGame.of(
                mixture,
                PracticeGame.of(setup(played), deal(played), Objects.requireNonNullElse(played.said(), ""))
                        .playedOn()));
    }

    /** The changed game under a name and a title of its own, to be published. */
    private void name(Context context) {
        asked.count(context);
        Change change = Json.read(context, Change.class);
        String title = change.title();
        if (title == null || title.isBlank() || title.length() > LONGEST_TITLE) {
            throw new Refused(Reason.NOT_UNDERSTOOD, "This is no title.", "Write one of 1 to 60 letters.");
        }
        context.json(Map.of(
                "script",
                Mixture.titled(
                                title,
                                shelved(change.slug()),
                                change.mixedIn(scripts),
                                change.wished(),
                                scripts.library())
                        .script()));
    }

    /** A changed script, and the game that it changes. */
    private record Measured(@Nullable String slug, @Nullable String script) {}

    private void measure(Context context) {
        asked.count(context);
        Measured wanted = Json.read(context, Measured.class);
        String script = wanted.script();
        if (script == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        Variant other = scripts.variant(new SourceFile(SubmittedScript.FILE, script));
        Setup base = Setup.usual(shelved(wanted.slug()).variant());
        context.json(effects.of(base, Setup.forPeople(other, other.people().nearest(base.people()))));
    }

    private LibraryVariant shelved(@Nullable String slug) {
        if (slug == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return scripts.shelved(slug);
    }

    private static long deal(Wanted wanted) {
        if (wanted.deal() == null) {
            return ThreadLocalRandom.current().nextInt(1, DEALS);
        }
        if (wanted.deal() < 1 || wanted.deal() > Integer.MAX_VALUE) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return wanted.deal();
    }

    private Setup setup(Wanted wanted) {
        return wanted.sized(wanted.table() == null ? Setup.usual(variant(wanted)) : tables.apply(wanted.table()));
    }

    private Variant variant(Wanted wanted) {
        if (wanted.slug() != null) {
            return scripts.shelved(wanted.slug()).variant();
        }
        if (wanted.carried() != null) {
            return scripts.carried(wanted.carried()).variant();
        }
        if (wanted.script() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return scripts.variant(new SourceFile(SubmittedScript.FILE, wanted.script()));
    }
}
