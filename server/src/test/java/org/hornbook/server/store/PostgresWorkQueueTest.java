package org.hornbook.server.store;

import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;

class PostgresWorkQueueTest extends WorkQueueContract {
    private final String database = Postgres.preparedDatabase();

    @Override
    Store open() throws UnusableStore {
        return Store.open(new StorageLocation.Database(database));
    }

    @Override
    int nodes() {
        return 2;
    }
}
