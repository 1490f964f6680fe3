package org.hornbook.server.web.replay;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.table.TableLookup;

/** The finished game of a table. */
public final class ReplayRoutes implements Feature {
    private final ReplayPages replays;
    private final FinishedGames games;
    private final ExpiryNotice expiry;

    public ReplayRoutes(ReplayPages replays, TableLookup tables, ExpiryNotice expiry) {
        this.replays = replays;
        this.games = new FinishedGames(tables);
        this.expiry = expiry;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/t/{id}/replay", this::show);
        routes.post("/t/{id}/kept", this::keep);
        routes.get("/t/{id}/replay.json", context -> replays.retell(context, games, context.pathParam("id")));
        routes.get(
                "/t/{id}/position.json", context -> replays.position(context, () -> games.at(context.pathParam("id"))));
        routes.get("/t/{id}/game.json", this::download);
        routes.get("/t/{id}/transcript.txt", this::transcribe);
    }

    private void show(Context context) {
        String table = context.pathParam("id");
        Snapshot game = games.over(table).snapshot();
        ExpiryNotice.Note kept =
                expiry.visited(table, "/t/" + table + "/kept", games.isPlayer(table, Visitor.key(context)));
        replays.show(context, place(context), game.plan().variant().spoken().title(), game.names(), List.of(), kept);
    }

    /** Keeps the game for ever, for anybody who played. */
    private void keep(Context context) {
        String table = context.pathParam("id");
        games.over(table);
        if (!games.isPlayer(table, Visitor.key(context))) {
            throw new Refused(Refused.Reason.NOT_SEATED, say("replay.only_players"));
        }
        expiry.change(context, table, "/t/" + table);
    }

    private void download(Context context) {
        replays.download(context, place(context), () -> games.record(context.pathParam("id")));
    }

    private void transcribe(Context context) {
        replays.transcribe(context, place(context), () -> games.transcript(context.pathParam("id")));
    }

    private static ReplayPages.Place place(Context context) {
        String table = context.pathParam("id");
        return new ReplayPages.Place(
                "/t/" + table, "game-" + table, "/t/" + table, say("replay.to_table"), "/verify?table=" + table, true);
    }
}
