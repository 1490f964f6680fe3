package org.hornbook.server.web.replay;

import java.util.List;
import org.hornbook.interpreter.Finale;
import org.hornbook.narration.Cast;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Moment;
import org.hornbook.replay.Playback;
import org.hornbook.rules.Rules;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.Meanings;
import org.hornbook.server.web.http.Refused;
import org.hornbook.variant.Variant;

/**
 * A game that is over and can be looked at again.
 *
 * @param variant what its own scripts come to
 */
public record FinishedGame(GameRecord game, Variant variant) {

    /** @param eyes a seat, 0 for a spectator, or {@link Moment#ALL} */
    Retold retell(int eyes) {
        return retell(game, Playback.of(game, variant), game.result(), eyes);
    }

    static Retold retell(GameRecord game, Playback playback, GameRecord.Result result, int eyes) {
        Cast cast = Cast.of(game.names());
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
            List<Integer> teamOf,
            Meanings meanings) {

        static GameFacts of(GameRecord game, Rules rules) {
            Variant variant = rules.setup().variant();
            return new GameFacts(
                    variant.title(),
                    variant.hash(),
                    game.names(),
                    game.players().stream().map(GameRecord.Player::bot).toList(),
                    rules.setup().deals(),
                    CardFacts.of(rules),
                    Finale.scoreLimit(rules.setup()).orElse(0),
                    variant.procedure().lowestWins(),
                    variant.procedure().inTeams() ? rules.setup().teamOf() : List.of(),
                    Meanings.of(rules));
        }
    }
}
