package org.hornbook.server.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.server.database.Databases;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.source.Sha256;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** Checks stored data: whether the files are intact, every log is whole, and every text has the hash it is named after. */
public final class DataCheck {
    private static final int MOST_NAMED = 20;

    private final List<String> findings = new ArrayList<>();
    private final Replayer replayer;

    private DataCheck(Replayer replayer) {
        this.replayer = replayer;
    }

    /** Replays a table's game from its log. */
    @FunctionalInterface
    public interface Replayer {
        /**
         * Whether replaying the log gives the noted digest, if this version of Hornbook can tell.
         *
         * @param rules the sources of the table's edition; empty if they are gone
         * @param log the lines up to the noted one
         */
        boolean comesTo(
                Ledger.Stamp noted, Ledger.TableSummary table, List<Editions.Source> rules, List<Ledger.Line> log);
    }

    /**
     * Finds problems, in sentences, without replaying games. A server may be using the data.
     *
     * @throws UnusableStore if there is no data
     */
    public static List<String> of(StorageLocation place) throws UnusableStore {
        return of(place, (_, _, _, _) -> true);
    }

    /** Finds problems and replays all games too, which takes a tenth of a second for each. */
    public static List<String> of(StorageLocation place, Replayer replayer) throws UnusableStore {
        DataCheck check = new DataCheck(replayer);
        switch (place) {
            case StorageLocation.Folder folder -> check.folder(folder.path());
            case StorageLocation.Database database -> check.database(database);
        }
        return check.findings.size() <= MOST_NAMED
                ? check.findings
                : Stream.concat(
                                check.findings.stream().limit(MOST_NAMED),
                                Stream.of("… and " + (check.findings.size() - MOST_NAMED) + " more."))
                        .toList();
    }

    private void folder(Path folder) throws UnusableStore {
        if (Files.notExists(folder.resolve(SqliteFile.MAIN))) {
            throw new UnusableStore("There is no data of Hornbook in " + folder + "; name its folder with --data.");
        }
        for (String name : List.of(SqliteFile.MAIN, SqliteFile.LAB)) {
            if (Files.exists(folder.resolve(name))) {
                Jdbi jdbi = new SqliteFile(folder.resolve(name)).jdbi();
                look(name, () -> jdbi.useHandle(handle -> file(name, handle)));
                if (name.equals(SqliteFile.MAIN)) {
                    look(name, () -> jdbi.useHandle(this::contents));
                    look(name, () -> jdbi.useHandle(this::games));
                }
            }
        }
    }

    private void database(StorageLocation.Database database) throws UnusableStore {
        try {
            Databases.tryOut(database);
            Databases.jdbi(database::connect).useHandle(this::contents);
            Databases.jdbi(database::connect).useHandle(this::games);
        } catch (SQLException | JdbiException unusable) {
            throw new UnusableStore(database.explain(unusable), unusable);
        }
    }

    private void look(String name, Runnable check) {
        try {
            check.run();
        } catch (JdbiException unreadable) {
            String why =
                    unreadable.getCause() instanceof SQLException cause ? cause.getMessage() : unreadable.getMessage();
            findings.add(name + " cannot be read: " + why);
        }
    }

    private void file(String name, Handle handle) {
        handle.createQuery("PRAGMA integrity_check(" + MOST_NAMED + ")").mapTo(String.class).stream()
                .filter(line -> !line.equals("ok"))
                .forEach(line -> findings.add(name + " is damaged: " + line));
        handle.createQuery("PRAGMA foreign_key_check").mapToMap().stream()
                .map(row -> row.get("table"))
                .distinct()
                .forEach(table -> findings.add(name + " has " + table + " that belong to nothing."));
    }

    private void contents(Handle handle) {
        handle.createQuery("SELECT tables.id FROM entries JOIN tables ON tables.number = table_number"
                        + " GROUP BY tables.id HAVING MIN(seq) <> 1 OR MAX(seq) <> COUNT(*) ORDER BY tables.id")
                .mapTo(String.class)
                .forEach(table -> findings.add("The log of table " + table + " has a gap."));
        Ledger.lostLines(handle)
                .forEach((table, lost) -> findings.add("The log of table " + table + " should have "
                        + (lost > 0 ? lost + " more" : -lost + " fewer") + " lines: it is not what the server wrote."));
        Ledger.setAside(handle)
                .forEach(table -> findings.add("Table " + table
                        + " has ended servers at work on it, so it is not opened any more. Report it with its rules."));
        handle.createQuery("SELECT hash, text FROM texts").setFetchSize(100).mapToMap(String.class).stream()
                .filter(row -> !Sha256.hex(text(row)).equals(row.get("hash")))
                .forEach(row -> findings.add("The text " + row.get("hash") + " is not what it was."));
        handle.createQuery("SELECT id FROM editions").setFetchSize(100).mapTo(String.class).stream()
                .filter(id -> !Editions.isSound(handle, id))
                .forEach(id -> findings.add("The rules " + id + " are not made of the texts they were."));
        handle
                .createQuery("SELECT id, hash FROM shared_scripts JOIN texts ON number = shared_scripts.text")
                .setFetchSize(100)
                .mapToMap(String.class)
                .stream()
                .filter(row -> !SharedScripts.id(row.getOrDefault("hash", "")).equals(row.get("id")))
                .forEach(row -> findings.add("The shared script " + row.get("id") + " has another text than it had."));
    }

    private void games(Handle handle) {
        List<String> tables = handle.createQuery("SELECT id FROM tables WHERE engine IS NOT NULL ORDER BY id")
                .mapTo(String.class)
                .list();
        for (String table : tables) {
            Optional<Ledger.Stamped> noted = Ledger.stamped(handle, table);
            Optional<Ledger.TableSummary> row = Ledger.find(handle, table);
            if (noted.isPresent() && row.isPresent() && !comesTo(handle, noted.get(), row.get())) {
                findings.add("The log of table " + table + " does not come to what was noted of its game.");
            }
        }
    }

    private boolean comesTo(Handle handle, Ledger.Stamped noted, Ledger.TableSummary table) {
        List<Ledger.Line> log = Ledger.after(handle, table.id(), 0).stream()
                .filter(line -> line.seq() <= noted.seq()) // a server may have written more since
                .toList();
        boolean hasGap = log.size() != noted.seq(); // which is reported already
        return hasGap || replayer.comesTo(noted.stamp(), table, Editions.find(handle, table.edition()), log);
    }

    private static String text(Map<String, String> row) {
        return row.getOrDefault("text", "");
    }
}
