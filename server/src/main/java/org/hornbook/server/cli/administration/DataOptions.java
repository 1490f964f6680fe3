package org.hornbook.server.cli.administration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.database.StorageLocation;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name a server's data: a folder or a database. */
public final class DataOptions {
    /** A password in a database's address: as a parameter, or after the user's name. */
    private static final Pattern PASSWORD =
            Pattern.compile("[?&]password=|//[^/@:]*:[^/@]*@", Pattern.CASE_INSENSITIVE);

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            defaultValue = "data",
            description = "Where scripts and tables are stored. Default: ${DEFAULT-VALUE}.")
    private Path data = Path.of("data");

    @Option(
            names = "--db",
            paramLabel = "URL",
            description = "A PostgreSQL database to store everything in instead, such as"
                    + " jdbc:postgresql://localhost/hornbook?user=me; several servers may share it.")
    private @Nullable String database;

    @Option(
            names = "--db-password-file",
            paramLabel = "FILE",
            description = "A file whose first line is the database's password; without it, the environment variable"
                    + " HORNBOOK_DB_PASSWORD may hold it.")
    private @Nullable Path passwordFile;

    private final Map<String, String> environment;

    DataOptions() {
        this(System.getenv());
    }

    DataOptions(Map<String, String> environment) {
        this.environment = environment;
    }

    StorageLocation place() {
        if (database == null) {
            return new StorageLocation.Folder(data);
        }
        if (!database.startsWith("jdbc:postgresql:")) {
            throw Problem.usage("--db takes an address that starts with jdbc:postgresql:");
        }
        if (PASSWORD.matcher(database).find()) {
            throw Problem.usage("Others on this machine can read what stands in --db: put the password into a file and"
                    + " name that with --db-password-file, or into HORNBOOK_DB_PASSWORD.");
        }
        return new StorageLocation.Database(database, password());
    }

    private StorageLocation.Password password() {
        if (passwordFile == null) {
            return new StorageLocation.Password(environment.getOrDefault("HORNBOOK_DB_PASSWORD", ""));
        }
        try (Stream<String> lines = Files.lines(passwordFile)) {
            return new StorageLocation.Password(lines.findFirst().orElse("").strip());
        } catch (IOException | UncheckedIOException unreadable) {
            throw Problem.found("The file with the database's password, " + passwordFile + ", cannot be read.");
        }
    }

    /** The data folder. For a PostgreSQL database the command refuses and names the tool to use instead. */
    Path folder(String otherwise) {
        return switch (place()) {
            case StorageLocation.Folder folder -> folder.path();
            case StorageLocation.Database _ -> throw Problem.usage(otherwise);
        };
    }
}
