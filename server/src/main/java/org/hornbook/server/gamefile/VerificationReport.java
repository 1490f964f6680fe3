package org.hornbook.server.gamefile;

import java.util.List;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Verification;
import org.hornbook.replay.Verification.Check;

/**
 * What came of checking a game file, as it travels.
 *
 * @param valid whether all checks hold
 */
public record VerificationReport(boolean valid, String title, List<String> players, List<Finding> checks) {
    public VerificationReport {
        players = List.copyOf(players);
        checks = List.copyOf(checks);
    }

    /**
     * @param verdict {@code holds}, {@code fails} or {@code open}
     * @param round 0, like {@code turn} and {@code seat}, where there is no place to tell
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

    public static VerificationReport of(GameRecord game, Verification verification) {
        return new VerificationReport(
                verification.valid(),
                game.title(),
                game.names(),
                verification.checks().stream().map(Finding::of).toList());
    }
}
