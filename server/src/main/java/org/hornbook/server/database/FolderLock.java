package org.hornbook.server.database;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Keeps a data folder to one program: two servers on one SQLite file would not hear of each other's tables. */
public final class FolderLock {
    private FolderLock() {}

    /** @throws UnusableStore if somebody else has it */
    public static Closeable take(Path folder) throws IOException, UnusableStore {
        FileChannel channel =
                FileChannel.open(folder.resolve("hornbook.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return channel;
            }
        } catch (OverlappingFileLockException sameProcess) {
            // said below
        }
        channel.close();
        throw new UnusableStore("Another Hornbook is using the data folder " + folder
                + "; stop it, or choose another folder with --data.");
    }
}
