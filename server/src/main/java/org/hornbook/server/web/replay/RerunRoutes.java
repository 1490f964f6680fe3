package org.hornbook.server.web.replay;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.hornbook.replay.Divergence;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Rerun;
import org.hornbook.replay.Rerun.Remark;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.RequestBody;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.replay.FinishedGames.FinishedGame;
import org.hornbook.server.web.table.TableLookup;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Reruns finished games under other rules, and compares both. */
public final class RerunRoutes implements Feature {
    private static final int MOST_BYTES = 2 * GameFile.MOST_BYTES;

    private final Pages pages;
    private final ScriptLookup scripts;
    private final FinishedGames games;
    private final RateLimiter asked = RateLimiter.of(30, Duration.ofMinutes(1));

    public RerunRoutes(Pages pages, VariantLibrary library, TableLookup tables) {
        this.pages = pages;
        this.scripts = new ScriptLookup(library);
        this.games = new FinishedGames(tables);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get(
                "/rerun",
                context -> pages.show(
                        context, "rerun", Map.of("games", scripts.library().all())));
        routes.post("/api/rerun", this::rerun);
    }

    private void rerun(Context context) {
        asked.count(context);
        Wanted wanted = Json.read(RequestBody.of(context, MOST_BYTES), Wanted.class);
        context.json(rerun(wanted));
    }

    private GameComparison rerun(Wanted wanted) {
        FinishedGame finished = finished(wanted);
        GameRecord game = finished.game();
        int eyes = FinishedGame.eyes(
                wanted.as() == null ? "all" : wanted.as(), game.players().size());
        Variant other = rules(wanted);
        Rerun.problem(game, finished.variant(), other).ifPresent(problem -> {
            throw new Refused(Reason.UNSUITABLE, problem);
        });
        Rerun rerun = Rerun.of(game, finished.variant(), other, FinishedGames.untilTimeIsUp());
        return GameComparison.of(rerun, game, game, eyes);
    }

    private FinishedGame finished(Wanted wanted) {
        if (wanted.table() != null) {
            games.refuseSealed(wanted.table());
            return games.at(wanted.table());
        }
        if (wanted.game() != null) {
            return games.in(wanted.game().getBytes(StandardCharsets.UTF_8));
        }
        throw new Refused(Reason.NOT_UNDERSTOOD);
    }

    private Variant rules(Wanted wanted) {
        if (wanted.slug() != null) {
            return scripts.shelved(wanted.slug()).variant();
        }
        if (wanted.script() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return scripts.variant(new SourceFile(SubmittedScript.FILE, wanted.script()));
    }

    /**
     * A request for a rerun. One of the first two names the game, one of the second two the rules.
     *
     * @param game the text of a game file
     * @param as the view; by default all cards are open
     */
    private record Wanted(
            @Nullable String table,
            @Nullable String game,
            @Nullable String slug,
            @Nullable String script,
            @Nullable String as) {}

    /**
     * Two games of the same players, to show side by side.
     *
     * @param divergence the first difference; null if there is none
     * @param remarks notes on what the second game could not take over from the first
     */
    record GameComparison(
            FinishedGame.Retold before,
            FinishedGame.Retold after,
            @Nullable Divergence divergence,
            List<Remark> remarks) {

        /** @param eyes the view of both games */
        static GameComparison of(Rerun rerun, GameRecord game, GameRecord other, int eyes) {
            return new GameComparison(
                    FinishedGame.retell(game, rerun.before(), rerun.resultBefore(), eyes),
                    FinishedGame.retell(other, rerun.after(), rerun.resultAfter(), eyes),
                    rerun.divergence(),
                    rerun.remarks());
        }
    }
}
