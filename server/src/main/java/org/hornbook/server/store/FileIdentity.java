package org.hornbook.server.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The database that a server opened. The system lets a file be written to that has been deleted, or moved away, and throws
 * it away at the end: whoever goes on must look whether it is still there.
 */
final class FileIdentity {
    private final Path database;
    private final @Nullable Object key;
    private volatile @Nullable String loss;

    /** @param database that is there */
    FileIdentity(Path database) throws IOException {
        this.database = database;
        this.key = key();
    }

    /** What has become of it, in sentences; nothing as long as it is there. Once lost it stays lost. */
    Optional<String> loss() {
        if (loss == null && !isThere()) {
            loss = "The database " + database + " was deleted, moved or replaced while the server was running, so that"
                    + " nothing is kept any more. Stop the server, restore a backup, and start it again.";
        }
        return Optional.ofNullable(loss);
    }

    private boolean isThere() {
        try {
            return Objects.equals(key, key());
        } catch (IOException gone) {
            return false;
        }
    }

    /** What tells the file from another of its name; null where the system has nothing of the kind. */
    private @Nullable Object key() throws IOException {
        return Files.readAttributes(database, BasicFileAttributes.class).fileKey();
    }
}
