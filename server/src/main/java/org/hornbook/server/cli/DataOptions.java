package org.hornbook.server.cli;

import java.nio.file.Path;
import org.hornbook.server.store.Place;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a server keeps everything. */
final class DataOptions {
    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            defaultValue = "data",
            description = "Where scripts and tables are kept. Default: ${DEFAULT-VALUE}.")
    private Path data = Path.of("data");

    @Option(
            names = "--db",
            paramLabel = "URL",
            description = "A PostgreSQL database to keep everything in instead, such as"
                    + " jdbc:postgresql://localhost/hornbook?user=me; several servers may share it.")
    private @Nullable String database;

    Place place() {
        if (database == null) {
            return new Place.Folder(data);
        }
        if (!database.startsWith("jdbc:postgresql:")) {
            throw Problem.usage("--db takes an address that starts with jdbc:postgresql:");
        }
        return new Place.Database(database);
    }

    /** The folder on this machine; where there is a database instead, its own tools do what is to be done. */
    Path folder(String otherwise) {
        return switch (place()) {
            case Place.Folder folder -> folder.path();
            case Place.Database _ -> throw Problem.usage(otherwise);
        };
    }
}
