package org.hornbook.server.store;

import java.time.Duration;
import java.util.Optional;

/**
 * How long things are kept that nobody comes back to; nothing means for ever.
 *
 * @param unstarted tables at which nobody has started, since somebody last did something
 * @param unfinished games that are not over, likewise
 * @param finished games that are over, since somebody last looked
 * @param scripts that were shared, likewise
 * @param studies that are done, likewise
 */
public record Retention(
        Optional<Duration> unstarted,
        Optional<Duration> unfinished,
        Optional<Duration> finished,
        Optional<Duration> scripts,
        Optional<Duration> studies) {
    /** Usually, in days. */
    public static final int UNSTARTED = 2;

    public static final int UNFINISHED = 30;
    public static final int FINISHED = 365;
    public static final int SCRIPTS = 730;
    public static final int STUDIES = 365;

    public static final Retention USUAL =
            new Retention(days(UNSTARTED), days(UNFINISHED), days(FINISHED), days(SCRIPTS), days(STUDIES));

    private static Optional<Duration> days(int days) {
        return Optional.of(Duration.ofDays(days));
    }
}
