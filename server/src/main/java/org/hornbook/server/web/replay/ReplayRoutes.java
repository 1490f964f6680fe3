package org.hornbook.server.web.replay;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.hornbook.replay.GameRecord;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Keeper;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;

/** A finished game of a table. */
final class ReplayRoutes implements Feature {
    private final RetoldGames retold;
    private final FinishedGames games;
    private final Keeper keeper;

    ReplayRoutes(RetoldGames retold, FinishedGames games, Keeper keeper) {
        this.retold = retold;
        this.games = games;
        this.keeper = keeper;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/t/{id}/replay", this::show);
        routes.post("/t/{id}/kept", this::keep);
        routes.get("/t/{id}/replay.json", context -> {
            String table = context.pathParam("id");
            retold.retell(context, () -> games.at(table));
        });
        routes.get("/t/{id}/game.json", this::download);
        routes.get("/t/{id}/transcript.txt", this::transcribe);
    }

    private void show(Context context) {
        GameRecord game = games.record(context.pathParam("id"));
        String table = context.pathParam("id");
        Keeper.Note kept = keeper.visited(table, "/t/" + table + "/kept", games.isPlayer(table, Visitor.key(context)));
        retold.show(context, place(context), game.title(), game.names(), List.of(), kept);
    }

    /** Whoever has played may keep the game. */
    private void keep(Context context) {
        String table = context.pathParam("id");
        games.record(table);
        if (!games.isPlayer(table, Visitor.key(context))) {
            throw new Refused(Refused.Reason.NOT_SEATED, "Only those who played can say how long this is kept.");
        }
        keeper.change(context, table, "/t/" + table);
    }

    private void download(Context context) {
        retold.download(context, place(context), () -> games.record(context.pathParam("id")));
    }

    /** Where the game can no longer be told, as it was when it ended. */
    private void transcribe(Context context) {
        games.transcriptOfRemains(context.pathParam("id"))
                .ifPresentOrElse(
                        text -> RetoldGames.transcribe(context, place(context), text),
                        () -> retold.transcribe(context, place(context), () -> games.at(context.pathParam("id"))));
    }

    private static RetoldGames.Place place(Context context) {
        String table = context.pathParam("id");
        return new RetoldGames.Place(
                "/t/" + table, "game-" + table, "/t/" + table, "To the table", "/verify?table=" + table);
    }
}
