package org.hornbook.server.browser;

import java.nio.file.Path;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.store.Postgres;
import org.junit.jupiter.api.Test;

class TogetherOnPostgresIT extends GatheredTest {
    @Override
    StorageLocation place(Path folder) {
        return new StorageLocation.Database(Postgres.freshDatabase());
    }

    @Test
    void fourBrowsersPlayAGameToItsEnd() {
        playAGameOfFour();
    }
}
