package org.hornbook.server.web;

import java.time.Clock;
import java.time.Duration;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.lab.Measuring;
import org.hornbook.server.library.Publishing;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.StoredScripts;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.store.Eviction;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.WorkQueue;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Metrics;

/** What works behind the pages of a server. */
record Services(
        Store store,
        Shelf shelf,
        Publishing publishing,
        Tables tables,
        Subscriptions subscriptions,
        Lab lab,
        Metrics metrics)
        implements AutoCloseable {
    private static final Duration ENTERED_EVERY = Duration.ofMinutes(1);

    static Services open(Settings settings, Clock clock) throws UnusableStore {
        Store store = Store.open(settings.data());
        store.workQueue().add(new Eviction(store, settings.retention(), clock).job());
        Shelf shelf = new Shelf(new ShippedScripts(), new StoredScripts(store));
        Publishing publishing = new Publishing(shelf, store.publications(), store.sharedScripts(), store.editions());
        store.workQueue().add(new WorkQueue.PeriodicJob("gallery", ENTERED_EVERY, publishing::enterOlder));
        Tables tables = new Tables(store, clock);
        Lab lab = new Lab(store, clock);
        if (settings.measures()) {
            store.workQueue().add(new Measuring(lab, settings.profileGames(), shelf, store).job());
        }
        lab.begin();
        return new Services(
                store, shelf, publishing, tables, new Subscriptions(store.broadcast(), clock), lab, new Metrics());
    }

    @Override
    public void close() {
        tables.close();
        subscriptions.close();
        lab.close();
        store.close();
        metrics.close();
    }
}
