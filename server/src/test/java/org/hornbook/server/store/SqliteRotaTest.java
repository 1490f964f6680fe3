package org.hornbook.server.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteRotaTest extends RotaContract {
    @TempDir
    private Path folder;

    @Override
    Store open() throws UnusableStore {
        return Store.open(new Place.Folder(folder));
    }

    @Override
    int nodes() {
        return 1;
    }
}
