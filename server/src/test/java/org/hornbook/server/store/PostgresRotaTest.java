package org.hornbook.server.store;

class PostgresRotaTest extends RotaContract {
    private final String database = Postgres.freshDatabase();

    @Override
    Store open() throws UnusableStore {
        return Store.open(new Place.Database(database));
    }

    @Override
    int nodes() {
        return 2;
    }
}
