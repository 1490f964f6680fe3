package org.hornbook.server.lab;

import java.nio.file.Path;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Store;
import org.junit.jupiter.api.io.TempDir;

class SqliteLabTest extends LabContract {
    @TempDir
    private Path folder;

    @Override
    Store open() throws UnusableStore {
        return Store.open(new StorageLocation.Folder(folder));
    }

    @Override
    int servers() {
        return 1;
    }
}
