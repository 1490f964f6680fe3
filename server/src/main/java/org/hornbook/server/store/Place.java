package org.hornbook.server.store;

import java.nio.file.Path;

/** Where everything is kept that outlives the server. */
public sealed interface Place {

    /** A folder on this machine, for one server: an SQLite database lies in it. */
    record Folder(Path path) implements Place {}

    /**
     * A PostgreSQL database, which several servers can share.
     *
     * @param url {@code jdbc:postgresql://host/database?user=…&password=…}
     */
    record Database(String url) implements Place {}
}
