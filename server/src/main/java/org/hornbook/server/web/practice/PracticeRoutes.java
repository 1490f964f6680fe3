package org.hornbook.server.web.practice;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.hornbook.program.Setup;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.Advice;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Games of one person against bots on a page, which sends all that was answered with each answer: nothing is kept here. */
public final class PracticeRoutes implements Feature {
    private static final int DEALS = 1_000_000;

    private final ScriptLookup scripts;
    private final RateLimiter asked = RateLimiter.of(240, Duration.ofMinutes(1));
    private final RateLimiter advised = RateLimiter.of(60, Duration.ofMinutes(1));
    private final Function<String, Setup> tables;

    /** @param tables finds the rules of a table by its id, or refuses */
    public PracticeRoutes(VariantLibrary library, Function<String, Setup> tables) {
        this.scripts = new ScriptLookup(library);
        this.tables = tables;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/practice", this::play);
        routes.post("/api/practice/lessons", this::teach);
        routes.post("/api/practice/advice", this::advise);
    }

    @Override
    public void warmUp() {
        LibraryVariant base = scripts.library().base();
        Setup setup = Setup.usual(base.variant());
        Lessons.of(setup);
        PracticeGame game = PracticeGame.of(setup, 1, "");
        new Advice.Wanted(0, true).of(game.rules(), game.view(), game.narrator());
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
     * @param question what advice is wanted for, by its place among the person's questions, from 0
     * @param longer whether there is time to become more certain
     */
    private record Wanted(
            @Nullable String slug,
            @Nullable String carried,
            @Nullable String table,
            @Nullable String script,
            @Nullable Integer players,
            @Nullable Long deal,
            @Nullable String said,
            @Nullable List<List<Integer>> picks,
            @Nullable Integer question,
            boolean longer) {
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
        PracticeGame game = game(wanted);
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

    private void advise(Context context) {
        advised.count(context);
        Wanted wanted = Json.read(context, Wanted.class);
        PracticeGame game = game(wanted);
        Advice.Wanted advice = new Advice.Wanted(Objects.requireNonNullElse(wanted.question(), 0), wanted.longer());
        context.json(advice.of(game.rules(), game.view(), game.narrator()));
    }

    private PracticeGame game(Wanted wanted) {
        return PracticeGame.of(setup(wanted), deal(wanted), Objects.requireNonNullElse(wanted.said(), ""));
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
