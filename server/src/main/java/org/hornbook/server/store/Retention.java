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
    public static final Retention USUAL = new Retention(days(2), days(30), days(365), days(730), days(365));

    private static Optional<Duration> days(int days) {
        return Optional.of(Duration.ofDays(days));
    }
}
