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
import org.hornbook.server.database.DatabaseWatch;
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

/** The main database and the lab's, migrated when they are opened. */
public final class Store implements AutoCloseable {
    /** Published scripts never expire. */
    private static final String UNPUBLISHED = "NOT EXISTS (SELECT 1 FROM versions WHERE script = shared_scripts.id)";

    private final HikariDataSource database;
    private final boolean isInFiles;
    private final Closeable checkpoints;
    private final Closeable rest;
    private final ChangeNotifier changes;
    private final Broadcast broadcast;
    private final Supplier<Optional<String>> loss;
    private final Supplier<Optional<String>> away;
    private final Writer writer;
    private final Jdbi jdbi;
    private final LabDatabase lab;
    private final Clock clock = MonotonicClock.ofTheSystem();

    /**
     * @param isInFiles whether the databases are SQLite files
     *
     * @param loss the reason why a database file is lost; empty while it is there
     * @param away says that the database server cannot be reached; empty while it can
     * @param checkpoints closed before the database
     * @param rest closed last
     */
    private Store(
            HikariDataSource database,
            Jdbi jdbi,
            boolean isInFiles,
            LabDatabase lab,
            ChangeNotifier changes,
            Broadcast broadcast,
            Supplier<Optional<String>> loss,
            Supplier<Optional<String>> away,
            Closeable checkpoints,
            Closeable rest) {
        this.database = database;
        this.isInFiles = isInFiles;
        this.lab = lab;
        this.checkpoints = checkpoints;
        this.rest = rest;
        this.changes = changes;
        this.broadcast = broadcast;
        this.jdbi = jdbi;
        this.loss = loss;
        this.away = away;
        writer = new Writer(jdbi, loss);
    }

    /**
     * Opens the database; creates folder and file if they do not exist.
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
     * Sets the folder into which the SQLite driver unpacks its native library. A killed server leaves that file behind; in
     * this folder the next server deletes it, unlike in the shared temporary folder.
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
        Jdbi jdbi = Databases.jdbi(database);
        Checkpointer checkpoints = new Checkpointer(jdbi);
        return new Store(
                database,
                jdbi,
                true,
                LabDatabase.in(folder),
                ChangeNotifier.silent(),
                Broadcast.silent(),
                own::loss,
                Optional::empty,
                checkpoints,
                lock);
    }

    private static Store open(StorageLocation.Database place) throws UnusableStore {
        try {
            HikariDataSource database = Databases.postgresql(place);
            Databases.bringUp(migrations(database, "postgresql"), "The database " + place.name());
            DatabaseWatch watch = new DatabaseWatch(place);
            Jdbi jdbi = watch.jdbi(database);
            LabDatabase lab = LabDatabase.at(place, watch);
            PostgresListener listener = new PostgresListener(place);
            Broadcast broadcast = new PostgresListener.Messages(listener, jdbi);
            return new Store(
                    database,
                    jdbi,
                    false,
                    lab,
                    new PostgresListener.Changes(listener),
                    broadcast,
                    Optional::empty,
                    watch::trouble,
                    () -> {},
                    () -> {
                        listener.close();
                        watch.close();
                    });
        } catch (SQLException | FlywayException unusable) {
            throw new UnusableStore(place.explain(unusable), unusable);
        }
    }

    /** The migrations of a database. Only the full-text search differs between kinds. */
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

    public Drafts drafts() {
        return new Drafts(jdbi, writer, clock);
    }

    public CallRecords callRecords() {
        return new CallRecords(jdbi, writer, clock);
    }

    public PeopleRecords peopleRecords() {
        return new PeopleRecords(jdbi, writer, clock);
    }

    public TournamentRecords tournamentRecords() {
        return new TournamentRecords(jdbi, writer, clock);
    }

    public DailyRecords dailyRecords() {
        return new DailyRecords(jdbi, writer);
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

    /** The expiry of finished studies. */
    public Expiry studyExpiry() {
        return new Expiry(lab.jdbi(), lab.writing()::write, clock, "studies", "COALESCE(ended, created)", "TRUE");
    }

    /** Returns free pages to the disk; PostgreSQL does that by itself. */
    void giveBack() {
        if (isInFiles) {
            while (writer.write(SqliteFile::giveBack)) {
                // Other writers run between two steps.
            }
            while (lab.jdbi().withHandle(SqliteFile::giveBack)) {
                // Likewise.
            }
        }
    }

    /** The work queue shared by all servers of this database. */
    public WorkQueue workQueue() {
        return lab.workQueue();
    }

    public ChangeNotifier changes() {
        return changes;
    }

    public Broadcast broadcast() {
        return broadcast;
    }

    /** Why nothing can be stored, in a sentence, as far as it is known at once; empty if nothing is known. */
    public Optional<String> knownTrouble() {
        return loss.get().or(lab.writing().loss()).or(away);
    }

    /** Problems that keep this server from serving, in sentences; none if all is well. Waits for the database. */
    public List<String> troubles() {
        List<String> troubles = new ArrayList<>();
        knownTrouble().ifPresent(troubles::add);
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
            // The process releases it in any case.
        }
    }

    private record LabDatabase(HikariDataSource database, Transactions writing, WorkQueue workQueue)
            implements AutoCloseable {
        private static final Logger LOG = LoggerFactory.getLogger(LabDatabase.class);

        /** The lab's SQLite file. A damaged one is set aside and replaced: games need no lab. */
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
            LabDatabase lab =
                    of(database, Databases.jdbi(database), new SqliteFile.Identity(file.path())::loss, new Sqlite());
            // No other server uses this folder: running tasks were left by a dead one.
            lab.jdbi().useHandle(WorkQueue::release);
            return lab;
        }

        static LabDatabase at(StorageLocation.Database place, DatabaseWatch watch) throws UnusableStore {
            HikariDataSource database = Databases.postgresqlOfTheLab(place);
            bringUp(database, "The database " + place.name());
            return of(database, watch.jdbi(database), Optional::empty, new PostgreSqlJdbcCustomization(false, false));
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
                HikariDataSource database, Jdbi jdbi, Supplier<Optional<String>> loss, JdbcCustomization dialect) {
            return new LabDatabase(database, new Transactions(jdbi, loss), new WorkQueue(database, dialect));
        }

        Jdbi jdbi() {
            return writing.jdbi();
        }

        @Override
        public void close() {
            workQueue.close();
            database.close();
        }

        /** Adapts db-scheduler to SQLite: times as integers, and LIMIT. */
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
