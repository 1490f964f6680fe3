package org.hornbook.server.store;

import com.github.kagkarlsson.scheduler.jdbc.DefaultJdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.flywaydb.core.Flyway;
import org.hornbook.server.database.Databases;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.jdbi.v3.core.Jdbi;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where studies are kept, and the turns that work on them takes. */
record LabDatabase(HikariDataSource database, Jdbi jdbi, WorkQueue workQueue) implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LabDatabase.class);

    /** In a file of its own. If that is damaged, it is set aside for a new one: games need no lab. */
    static LabDatabase in(Path folder) throws IOException, UnusableStore {
        SqliteFile file = new SqliteFile(folder.resolve(SqliteFile.LAB));
        if (file.isDamaged()) {
            Path aside =
                    folder.resolve(SqliteFile.LAB + ".damaged-" + Instant.now().getEpochSecond());
            file.moveTo(aside);
            LOG.error(
                    "The database of the lab was damaged and lies in {} now. Studies are gone; games are not.", aside);
        }
        LabDatabase lab = of(Databases.sqliteOfTheLab(folder), new Sqlite(), "The database " + file.path());
        SqliteFile.makeGivingBack(lab.database());
        // No other server uses this folder, so whatever work was under way has been left by one that is gone.
        lab.jdbi()
                .useHandle(handle -> handle.execute(
                        "UPDATE scheduled_tasks SET picked = FALSE, picked_by = NULL, last_heartbeat = NULL"));
        return lab;
    }

    static LabDatabase at(StorageLocation.Database place) throws UnusableStore {
        return of(
                Databases.postgresqlOfTheLab(place),
                new PostgreSqlJdbcCustomization(false, false),
                "The database " + place.name());
    }

    private static LabDatabase of(HikariDataSource database, JdbcCustomization dialect, String name)
            throws UnusableStore {
        Databases.bringUp(
                Flyway.configure()
                        .dataSource(database)
                        .locations("classpath:db/lab")
                        .table("lab_schema_history")
                        .baselineOnMigrate(true) // the tables' database may be this one, and then is not empty
                        .baselineVersion("0"),
                name);
        return new LabDatabase(database, Databases.jdbi(database), new WorkQueue(database, dialect));
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
