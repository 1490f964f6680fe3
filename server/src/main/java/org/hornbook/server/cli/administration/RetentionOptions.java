package org.hornbook.server.cli.administration;

import java.time.Duration;
import java.util.Optional;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.store.Retention;
import picocli.CommandLine.Option;

/** How long a server keeps what nobody comes back to. */
public final class RetentionOptions {
    private static final String FOR_EVER = "forever";

    @Option(
            names = "--keep-unstarted",
            paramLabel = "DAYS",
            defaultValue = "" + Retention.UNSTARTED,
            description = "How long a table is kept at which nobody starts, or " + FOR_EVER
                    + ". Default: ${DEFAULT-VALUE} days.")
    private String unstarted = "";

    @Option(
            names = "--keep-unfinished",
            paramLabel = "DAYS",
            defaultValue = "" + Retention.UNFINISHED,
            description = "How long a game is kept that nobody goes on with. Default: ${DEFAULT-VALUE} days.")
    private String unfinished = "";

    @Option(
            names = "--keep-finished",
            paramLabel = "DAYS",
            defaultValue = "" + Retention.FINISHED,
            description = "How long a finished game is kept that nobody looks at. Default: ${DEFAULT-VALUE} days.")
    private String finished = "";

    @Option(
            names = "--keep-scripts",
            paramLabel = "DAYS",
            defaultValue = "" + Retention.SCRIPTS,
            description = "How long a shared script is kept that nobody opens. Default: ${DEFAULT-VALUE} days.")
    private String scripts = "";

    @Option(
            names = "--keep-studies",
            paramLabel = "DAYS",
            defaultValue = "" + Retention.STUDIES,
            description = "How long a study of the lab is kept that nobody looks at. Default: ${DEFAULT-VALUE} days.")
    private String studies = "";

    Retention retention() {
        return new Retention(
                time("unstarted", unstarted),
                time("unfinished", unfinished),
                time("finished", finished),
                time("scripts", scripts),
                time("studies", studies));
    }

    private static Optional<Duration> time(String option, String text) {
        if (text.equals(FOR_EVER)) {
            return Optional.empty();
        }
        if (!text.matches("[1-9]\\d{0,4}")) {
            throw Problem.usage("--keep-" + option + " takes a number of days from 1 to 99999, or " + FOR_EVER
                    + "; it cannot be " + text + ".");
        }
        return Optional.of(Duration.ofDays(Integer.parseInt(text)));
    }
}
