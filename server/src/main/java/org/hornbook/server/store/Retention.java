package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

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

    /** Forgets what nobody has come back to for long, and gives the room back. */
    public static final class Eviction implements Runnable {
        private static final Duration EVERY = Duration.ofHours(1);

        /** Rules come before the table that is opened with them. */
        private static final Duration UNUSED_RULES = Duration.ofDays(1);

        private final Store store;
        private final Retention retention;
        private final Clock clock;

        public Eviction(Store store, Retention retention, Clock clock) {
            this.store = store;
            this.retention = retention;
            this.clock = clock;
        }

        /** Done by one of the servers every hour. */
        public WorkQueue.PeriodicJob job() {
            return new WorkQueue.PeriodicJob("clearance", EVERY, this);
        }

        @Override
        public void run() {
            Expiry tables = store.tableExpiry();
            since(retention.unstarted(), since -> tables.forget("phase = 'GATHERING'", since));
            since(retention.unfinished(), since -> tables.forget("phase = 'PLAYING'", since));
            since(retention.finished(), since -> tables.forget("phase = 'OVER'", since));
            since(retention.scripts(), store.scriptExpiry()::forget);
            since(retention.studies(), since -> store.studyExpiry().forget("state = 'DONE'", since));
            Instant unused = clock.instant().minus(UNUSED_RULES);
            store.editions().forgetUnused(unused, store.studies()::unstudied);
            store.texts().forgetUnused(unused);
            store.giveBack();
        }

        private void since(Optional<Duration> time, Consumer<Instant> forget) {
            time.ifPresent(kept -> forget.accept(clock.instant().minus(kept)));
        }
    }
}
