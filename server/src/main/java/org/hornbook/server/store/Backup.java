package org.hornbook.server.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.jdbi.v3.core.JdbiException;

/** A backup of a data folder: one zip archive with its databases as they were at one moment. */
public record Backup(Path file) {
    private static final List<String> DATABASES = List.of(SqliteFile.MAIN, SqliteFile.LAB);
    private static final DateTimeFormatter NOW = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    /**
     * Makes the backup, also while a server uses the folder.
     *
     * @throws UnusableStore if the folder has no data or cannot be read, or the file exists already
     */
    public void take(Path folder) throws UnusableStore {
        if (Files.notExists(folder.resolve(SqliteFile.MAIN))) {
            throw new UnusableStore("There is no data of Hornbook in " + folder + "; name its folder with --data.");
        }
        if (Files.exists(file)) {
            throw new UnusableStore(file + " is there already; choose another name.");
        }
        Path home = file.toAbsolutePath().getParent();
        try {
            Path workshop = Files.createTempDirectory(home, "hornbook-backup-");
            try {
                Path packed = workshop.resolve("packed");
                pack(folder, workshop, packed);
                Files.move(packed, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                clear(workshop);
            }
        } catch (IOException | SQLException | JdbiException failed) {
            throw new UnusableStore(
                    "The data in " + folder + " could not be copied to " + file + ": " + why(failed), failed);
        }
    }

    /**
     * Restores the backup into a folder after checking it.
     *
     * @param replace whether present data may be replaced; it is moved into a subfolder
     * @throws UnusableStore if the backup is damaged, or the folder is in use or not empty
     */
    public void restore(Path folder, boolean replace) throws UnusableStore {
        if (!Files.isRegularFile(file)) {
            throw new UnusableStore("There is no file " + file + ".");
        }
        try {
            Path home = Files.createDirectories(folder).toRealPath();
            try (Closeable _ = new StorageLocation.Folder(home).lock()) {
                fill(home, replace);
            }
        } catch (ZipException damaged) {
            throw new UnusableStore(file + " is no backup of Hornbook, or a damaged one.", damaged);
        } catch (IOException failed) {
            throw new UnusableStore(file + " could not be restored to " + folder + ": " + why(failed), failed);
        }
    }

    private void fill(Path home, boolean replace) throws IOException, UnusableStore {
        boolean isEmpty = DATABASES.stream().noneMatch(name -> Files.exists(home.resolve(name)));
        if (!isEmpty && !replace) {
            throw new UnusableStore("There is data in " + home + " already; restore to another folder with --data,"
                    + " or say --replace: then it is moved to a folder inside.");
        }
        Path workshop = Files.createTempDirectory(home, "restoring-");
        try {
            unpack(workshop);
            lookThrough(workshop);
            if (!isEmpty) {
                setAside(home);
            }
            for (String name : DATABASES) {
                Files.move(workshop.resolve(name), home.resolve(name), StandardCopyOption.ATOMIC_MOVE);
            }
        } finally {
            clear(workshop);
        }
    }

    private static void pack(Path folder, Path workshop, Path packed) throws IOException, SQLException {
        try (OutputStream opened = Files.newOutputStream(packed);
                ZipOutputStream archive = new ZipOutputStream(opened)) {
            for (String name : DATABASES) {
                if (Files.exists(folder.resolve(name))) {
                    Path copy = workshop.resolve(name);
                    new SqliteFile(folder.resolve(name)).copyTo(copy);
                    archive.putNextEntry(new ZipEntry(name));
                    Files.copy(copy, archive);
                    archive.closeEntry();
                    Files.delete(copy);
                }
            }
        }
        force(packed);
    }

    /** Unpacks the archive. Reading each entry to its end verifies its checksum. */
    private void unpack(Path workshop) throws IOException, UnusableStore {
        try (ZipFile archive = new ZipFile(file.toFile())) {
            for (String name : DATABASES) {
                ZipEntry part = archive.getEntry(name);
                if (part != null) {
                    try (InputStream opened = archive.getInputStream(part)) {
                        Files.copy(opened, workshop.resolve(name));
                    }
                }
            }
        }
        if (Files.notExists(workshop.resolve(SqliteFile.MAIN))) {
            throw new UnusableStore(file + " is no backup of Hornbook.");
        }
    }

    /** Checks the databases and migrates them as any start does; a newer Hornbook's data is refused. */
    private void lookThrough(Path workshop) throws IOException, UnusableStore {
        List<String> findings = DataCheck.of(new StorageLocation.Folder(workshop));
        if (!findings.isEmpty()) {
            throw new UnusableStore(file + " is damaged: " + findings.getFirst());
        }
        Store.open(new StorageLocation.Folder(workshop)).close();
        for (String name : DATABASES) {
            force(workshop.resolve(name));
        }
    }

    private static void setAside(Path home) throws IOException {
        Path aside = Files.createDirectory(home.resolve("replaced-" + NOW.format(LocalDateTime.now(ZoneOffset.UTC))));
        for (String name : DATABASES) {
            new SqliteFile(home.resolve(name)).moveTo(aside.resolve(name));
        }
    }

    private static void force(Path file) throws IOException {
        try (FileChannel written = FileChannel.open(file, StandardOpenOption.WRITE)) {
            written.force(true);
        }
    }

    private static void clear(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> found = Files.walk(folder)) {
            all = found.toList().reversed();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }

    private static String why(Exception failed) {
        return String.valueOf(
                failed.getCause() instanceof SQLException cause ? cause.getMessage() : failed.getMessage());
    }
}
