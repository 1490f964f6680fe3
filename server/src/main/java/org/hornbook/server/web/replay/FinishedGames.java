package org.hornbook.server.web.replay;

import static org.hornbook.words.Language.say;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Rules;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Moment;
import org.hornbook.replay.Playback;
import org.hornbook.replay.Transcript;
import org.hornbook.replay.Verification;
import org.hornbook.replay.Verification.Check;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.gamefile.GameFile.UnreadableGame;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.game.GameFacts;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.table.TableLookup;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;

/** Finished games, of this server's tables and in files. Unfinished games are never shown: their records contain the seed. */
public final class FinishedGames {
    /** The time limit of a replay. */
    static final Duration LONGEST = Duration.ofSeconds(6);

    /** The part of the heap for cached replays. */
    private static final int PART_FOR_RETOLD = 32;

    private final TableLookup tables;
    private final ReplayCache retold = new ReplayCache(Runtime.getRuntime().maxMemory() / PART_FOR_RETOLD);

    FinishedGames(TableLookup tables) {
        this.tables = tables;
    }

    GameRecord record(String table) {
        refuseSealed(table);
        return over(table).record();
    }

    /** Refuses what holds the seed of a deal that others may still play for a place. */
    void refuseSealed(String table) {
        if (tables.tables().sealed(table).isPresent()) {
            throw new Refused(Refused.Reason.NOT_NOW, say("replay.sealed"), say("replay.sealed_until"));
        }
    }

    /** A table whose game is over; refused if it is not. */
    Table over(String table) {
        Table found = tables.of(table);
        if (found.snapshot().phase() != Snapshot.Phase.OVER) {
            throw new Refused(Refused.Reason.NOT_NOW, say("replay.unfinished"), say("replay.unfinished_until"));
        }
        return found;
    }

    /**
     * The replay of a table's game as JSON.
     *
     * @param eyes the view from {@code ?as=}
     */
    String retold(String table, String eyes) {
        boolean isSealed = tables.tables().sealed(table).isPresent();
        Supplier<String> told = () -> {
            FinishedGame.Retold all = at(table).retell(eyes);
            return Json.text(isSealed ? all.withoutSeed() : all);
        };
        return tables.tables().isOver(table) && !isSealed
                ? retold.get(table + " " + eyes + " " + Language.code(), told)
                : told.get();
    }

    boolean isPlayer(String table, String key) {
        return !tables.of(table).snapshot().seatsOf(key).isEmpty();
    }

    /** The transcript of a finished game in the language that is spoken here; the stored one if this version would play it differently. */
    String transcript(String table) {
        refuseSealed(table);
        try {
            return at(table).transcript();
        } catch (Refused notAgain) {
            return tables.tables().transcript(table).orElseThrow(() -> notAgain);
        }
    }

    /** A table's finished game; empty if there is none. */
    Optional<GameRecord> known(String table) {
        try {
            return Optional.of(record(table));
        } catch (Refused noneOver) {
            return Optional.empty();
        }
    }

    /** A table's game for a replay, which keeps all steps in memory. */
    FinishedGame at(String table) {
        Table over = over(table);
        if (Objects.requireNonNull(over.snapshot().game()).eventCount() > Game.MOST_TOLD) {
            throw new Refused(Refused.Reason.UNSUITABLE, say("replay.too_long"), say("replay.too_long_instead"));
        }
        return new FinishedGame(over.record(), over.snapshot().plan().variant());
    }

    /** The game in a file; refused if verification fails. */
    FinishedGame in(byte[] file) {
        GameRecord game = read(file);
        Verification.of(game, untilTimeIsUp()).checks().stream()
                .filter(check -> check.verdict() == Check.Verdict.FAILS)
                .findFirst()
                .ifPresent(check -> {
                    throw new Refused(Refused.Reason.UNSUITABLE, say("verify.mismatch finding", check.finding()));
                });
        return new FinishedGame(game, variant(game));
    }

    static GameRecord read(byte[] file) {
        WorkBudget.reads(new String(file, StandardCharsets.UTF_8));
        try {
            return GameFile.read(file);
        } catch (UnreadableGame unreadable) {
            throw new Refused(Refused.Reason.UNSUITABLE, unreadable.reason());
        }
    }

    /** True until {@link #LONGEST} has passed. */
    static BooleanSupplier untilTimeIsUp() {
        long end = System.nanoTime() + LONGEST.toNanos();
        return () -> System.nanoTime() < end;
    }

    private static Variant variant(GameRecord game) {
        return Objects.requireNonNull(game.scripts().check().variant());
    }

    /**
     * A finished game that can be replayed.
     *
     * @param variant the variant of its own scripts
     */
    public record FinishedGame(GameRecord game, Variant variant) {

        /**
         * Makes the replay.
         *
         * @param as the view: {@code all}
         */
        Retold retell(String as) {
            int eyes = eyes(as, game.players().size());
            return retell(game, Playback.of(game, variant), game.result(), eyes);
        }

        public String transcript() {
            return Transcript.of(game, variant);
        }

        static Retold retell(GameRecord game, Playback playback, GameRecord.Result result, int eyes) {
            PlayerNames cast = PlayerNames.of(game.names());
            return new Retold(
                    RecordedFacts.of(game, playback.engine().rules()),
                    result,
                    result.ending(cast),
                    Moment.all(playback, cast, eyes));
        }

        /**
         * The data of a replay.
         *
         * @param ending who won, in a sentence
         */
        record Retold(RecordedFacts game, GameRecord.Result result, String ending, List<Moment> moments) {
            Retold withoutSeed() {
                List<Moment> without = moments.stream()
                        .map(moment -> new Moment(
                                moment.view(), moment.hands(), Narrator.Narrated.withoutSeed(moment.events())))
                        .toList();
                return new Retold(game, result, ending, without);
            }
        }

        /** The view that a request names: {@code all}, or a seat. */
        static int eyes(String as, int players) {
            if (as.equals("all")) {
                return Moment.ALL;
            }
            for (int seat = 0; seat <= players; seat++) {
                if (as.equals(String.valueOf(seat))) {
                    return seat;
                }
            }
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }

        /**
         * The facts about the game before its steps.
         *
         * @param hash of its rules
         */
        record RecordedFacts(
                String title, String hash, @JsonUnwrapped GameFacts.Seated seated) {
            static RecordedFacts of(GameRecord game, Rules rules) {
                Variant variant = rules.setup().variant();
                return new RecordedFacts(
                        variant.title(),
                        variant.hash(),
                        new GameFacts.Seated(
                                game.names(),
                                game.players().stream()
                                        .map(GameRecord.Player::bot)
                                        .toList(),
                                GameFacts.of(rules)));
            }
        }
    }
}
