package org.hornbook.server.browser;

import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.store.Postgres;
import org.junit.jupiter.api.Test;

class TogetherOnPostgresIT extends GatheredTest {
    @Override
    Site site() {
        return new Site(new StorageLocation.Database(Postgres.freshDatabase()));
    }

    @Test
    void twoBrowsersPlayAGameToItsEnd() {
        playAGame(2);
    }
}
