package org.hornbook.server.web.replay;

import io.javalin.http.Context;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Verification;
import org.hornbook.replay.Verification.Check;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.gamefile.UnreadableGame;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Remains;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.table.TableLookup;
import org.hornbook.variant.Variant;

/** Games that are over, at the tables of this server and in people's files. Of a game that goes on nothing is told: its seed is in every record. */
final class FinishedGames {
    /** How long playing a game again may take. */
    static final Duration LONGEST = Duration.ofSeconds(6);

    private final TableLookup tables;

    FinishedGames(TableLookup tables) {
        this.tables = tables;
    }

    GameRecord record(String table) {
        Table found = tables.of(table);
        Game game = found.snapshot().game();
        if (game == null || !game.isOver()) {
            throw new Refused(
                    Refused.Reason.NOT_NOW,
                    "The game at this table is not over.",
                    "Come back when it is; until then nobody sees other people's cards.");
        }
        return found.record();
    }

    /** Whether somebody sits at the table. */
    boolean isPlayer(String table, String key) {
        return !tables.of(table).snapshot().seatsOf(key).isEmpty();
    }

    /** The transcript that was kept of a game that this Hornbook plays differently, if there is one. */
    Optional<String> transcriptOfRemains(String table) {
        return tables.remains(table).map(Remains::transcript).filter(text -> !text.isEmpty());
    }

    /** The game of a table as this server knows it; none if it knows none that is over. */
    Optional<GameRecord> known(String table) {
        try {
            return Optional.of(record(table));
        } catch (Refused noneOver) {
            return Optional.empty();
        }
    }

    /** To be told step by step, which takes the memory of all steps at once. */
    FinishedGame at(String table) {
        GameRecord game = record(table);
        Game played = tables.of(table).snapshot().game();
        if (played != null && played.eventCount() > Game.MOST_TOLD) {
            throw new Refused(
                    Refused.Reason.UNSUITABLE,
                    "This game is too long to be told step by step.",
                    "It can be downloaded as a file, and the table tells how it ended.");
        }
        return new FinishedGame(game, variant(game));
    }

    /** The game in a file, which must be what it says it is. */
    FinishedGame in(byte[] file) {
        GameRecord game = read(file);
        Verification.of(game, untilTimeIsUp()).checks().stream()
                .filter(check -> check.verdict() == Check.Verdict.FAILS)
                .findFirst()
                .ifPresent(check -> {
                    throw new Refused(
                            Refused.Reason.UNSUITABLE, "This game is not what its file says it is. " + check.finding());
                });
        return new FinishedGame(game, variant(game));
    }

    static GameRecord read(byte[] file) {
        try {
            return GameFile.read(file, untilTimeIsUp());
        } catch (UnreadableGame unreadable) {
            throw new Refused(Refused.Reason.UNSUITABLE, unreadable.reason());
        }
    }

    /** A body that may hold a game file. */
    static byte[] body(Context context, int most) {
        byte[] body = Json.body(context, most);
        if (body.length > most) {
            throw new Refused(
                    Refused.Reason.TOO_LARGE, "That is too long for a game.", "A game file has at most 2 MB.");
        }
        return body;
    }

    /** Says yes until {@link #LONGEST} has passed. */
    static BooleanSupplier untilTimeIsUp() {
        long end = System.nanoTime() + LONGEST.toNanos();
        return () -> System.nanoTime() < end;
    }

    private static Variant variant(GameRecord game) {
        return Objects.requireNonNull(game.scripts().check().variant());
    }
}
