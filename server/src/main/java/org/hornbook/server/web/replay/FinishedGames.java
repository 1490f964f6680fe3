package org.hornbook.server.web.replay;

import io.javalin.json.JsonMapper;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.hornbook.execution.EndConditions;
import org.hornbook.narration.PlayerNames;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Moment;
import org.hornbook.replay.Playback;
import org.hornbook.replay.Verification;
import org.hornbook.replay.Verification.Check;
import org.hornbook.rules.Rules;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.gamefile.GameFile.UnreadableGame;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.NameGlossary;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.table.TableLookup;
import org.hornbook.variant.Variant;

/** Games that are over, at the tables of this server and in people's files. Of a game that goes on nothing is told: its seed is in every record. */
public final class FinishedGames {
    /** How long playing a game again may take. */
    static final Duration LONGEST = Duration.ofSeconds(6);

    /** Of the memory. */
    private static final int PART_FOR_RETOLD = 32;

    private final TableLookup tables;
    private final ReplayCache retold = new ReplayCache(Runtime.getRuntime().maxMemory() / PART_FOR_RETOLD);

    FinishedGames(TableLookup tables) {
        this.tables = tables;
    }

    GameRecord record(String table) {
        return over(table).record();
    }

    /** The table, at which the game must be over. */
    Table over(String table) {
        Table found = tables.of(table);
        if (found.snapshot().phase() != Snapshot.Phase.OVER) {
            throw new Refused(
                    Refused.Reason.NOT_NOW,
                    "The game at this table is not over.",
                    "Come back when it is; until then nobody sees other people's cards.");
        }
        return found;
    }

    /**
     * The game of a table step by step, as JSON.
     *
     * @param eyes that {@code ?as=} names
     * @param json how it is written
     */
    String retold(String table, String eyes, JsonMapper json) {
        Supplier<String> told = () -> json.toJsonString(at(table).retell(eyes), FinishedGame.Retold.class);
        return tables.tables().isOver(table) ? retold.get(table + " " + eyes, told) : told.get();
    }

    /** Whether somebody sits at the table. */
    boolean isPlayer(String table, String key) {
        return !tables.of(table).snapshot().seatsOf(key).isEmpty();
    }

    /** The transcript that was kept of a game that is over, also if this Hornbook plays it differently. */
    Optional<String> keptTranscript(String table) {
        return tables.tables().transcript(table);
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
        Table over = over(table);
        if (Objects.requireNonNull(over.snapshot().game()).eventCount() > Game.MOST_TOLD) {
            throw new Refused(
                    Refused.Reason.UNSUITABLE,
                    "This game is too long to be told step by step.",
                    "It can be downloaded as a file, and the table tells how it ended.");
        }
        return new FinishedGame(over.record(), over.snapshot().plan().variant());
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
            return GameFile.read(file);
        } catch (UnreadableGame unreadable) {
            throw new Refused(Refused.Reason.UNSUITABLE, unreadable.reason());
        }
    }

    /** Says yes until {@link #LONGEST} has passed. */
    static BooleanSupplier untilTimeIsUp() {
        long end = System.nanoTime() + LONGEST.toNanos();
        return () -> System.nanoTime() < end;
    }

    private static Variant variant(GameRecord game) {
        return Objects.requireNonNull(game.scripts().check().variant());
    }

    /**
     * A game that is over and can be looked at again.
     *
     * @param variant what its own scripts come to
     */
    public record FinishedGame(GameRecord game, Variant variant) {

        /** @param as whose eyes look: {@code all}, or a seat, or 0 for a spectator */
        Retold retell(String as) {
            int eyes = eyes(as, game.players().size());
            return retell(game, Playback.of(game, variant), game.result(), eyes);
        }

        static Retold retell(GameRecord game, Playback playback, GameRecord.Result result, int eyes) {
            PlayerNames cast = PlayerNames.of(game.names());
            return new Retold(
                    GameFacts.of(game, playback.engine().rules()),
                    result,
                    result.failure().isEmpty() ? cast.winners(result.winners()) : "The rules failed.",
                    Moment.all(playback, cast, eyes));
        }

        /**
         * What a page needs to show a game step by step.
         *
         * @param ending who won, in a sentence
         */
        record Retold(GameFacts game, GameRecord.Result result, String ending, List<Moment> moments) {}

        /** Whose eyes a request names: {@code all}, or a seat of so many players. */
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
         * What a page needs to know of a game before it shows it step by step.
         *
         * @param hash of its rules
         * @param names in the order of the seats
         * @param kinds how each seat's bot plays; empty for a person
         * @param limit the points that end the game; 0 if no points do
         * @param teamOf the team of each seat, counted from 1; empty if everybody plays alone
         * @param meanings what the script's names stand for
         */
        record GameFacts(
                String title,
                String hash,
                List<String> names,
                List<String> kinds,
                int deals,
                CardFacts cards,
                int limit,
                boolean lowestWins,
                String aim,
                List<Integer> teamOf,
                NameGlossary meanings) {

            static GameFacts of(GameRecord game, Rules rules) {
                Variant variant = rules.setup().variant();
                return new GameFacts(
                        variant.title(),
                        variant.hash(),
                        game.names(),
                        game.players().stream().map(GameRecord.Player::bot).toList(),
                        rules.setup().deals(),
                        CardFacts.of(rules),
                        EndConditions.scoreLimit(rules.setup()).orElse(0),
                        variant.procedure().lowestWins(),
                        variant.procedure().aim(),
                        variant.procedure().inTeams() ? rules.setup().teamOf() : List.of(),
                        NameGlossary.of(rules));
            }
        }
    }
}
