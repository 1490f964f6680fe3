package org.hornbook.server.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.Map;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Transcript;
import org.hornbook.server.gamefile.GameFile;

/** A finished game of a table: step by step, as a file and as text. */
final class ReplayRoutes implements Feature {
    private final Pages pages;
    private final FinishedGames games;
    private final Workbench playing = new Workbench(2);
    private final Limits asked = Limits.of(120, Duration.ofMinutes(1));

    ReplayRoutes(Pages pages, FinishedGames games) {
        this.pages = pages;
        this.games = games;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/t/{id}/replay", this::show);
        routes.get("/t/{id}/replay.json", this::retell);
        routes.get("/t/{id}/game.json", this::download);
        routes.get("/t/{id}/transcript.txt", this::transcribe);
    }

    private void show(Context context) {
        String table = context.pathParam("id");
        GameRecord game = games.record(table);
        Map<String, Object> data = Map.of("table", table, "names", game.names());
        pages.show(context, "replay", Map.of("table", table, "title", game.title(), "data", Json.forPage(data)));
    }

    private void retell(Context context) {
        asked.count(context);
        String as = context.queryParamAsClass("as", String.class).getOrDefault("all");
        String table = context.pathParam("id");
        playing.answer(context, FinishedGames.LONGEST, () -> {
            FinishedGame game = games.at(table);
            return game.retold(FinishedGame.eyes(as, game.game().players().size()));
        });
    }

    private void download(Context context) {
        asked.count(context);
        GameRecord game = games.record(context.pathParam("id"));
        context.header("Content-Disposition", "attachment; filename=\"game-" + game.table() + ".json\"");
        context.contentType("application/json; charset=utf-8").result(GameFile.write(game));
    }

    private void transcribe(Context context) {
        asked.count(context);
        FinishedGame game = games.at(context.pathParam("id"));
        context.header(
                "Content-Disposition", "inline; filename=\"game-" + game.game().table() + ".txt\"");
        context.contentType("text/plain; charset=utf-8").result(Transcript.of(game.game(), game.variant()));
    }
}
