package org.hornbook.server.cli.library;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import org.hornbook.server.cli.console.Problem;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The keys of variants published from this computer, by server and slug, in a file that only its owner may read. One program
 * at a time opens it, so that no key is lost.
 */
final class KeyRing implements AutoCloseable {
    private final Path file;
    private final FileChannel lock;
    private final Map<String, SequencedMap<String, Kept>> servers;

    private KeyRing(Path file, FileChannel lock, Map<String, SequencedMap<String, Kept>> servers) {
        this.file = file;
        this.lock = lock;
        this.servers = servers;
    }

    /**
     * The stored facts about a variant.
     *
     * @param name of the variant in scripts
     * @param key the key for publishing its versions
     * @param version the number of the latest version that was published or pulled here; null if none was
     */
    record Kept(String name, String key, @Nullable Integer version) {}

    /** The file's location. */
    static final class Location {
        private final Map<String, String> environment;

        @Option(
                names = "--key-file",
                paramLabel = "FILE",
                description =
                        "Where the keys of what you have published are kept. Without it, hornbook/keys.json in your"
                                + " folder for settings, which is XDG_CONFIG_HOME or else .config.")
        private @Nullable Path file;

        Location() {
            this(System.getenv());
        }

        Location(Map<String, String> environment) {
            this.environment = environment;
        }

        Path file() {
            if (file != null) {
                return file;
            }
            Path settings = Path.of(environment.getOrDefault("XDG_CONFIG_HOME", ""));
            return (settings.isAbsolute() ? settings : Path.of(System.getProperty("user.home"), ".config"))
                    .resolve("hornbook")
                    .resolve("keys.json");
        }

        KeyRing open() {
            return KeyRing.open(file());
        }
    }

    private static KeyRing open(Path file) {
        FileChannel lock = null;
        try {
            Files.createDirectories(Objects.requireNonNull(file.toAbsolutePath().getParent()));
            lock = FileChannel.open(
                    file.resolveSibling(file.getFileName() + ".lock"),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            lock.lock();
            return new KeyRing(file, lock, read(file));
        } catch (IOException unusable) {
            close(lock);
            throw Problem.found("Keys cannot be stored in " + file + ". Choose another file with --key-file.");
        } catch (JacksonException unreadable) {
            close(lock);
            throw Problem.found(file + " does not contain keys. Fix it, or choose another file with --key-file.");
        }
    }

    private static Map<String, SequencedMap<String, Kept>> read(Path file) throws IOException {
        return Files.exists(file)
                ? JsonMapper.shared()
                        .readValue(
                                Files.readString(file),
                                new TypeReference<TreeMap<String, SequencedMap<String, Kept>>>() {})
                : new TreeMap<>();
    }

    /** The slug and facts of a variant with this name on a server. */
    Optional<Map.Entry<String, Kept>> find(URI server, String name) {
        return at(server).entrySet().stream()
                .filter(each -> name.equals(each.getValue().name()))
                .findFirst();
    }

    /** Notes a pulled version, if the variant's key is stored. */
    void fetched(URI server, String slug, int version) {
        Kept kept = at(server).get(slug);
        if (kept != null) {
            keep(server, slug, new Kept(kept.name(), kept.key(), version));
        }
    }

    /** Stores a variant's facts; they are on disk when this returns. */
    void keep(URI server, String slug, Kept kept) {
        at(server).put(slug, kept);
        try {
            // Only its owner may read such a file.
            Path written = Files.createTempFile(file.toAbsolutePath().getParent(), "keys", ".json");
            Files.writeString(
                    written,
                    JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(servers) + "\n",
                    StandardOpenOption.SYNC);
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException full) {
            throw Problem.found("The key of " + slug + " could not be kept in " + file
                    + ". Choose another file with --key-file, and give the script another name, after `variant`.");
        }
    }

    private SequencedMap<String, Kept> at(URI server) {
        return servers.computeIfAbsent(server.toString(), unknown -> new LinkedHashMap<>());
    }

    @Override
    public void close() {
        close(lock);
    }

    private static void close(@Nullable FileChannel lock) {
        try {
            if (lock != null) {
                lock.close();
            }
        } catch (IOException _) {
            // It ends with the program at the latest.
        }
    }
}
