package org.hornbook.server.lab;

import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PostgresLabTest extends LabContract {
    private final String database = Postgres.preparedDatabase();

    @Override
    Store open() throws UnusableStore {
        return Store.open(new StorageLocation.Database(database));
    }

    @Override
    int servers() {
        return 2;
    }

    @Tag("long")
    @Test
    @Override
    void aStudyGoesOnAfterTheServersHaveStopped() throws Exception {
        super.aStudyGoesOnAfterTheServersHaveStopped();
    }
}
