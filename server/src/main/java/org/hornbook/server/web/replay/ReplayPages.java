package org.hornbook.server.web.replay;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.hornbook.examples.BoardPosition;
import org.hornbook.parser.Bundle;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Playback;
import org.hornbook.replay.Rerun;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.replay.FinishedGames.FinishedGame;
import org.hornbook.server.web.replay.RerunRoutes.GameComparison;
import org.hornbook.words.Language;

/** Serves finished games of any source as a replay, a file and text. */
public final class ReplayPages {
    private final Pages pages;
    private final RateLimiter asked = RateLimiter.of(60, Duration.ofMinutes(1));

    /** @param pages renders the replay's page */
    public ReplayPages(Pages pages) {
        this.pages = pages;
    }

    /** The same deal under other rules: its label, its address, and the address that compares both. */
    public record Twin(String label, String address, String beside) {}

    /**
     * The addresses of a game.
     *
     * @param address the prefix of its files' addresses
     * @param file the name of its files, without an extension
     * @param back the page it belongs to, with the text {@code backText}
     * @param check where it can be verified; empty if only as a file
     * @param reviewed whether there is a review of it
     */
    public record Place(String address, String file, String back, String backText, String check, boolean reviewed) {}

    /**
     * Shows the replay's page.
     *
     * @param kept the notice about how long the game is kept
     */
    public void show(
            Context context, Place place, String title, List<String> names, List<Twin> twins, ExpiryNotice.Note kept) {
        Map<String, Object> data = Map.of("address", place.address(), "names", names);
        Map<String, Object> model = new HashMap<>();
        model.put("place", place);
        model.put("twins", twins);
        model.put("kept", kept);
        model.put("title", title);
        model.put("data", Json.forPage(data));
        pages.show(context, "replay", model);
    }

    /** Serves the replay as JSON, with the view in {@code ?as=}. */
    public void retell(Context context, Supplier<FinishedGame> game) {
        asked.count(context);
        String as = context.queryParamAsClass("as", String.class).getOrDefault("all");
        context.json(game.get().retell(as));
    }

    /** Serves the replay of a table's game. */
    void retell(Context context, FinishedGames games, String table) {
        asked.count(context);
        String as = context.queryParamAsClass("as", String.class).getOrDefault("all");
        context.contentType("application/json").result(games.retold(table, as));
    }

    public void showBeside(Context context, Place place, String address, List<String> labels) {
        Map<String, Object> data = Map.of("address", address, "labels", labels);
        Map<String, Object> model = new HashMap<>();
        model.put("place", place);
        model.put("title", Language.and(labels));
        model.put("data", Json.forPage(data));
        pages.show(context, "beside", model);
    }

    public void retellBeside(Context context, Supplier<FinishedGame> one, Supplier<FinishedGame> other) {
        asked.count(context);
        String as = context.queryParamAsClass("as", String.class).getOrDefault("all");
        FinishedGame left = one.get();
        FinishedGame right = other.get();
        int eyes = FinishedGame.eyes(as, left.game().players().size());
        Rerun both = Rerun.beside(left.game(), left.variant(), right.game(), right.variant());
        context.json(GameComparison.of(both, left.game(), right.game(), eyes));
    }

    /**
     * Serves the turn of the event that {@code ?at=} names, for the board beside a script's text: the game's own script, with all that it
     * extends, and the position. Nobody is called by their name.
     */
    public void position(Context context, Supplier<FinishedGame> game) {
        asked.count(context);
        int at = context.queryParamAsClass("at", Integer.class).getOrDefault(1);
        FinishedGame found = game.get();
        Playback playback = Playback.of(found.game(), found.variant());
        Playback.Turn turn = playback.turnOf(at);
        context.json(Map.of(
                "script",
                Bundle.text(found.game().scripts().files()),
                "position",
                BoardPosition.of(playback.engine().rules(), turn.begun(), turn.answers())));
    }

    /** Serves the game as a file that can be verified and replayed. */
    public void download(Context context, Place place, Supplier<GameRecord> game) {
        asked.count(context);
        context.header("Content-Disposition", "attachment; filename=\"" + place.file() + ".json\"");
        context.contentType("application/json; charset=utf-8").result(GameFile.write(game.get()));
    }

    /** Serves the game as text. */
    public void transcribe(Context context, Place place, Supplier<String> transcript) {
        asked.count(context);
        context.header("Content-Disposition", "inline; filename=\"" + place.file() + ".txt\"");
        context.contentType("text/plain; charset=utf-8").result(transcript.get());
    }
}
