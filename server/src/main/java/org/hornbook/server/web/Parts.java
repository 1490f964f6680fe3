package org.hornbook.server.web;

import java.time.Clock;
import org.hornbook.server.lab.Lab;
import org.hornbook.server.live.Audiences;
import org.hornbook.server.store.Clearance;
import org.hornbook.server.store.Place;
import org.hornbook.server.store.Retention;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.UnusableStore;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Metrics;

/** What works behind the pages of a server. */
record Parts(Store store, Tables tables, Audiences audiences, Lab lab, Metrics metrics) implements AutoCloseable {

    static Parts open(Place data, Retention retention, Clock clock) throws UnusableStore {
        Store store = Store.open(data);
        store.rota().add(new Clearance(store, retention, clock).chore());
        return new Parts(
                store,
                new Tables(store, clock),
                new Audiences(store.intercom(), clock),
                new Lab(store, clock),
                new Metrics());
    }

    @Override
    public void close() {
        tables.close();
        audiences.close();
        lab.close();
        store.close();
        metrics.close();
    }
}
