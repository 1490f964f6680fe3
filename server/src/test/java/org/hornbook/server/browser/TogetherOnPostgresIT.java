package org.hornbook.server.browser;

import java.nio.file.Path;
import org.hornbook.server.store.Place;
import org.hornbook.server.store.Postgres;
import org.junit.jupiter.api.Test;

class TogetherOnPostgresIT extends GatheredTest {
    @Override
    Place place(Path folder) {
        return new Place.Database(Postgres.freshDatabase());
    }

    @Test
    void fourBrowsersPlayAGameToItsEnd() {
        playAGameOfFour();
    }
}
