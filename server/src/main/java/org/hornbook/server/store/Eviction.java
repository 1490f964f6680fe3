package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** Forgets what nobody has come back to for long, and gives the room back. */
public final class Eviction implements Runnable {
    private static final Duration EVERY = Duration.ofHours(1);

    /** Rules come before the table that is opened with them. */
    private static final Duration UNUSED_EDITIONS = Duration.ofDays(1);

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
        store.editions().forgetUnused(clock.instant().minus(UNUSED_EDITIONS));
        store.giveBack();
    }

    private void since(Optional<Duration> time, Consumer<Instant> forget) {
        time.ifPresent(kept -> forget.accept(clock.instant().minus(kept)));
    }
}
