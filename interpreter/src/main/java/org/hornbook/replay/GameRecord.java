package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.engine.Commitment;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.source.Sha256;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;

/**
 * A finished game with everything needed to play it again and check it.
 *
 * @param table the table it was played at; empty if at none
 * @param engine the version of the engine that played it to its end; the terms name the one by which it was set up
 * @param hash of the flattened rules
 * @param players in the order of their seats
 * @param terms the other things committed to besides the seed, as {@link Commitment#terms} writes them
 * @param commitment 64 hexadecimal digits, published before the deal
 * @param answers in the order they were made
 * @param deals what was dealt, round by round
 * @param turns a digest for each turn and one for the end, as {@link Account} works them out
 * @param digest of all other components
 */
public record GameRecord(
        String table,
        String engine,
        String title,
        String hash,
        RecordedScripts scripts,
        List<Parameter> parameters,
        List<Player> players,
        Seed seed,
        String terms,
        String commitment,
        List<Answer> answers,
        List<Deal> deals,
        Result result,
        List<String> turns,
        String digest) {
    public GameRecord {
        parameters = List.copyOf(parameters);
        players = List.copyOf(players);
        answers = List.copyOf(answers);
        deals = List.copyOf(deals);
        turns = List.copyOf(turns);
    }

    /** A parameter of the rules and its value in this game. */
    public record Parameter(String name, int value) {}

    /** @param bot the name of a bot's kind; empty for a person */
    public record Player(String name, String bot) {}

    /**
     * The cards of one deal of a round.
     *
     * @param hands seat by seat
     * @param rows as they lay when the round began
     */
    public record Deal(int round, int deal, List<List<Integer>> hands, List<List<Integer>> rows) {
        public Deal {
            hands = hands.stream().map(List::copyOf).toList();
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /**
     * How the game ended.
     *
     * @param winners their seats; none if the rules failed
     * @param failure what the rules did not say; empty if the game ended by them
     */
    public record Result(int rounds, List<Integer> scores, List<Integer> winners, String failure) {
        public Result {
            scores = List.copyOf(scores);
            winners = List.copyOf(winners);
        }

        /** Who won, in a sentence. */
        public String ending(PlayerNames cast) {
            return failure.isEmpty() ? cast.winners(winners) : say("replay.rules_failed");
        }
    }

    /** The same game, known to have been played at a table. */
    public GameRecord at(String id) {
        return at(id, engine);
    }

    /** The same game, known to have been played at a table, and by which version of the engine. */
    public GameRecord at(String id, String engine) {
        return signed(copy(id, engine, answers, ""));
    }

    /** Records a game. Its choices must be possible, one after the other, and lead to its end. */
    public static GameRecord of(
            RecordedScripts scripts, Setup setup, List<Player> players, Seed seed, List<Answer> answers) {
        return of(scripts, setup, players, seed, answers, Engine.VERSION);
    }

    /**
     * The same for a game that was set up by another engine.
     *
     * @param promised the version of that
     */
    public static GameRecord of(
            RecordedScripts scripts,
            Setup setup,
            List<Player> players,
            Seed seed,
            List<Answer> answers,
            String promised) {
        Engine engine = new Engine(new Rules(setup), false, promised);
        Playback playback = Playback.of(engine, seed, answers);
        if (!playback.isOver()) {
            throw new IllegalArgumentException("the game is not over");
        }
        Account account = Account.of(playback.events());
        return signed(new GameRecord(
                "",
                Engine.VERSION,
                Language.english().during(() -> setup.variant().spoken().title()),
                setup.variant().hash(),
                scripts,
                parameters(setup),
                players,
                seed,
                Commitment.terms(setup, promised),
                Commitment.of(seed, setup, promised),
                answers,
                account.deals(),
                account.result(),
                account.digests(),
                ""));
    }

    /** The version of the engine by which it was set up. */
    String promised() {
        return Commitment.engine(terms).orElse(engine);
    }

    public List<String> names() {
        return players.stream().map(Player::name).toList();
    }

    /** The same with the digest that belongs to it. */
    static GameRecord signed(GameRecord game) {
        return game.copy(game.table, game.engine, game.answers, Digest.of(game));
    }

    private GameRecord copy(String playedAt, String playedBy, List<Answer> made, String signature) {
        return new GameRecord(
                playedAt,
                playedBy,
                title,
                hash,
                scripts,
                parameters,
                players,
                seed,
                terms,
                commitment,
                made,
                deals,
                result,
                turns,
                signature);
    }

    private static List<Parameter> parameters(Setup setup) {
        List<Variant.Parameter> declared = setup.variant().parameters();
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < declared.size(); i++) {
            parameters.add(
                    new Parameter(declared.get(i).name(), setup.parameters().get(i)));
        }
        return parameters;
    }

    /**
     * A summary of a game's events.
     *
     * @param turns a mark for each turn and a last one for the end of the game
     */
    record Account(List<GameRecord.Deal> deals, GameRecord.Result result, List<Mark> turns) {

        /**
         * The public events up to a moment, in one word.
         *
         * @param turn the turn that ended; 0 for the end of the game
         * @param digest SHA-256 of the digest before and of the public events since, each written by {@link Digest.Canonical} and
         *     ended by a line feed
         */
        record Mark(int round, int turn, String digest) {}

        static Account of(List<Event> events) {
            List<Mark> marks = marks(events);
            return new Account(deals(events), result(events), marks);
        }

        List<String> digests() {
            return turns.stream().map(Mark::digest).toList();
        }

        private static List<GameRecord.Deal> deals(List<Event> events) {
            List<GameRecord.Deal> deals = new ArrayList<>();
            List<Event.HandDealt> hands = new ArrayList<>();
            int round = 0;
            for (Event event : events) {
                if (event instanceof Event.RoundBegan began) {
                    round = began.round();
                    hands.clear();
                } else if (event instanceof Event.HandDealt hand) {
                    hands.add(hand);
                } else if (event instanceof Event.RowsDealt rows) {
                    List<List<Integer>> ofDeal = hands.stream()
                            .filter(hand -> hand.deal() == rows.deal())
                            .map(Event.HandDealt::cards)
                            .toList();
                    deals.add(new GameRecord.Deal(round, rows.deal(), ofDeal, rows.rows()));
                }
            }
            return deals;
        }

        private static GameRecord.Result result(List<Event> events) {
            int rounds = 0;
            String failure = "";
            List<Integer> scores = List.of();
            List<Integer> winners = List.of();
            for (Event event : events) {
                if (event instanceof Event.RoundBegan began) {
                    rounds = began.round();
                } else if (event instanceof Event.RulesFailed failed) {
                    failure = failed.message();
                } else if (event instanceof Event.GameEnded ended) {
                    scores = ended.scores();
                    winners = ended.winners();
                }
            }
            return new GameRecord.Result(rounds, scores, winners, failure);
        }

        private static List<Mark> marks(List<Event> events) {
            List<Mark> marks = new ArrayList<>();
            StringBuilder since = new StringBuilder();
            int round = 0;
            for (Event event : events) {
                if (event.onlyFor() == 0) {
                    since.append(Digest.Canonical.of(event)).append('\n');
                }
                if (event instanceof Event.RoundBegan began) {
                    round = began.round();
                } else if (event instanceof Event.TurnEnded ended) {
                    marks.add(new Mark(round, ended.turn(), Sha256.hex(since.toString())));
                    since = new StringBuilder(marks.getLast().digest());
                }
            }
            marks.add(new Mark(round, 0, Sha256.hex(since.toString())));
            return marks;
        }
    }
}
