package org.hornbook.server.store;

import com.github.kagkarlsson.scheduler.jdbc.DefaultJdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.hornbook.server.database.Broadcast;
import org.hornbook.server.database.ChangeNotifier;
import org.hornbook.server.database.Databases;
import org.hornbook.server.database.MonotonicClock;
import org.hornbook.server.database.PostgresListener;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.SqliteFile.Checkpointer;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.Transactions;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.database.Writer;
import org.hornbook.server.store.PublicationSearch.TextIndex;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The database, brought up to date when it is opened. */
public final class Store implements AutoCloseable {
    /** What is published stays, however long nobody looks. */
    private static final String UNPUBLISHED = "NOT EXISTS (SELECT 1 FROM versions WHERE script = shared_scripts.id)";

    private final HikariDataSource database;
    private final boolean isInFiles;
    private final Closeable checkpoints;
    private final Closeable rest;
    private final ChangeNotifier changes;
    private final Broadcast broadcast;
    private final Supplier<Optional<String>> loss;
    private final Writer writer;
    private final Jdbi jdbi;
    private final LabDatabase lab;
    private final Clock clock = MonotonicClock.ofTheSystem();

    /**
     * @param isInFiles whether the databases are SQLite's
     * @param loss why nothing can be kept any more, if so
     * @param checkpoints closed before the database
     * @param rest what else is to be closed in the end
     */
    private Store(
            HikariDataSource database,
            boolean isInFiles,
            LabDatabase lab,
            ChangeNotifier changes,
            Broadcast broadcast,
            Supplier<Optional<String>> loss,
            Closeable checkpoints,
            Closeable rest) {
        this.database = database;
        this.isInFiles = isInFiles;
        this.lab = lab;
        this.checkpoints = checkpoints;
        this.rest = rest;
        this.changes = changes;
        this.broadcast = broadcast;
        jdbi = Databases.jdbi(database);
        this.loss = loss;
        writer = new Writer(jdbi, loss);
    }

    /**
     * Opens the database, making folder and file where there are none.
     *
     * @throws UnusableStore if it cannot be used
     */
    public static Store open(StorageLocation place) throws UnusableStore {
        return switch (place) {
            case StorageLocation.Folder folder -> open(folder.path());
            case StorageLocation.Database database -> open(database);
        };
    }

    private static Store open(Path dataFolder) throws UnusableStore {
        Path named = dataFolder.toAbsolutePath().normalize();
        try {
            Path folder = Files.createDirectories(dataFolder).toRealPath();
            Closeable lock = new StorageLocation.Folder(folder).lock();
            try {
                prepareForDriver(folder);
                return open(folder, lock);
            } catch (UnusableStore | IOException | RuntimeException unusable) {
                lock.close();
                throw unusable;
            }
        } catch (IOException | FlywayException | PoolInitializationException | JdbiException unusable) {
            throw new UnusableStore(SqliteFile.explain(named, unusable), unusable);
        }
    }

    /**
     * The driver unpacks its library, which a server that is killed leaves behind: better here, where the next one clears it
     * away, than in everybody's temporary folder.
     */
    private static void prepareForDriver(Path folder) throws IOException {
        Path unpacked = Files.createDirectories(folder.resolve("native"));
        try (Stream<Path> left = Files.list(unpacked)) {
            for (Path file : left.filter(each -> each.getFileName().toString().startsWith("sqlite-"))
                    .toList()) {
                Files.deleteIfExists(file);
            }
        }
        System.setProperty("org.sqlite.tmpdir", unpacked.toString());
    }

    private static Store open(Path folder, Closeable lock) throws UnusableStore, IOException {
        SqliteFile file = new SqliteFile(folder.resolve(SqliteFile.MAIN));
        if (file.isDamaged()) {
            throw new UnusableStore(file.damaged());
        }
        HikariDataSource database = Databases.sqlite(folder);
        Databases.bringUp(migrations(database, "sqlite"), "The database " + file.path());
        SqliteFile.makeGivingBack(database);
        SqliteFile.Identity own = new SqliteFile.Identity(file.path());
        Checkpointer checkpoints = new Checkpointer(Databases.jdbi(database));
        return new Store(
                database,
                true,
                LabDatabase.in(folder),
                ChangeNotifier.silent(),
                Broadcast.silent(),
                own::loss,
                checkpoints,
                lock);
    }

    private static Store open(StorageLocation.Database place) throws UnusableStore {
        try {
            HikariDataSource database = Databases.postgresql(place);
            Databases.bringUp(migrations(database, "postgresql"), "The database " + place.name());
            LabDatabase lab = LabDatabase.at(place);
            PostgresListener listener = new PostgresListener(place);
            Broadcast broadcast = new PostgresListener.Messages(listener, Databases.jdbi(database));
            return new Store(
                    database,
                    false,
                    lab,
                    new PostgresListener.Changes(listener),
                    broadcast,
                    Optional::empty,
                    () -> {},
                    listener::close);
        } catch (SQLException | FlywayException unusable) {
            throw new UnusableStore(place.explain(unusable), unusable);
        }
    }

    /** All databases are made alike, except for how words are found in them. */
    private static FluentConfiguration migrations(HikariDataSource database, String kind) {
        return Flyway.configure().dataSource(database).locations("db/migration", "db/search/" + kind);
    }

    public SharedScripts sharedScripts() {
        return new SharedScripts(jdbi, writer, scriptExpiry(), clock);
    }

    public Offers offers() {
        return new Offers(jdbi, writer, clock);
    }

    public Publications publications() {
        return new Publications(jdbi, writer, clock, textIndex());
    }

    public PublicationSearch publicationSearch() {
        return new PublicationSearch(jdbi, textIndex());
    }

    private TextIndex textIndex() {
        return isInFiles ? TextIndex.FTS5 : TextIndex.TSVECTOR;
    }

    public MeasuredGames measuredGames() {
        return new MeasuredGames(jdbi, writer, clock);
    }

    public Moderation moderation() {
        return new Moderation(jdbi, writer, clock);
    }

    public ScriptTexts texts() {
        return new ScriptTexts(jdbi, writer);
    }

    public Editions editions() {
        return new Editions(jdbi, writer, clock);
    }

    public Ledger ledger() {
        return new Ledger(jdbi, writer, changes, clock);
    }

    public DeviceCodes deviceCodes() {
        return new DeviceCodes(jdbi, writer);
    }

    public Studies studies() {
        return new Studies(lab.writing(), clock);
    }

    public Expiry tableExpiry() {
        return new Expiry(jdbi, writer::write, clock, "tables", "touched", "TRUE");
    }

    public Expiry scriptExpiry() {
        return new Expiry(jdbi, writer::write, clock, "shared_scripts", "created", UNPUBLISHED);
    }

    /** Of studies that are over. */
    public Expiry studyExpiry() {
        return new Expiry(lab.jdbi(), lab.writing()::write, clock, "studies", "COALESCE(ended, created)", "TRUE");
    }

    /** Gives room back to the disk that is no longer needed; PostgreSQL sees to that by itself. */
    void giveBack() {
        if (isInFiles) {
            while (writer.write(SqliteFile::giveBack)) {
                // Others write between two pieces.
            }
            while (lab.jdbi().withHandle(SqliteFile::giveBack)) {
                // Likewise.
            }
        }
    }

    /** The turns that pieces of work take, here and on other servers that share the database. */
    public WorkQueue workQueue() {
        return lab.workQueue();
    }

    public ChangeNotifier changes() {
        return changes;
    }

    public Broadcast broadcast() {
        return broadcast;
    }

    /** What keeps this server from serving, in plain sentences; none if all is well. Waits for the database. */
    public List<String> troubles() {
        List<String> troubles = new ArrayList<>();
        loss.get().or(lab.writing().loss()).ifPresent(troubles::add);
        if (!answers(jdbi)) {
            troubles.add("The database does not answer.");
        }
        if (!answers(lab.jdbi())) {
            troubles.add("The database of the lab does not answer.");
        } else if (!lab.workQueue().isOpen()) {
            troubles.add("Nobody works on studies.");
        }
        return troubles;
    }

    private static boolean answers(Jdbi jdbi) {
        try {
            return jdbi.withHandle(handle ->
                            handle.createQuery("SELECT 1").mapTo(Integer.class).one())
                    == 1;
        } catch (RuntimeException away) {
            return false;
        }
    }

    @Override
    public void close() {
        writer.close();
        lab.close();
        try {
            checkpoints.close();
            database.close();
            rest.close();
        } catch (IOException ignored) {
            // The process lets go of it in any case.
        }
    }

    /** Where studies are kept, and the turns that work on them takes. */
    private record LabDatabase(HikariDataSource database, Transactions writing, WorkQueue workQueue)
            implements AutoCloseable {
        private static final Logger LOG = LoggerFactory.getLogger(LabDatabase.class);

        /** In a file of its own. If that is damaged, it is set aside for a new one: games need no lab. */
        static LabDatabase in(Path folder) throws IOException, UnusableStore {
            SqliteFile file = new SqliteFile(folder.resolve(SqliteFile.LAB));
            if (file.isDamaged()) {
                Path aside = folder.resolve(
                        SqliteFile.LAB + ".damaged-" + Instant.now().getEpochSecond());
                file.moveTo(aside);
                LOG.error(
                        "The database of the lab was damaged and lies in {} now. Studies are gone; games are not.",
                        aside);
            }
            HikariDataSource database = Databases.sqliteOfTheLab(folder);
            bringUp(database, "The database " + file.path());
            SqliteFile.makeGivingBack(database);
            LabDatabase lab = of(database, new SqliteFile.Identity(file.path())::loss, new Sqlite());
            // No other server uses this folder, so whatever work was under way has been left by one that is gone.
            lab.jdbi().useHandle(WorkQueue::release);
            return lab;
        }

        static LabDatabase at(StorageLocation.Database place) throws UnusableStore {
            HikariDataSource database = Databases.postgresqlOfTheLab(place);
            bringUp(database, "The database " + place.name());
            return of(database, Optional::empty, new PostgreSqlJdbcCustomization(false, false));
        }

        private static void bringUp(HikariDataSource database, String name) throws UnusableStore {
            Databases.bringUp(
                    Flyway.configure()
                            .dataSource(database)
                            .locations("classpath:db/lab")
                            .table("lab_schema_history")
                            .baselineOnMigrate(true) // the tables' database may be this one, and then is not empty
                            .baselineVersion("0"),
                    name);
        }

        private static LabDatabase of(
                HikariDataSource database, Supplier<Optional<String>> loss, JdbcCustomization dialect) {
            return new LabDatabase(
                    database, new Transactions(Databases.jdbi(database), loss), new WorkQueue(database, dialect));
        }

        Jdbi jdbi() {
            return writing.jdbi();
        }

        @Override
        public void close() {
            workQueue.close();
            database.close();
        }

        /** Db-scheduler does not know SQLite, which keeps times as whole numbers and says LIMIT. */
        private static final class Sqlite extends DefaultJdbcCustomization {
            Sqlite() {
                super(false);
            }

            @Override
            public String getQueryLimitPart(int limit) {
                return " LIMIT " + limit;
            }
        }
    }
}
