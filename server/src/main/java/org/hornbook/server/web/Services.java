package org.hornbook.server.web;

import java.time.Clock;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.store.Eviction;
import org.hornbook.server.store.Retention;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Metrics;

/** What works behind the pages of a server. */
record Services(Store store, Tables tables, Subscriptions subscriptions, Lab lab, Metrics metrics)
        implements AutoCloseable {

    static Services open(StorageLocation data, Retention retention, Clock clock) throws UnusableStore {
        Store store = Store.open(data);
        store.workQueue().add(new Eviction(store, retention, clock).job());
        return new Services(
                store,
                new Tables(store, clock),
                new Subscriptions(store.broadcast(), clock),
                new Lab(store, clock),
                new Metrics());
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
