package org.hornbook.server.browser;

import java.nio.file.Path;
import org.hornbook.server.store.Place;
import org.hornbook.server.store.Postgres;

class TogetherOnPostgresIT extends Together {
    @Override
    Place place(Path folder) {
        return new Place.Database(Postgres.freshDatabase());
    }
}
