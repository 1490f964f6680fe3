package org.hornbook.server.store;

import java.nio.file.Path;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.io.TempDir;

class SqliteLedgerTest extends LedgerContract {
    @TempDir
    Path folder;

    @Override
    Store open() throws UnusableStore {
        return Store.open(new StorageLocation.Folder(folder));
    }

    @Override
    int nodes() {
        return 1;
    }
}
