package org.hornbook.server.gamefile;

import java.util.List;
import java.util.Optional;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Verification;
import org.hornbook.replay.Verification.Check;

/**
 * The result of verifying a game file, as JSON.
 *
 * @param valid whether all checks hold
 */
public record VerificationReport(boolean valid, String title, List<String> players, List<Finding> checks) {
    public VerificationReport {
        players = List.copyOf(players);
        checks = List.copyOf(checks);
    }

    /**
     * The result of one check.
     *
     * @param verdict {@code holds}, {@code fails} or {@code open}
     * @param round counts from 1, as do turn and seat; 0 if the finding has no such place
     */
    public record Finding(String subject, String verdict, String finding, int round, int turn, int seat) {
        static Finding of(Check check) {
            return new Finding(
                    check.subject().word(),
                    check.verdict().word(),
                    check.finding(),
                    check.round(),
                    check.turn(),
                    check.seat());
        }
    }

    /** What the game is called in the language that is spoken here; as the file says where its scripts cannot be played. */
    private static String title(GameRecord game) {
        return Optional.ofNullable(game.scripts().check().variant())
                .filter(variant -> variant.title().equals(game.title()))
                .map(variant -> variant.spoken().title())
                .orElse(game.title());
    }

    public static VerificationReport of(GameRecord game, Verification verification) {
        return new VerificationReport(
                verification.valid(),
                title(game),
                game.names(),
                verification.checks().stream().map(Finding::of).toList());
    }
}
