package org.hornbook.server.web.replay;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Verification;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.gamefile.VerificationReport;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.RequestBody;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.table.TableLookup;

/** Verifies games in files and of this server's tables. */
public final class VerifyRoutes implements Feature {
    private final Pages pages;
    private final FinishedGames games;
    private final RateLimiter asked = RateLimiter.of(30, Duration.ofMinutes(1));

    public VerifyRoutes(Pages pages, TableLookup tables) {
        this.pages = pages;
        this.games = new FinishedGames(tables);
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/verify", context -> pages.show(context, "verify", Map.of()));
        routes.get("/api/verify", this::verifyTable);
        routes.post("/api/verify", this::verifyFile);
    }

    private void verifyTable(Context context) {
        asked.count(context);
        String table = context.queryParamAsClass("table", String.class).getOrDefault("");
        context.json(verified(games.record(table), Log.ITSELF));
    }

    private void verifyFile(Context context) {
        asked.count(context);
        byte[] file = RequestBody.of(context, GameFile.MOST_BYTES);
        GameRecord game = FinishedGames.read(file);
        context.json(verified(game, log(game)));
    }

    private static Verified verified(GameRecord game, Log log) {
        Verification verification = Verification.of(game, FinishedGames.untilTimeIsUp());
        return new Verified(VerificationReport.of(game, verification), game.table(), log);
    }

    private Log log(GameRecord game) {
        Optional<GameRecord> known = game.table().isEmpty() ? Optional.empty() : games.known(game.table());
        return known.map(here -> here.digest().equals(game.digest()) ? Log.SAME : Log.OTHER)
                .orElse(Log.UNKNOWN);
    }

    /** @param log whether the file agrees with this server's own log of the table that it names */
    record Verified(VerificationReport report, String table, Log log) {}

    enum Log {
        ITSELF,
        SAME,
        OTHER,
        UNKNOWN
    }
}
