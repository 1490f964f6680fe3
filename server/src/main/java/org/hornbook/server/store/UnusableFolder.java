package org.hornbook.server.store;

import java.nio.file.Path;

/** The data folder cannot be used: it cannot be made or written, or what is in it cannot be read. */
public final class UnusableFolder extends Exception {
    private static final long serialVersionUID = 1;

    UnusableFolder(Path folder, Throwable cause) {
        super(folder.toAbsolutePath().normalize().toString(), cause);
    }
}
