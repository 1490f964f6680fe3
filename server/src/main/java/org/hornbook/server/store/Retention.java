package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How long unvisited data is kept; empty means for ever.
 *
 * @param unstarted tables without a game, from the last action
 * @param unfinished unfinished games, from the last action
 * @param finished finished games, from the last visit
 * @param scripts shared scripts, from the last visit
 * @param studies finished studies, from the last visit
 */
public record Retention(
        Optional<Duration> unstarted,
        Optional<Duration> unfinished,
        Optional<Duration> finished,
        Optional<Duration> scripts,
        Optional<Duration> studies) {
    /** The default for tables without a game, in days. */
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

    /** Deletes expired data and returns the disk space. */
    public static final class Eviction implements Runnable {
        private static final Duration EVERY = Duration.ofHours(1);

        /** How long unreferenced editions are kept: rules are stored before their table. */
        private static final Duration UNUSED_RULES = Duration.ofDays(1);

        private final Store store;
        private final Retention retention;
        private final Clock clock;

        public Eviction(Store store, Retention retention, Clock clock) {
            this.store = store;
            this.retention = retention;
            this.clock = clock;
        }

        /** The job, which one of the servers runs every hour. */
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
            since(retention.scripts(), store.drafts()::forget);
            since(retention.scripts(), store.callRecords()::forgetUnseen);
            store.callRecords().forgetUnconfirmed();
            since(retention.scripts(), store.peopleRecords()::forgetBefore);
            store.tournamentRecords().endAbandoned(clock.instant());
            since(retention.scripts(), store.tournamentRecords()::forgetBefore);
            since(retention.scripts(), store.dailyRecords()::forgetBefore);
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
