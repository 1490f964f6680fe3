package org.hornbook.server.store;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jdbi.v3.core.Jdbi;

/** The database, brought up to date when it is opened. */
public final class Store implements AutoCloseable {
    private final HikariDataSource database;
    private final Closeable rest;
    private final Bell bell;
    private final Intercom intercom;
    private final Writer writer;
    private final Jdbi jdbi;
    private final LabDatabase lab;
    private final Clock clock = Clock.systemUTC();

    /** @param rest what else is to be closed in the end */
    private Store(HikariDataSource database, LabDatabase lab, Bell bell, Intercom intercom, Closeable rest) {
        this.database = database;
        this.lab = lab;
        this.rest = rest;
        this.bell = bell;
        this.intercom = intercom;
        jdbi = Databases.jdbi(database);
        writer = new Writer(jdbi);
    }

    /**
     * Opens the database, making folder and file where there are none.
     *
     * @throws UnusableStore if it cannot be used
     */
    public static Store open(Place place) throws UnusableStore {
        return switch (place) {
            case Place.Folder folder -> open(folder.path());
            case Place.Database database -> open(database);
        };
    }

    private static Store open(Path dataFolder) throws UnusableStore {
        String name = dataFolder.toAbsolutePath().normalize().toString();
        try {
            Path folder = Files.createDirectories(dataFolder).toRealPath();
            Closeable lock = FolderLock.take(folder);
            HikariDataSource database = Databases.sqlite(folder);
            migrate(database);
            return new Store(database, LabDatabase.in(folder), Bell.silent(), Intercom.silent(), lock);
        } catch (IOException | FlywayException | PoolInitializationException unusable) {
            throw new UnusableStore(
                    "The data folder " + name + " cannot be used; choose one that can be written with --data.",
                    unusable);
        }
    }

    private static Store open(Place.Database place) throws UnusableStore {
        try {
            HikariDataSource database = Databases.postgresql(place);
            migrate(database);
            LabDatabase lab = LabDatabase.at(place);
            PostgresEar ear = new PostgresEar(place);
            Intercom intercom = new PostgresIntercom(ear, Databases.jdbi(database));
            return new Store(database, lab, new PostgresBell(ear), intercom, ear::close);
        } catch (SQLException | FlywayException unusable) {
            throw new UnusableStore(PostgresTrouble.explain(place.url(), unusable), unusable);
        }
    }

    private static void migrate(HikariDataSource database) {
        Flyway.configure()
                .dataSource(database)
                .ignoreMigrationPatterns(new String[0]) // what a newer Hornbook has written is not for this one
                .load()
                .migrate();
    }

    public SharedScripts sharedScripts() {
        return new SharedScripts(jdbi, writer, clock);
    }

    public Editions editions() {
        return new Editions(jdbi, writer, clock);
    }

    public Ledger ledger() {
        return new Ledger(jdbi, writer, bell, clock);
    }

    public DeviceCodes deviceCodes() {
        return new DeviceCodes(jdbi, writer);
    }

    public Studies studies() {
        return new Studies(lab.jdbi(), clock);
    }

    /** The turns that pieces of work take, here and on other servers that share the database. */
    public Rota rota() {
        return lab.rota();
    }

    public Bell bell() {
        return bell;
    }

    public Intercom intercom() {
        return intercom;
    }

    /** What keeps this server from serving, in plain sentences; none if all is well. Waits for the database. */
    public List<String> troubles() {
        List<String> troubles = new ArrayList<>();
        if (!answers(jdbi)) {
            troubles.add("The database does not answer.");
        }
        if (!answers(lab.jdbi())) {
            troubles.add("The database of the lab does not answer.");
        } else if (!lab.rota().isOpen()) {
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
        database.close();
        try {
            rest.close();
        } catch (IOException ignored) {
            // The process lets go of it in any case.
        }
    }
}
