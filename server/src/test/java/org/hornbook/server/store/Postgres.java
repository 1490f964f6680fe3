package org.hornbook.server.store;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;

/** A real PostgreSQL for tests: started once, when first needed, and with a database for each who asks. */
public final class Postgres {
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private Postgres() {}

    /** The address of a database that nobody else uses, without tables. */
    public static String freshDatabase() {
        return database("template1");
    }

    /** The same with all tables, and nothing in them: as a server leaves it to which nobody has come. */
    public static String preparedDatabase() {
        return database(Prepared.DATABASE);
    }

    /** Both kinds of storage, with nothing kept in them: a folder in this one, for SQLite, and a database here. */
    public static List<StorageLocation> besideSqlite(Path folder) throws IOException {
        return List.of(
                new StorageLocation.Folder(Files.createTempDirectory(folder, "data")),
                new StorageLocation.Database(preparedDatabase()));
    }

    private static String database(String template) {
        String name = "hornbook" + DATABASES.incrementAndGet();
        try (Connection connection = Running.SERVER.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name + " TEMPLATE " + template);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
        return Running.SERVER.getJdbcUrl("postgres", name);
    }

    /** The address of a database of somebody who has to show this password. */
    public static String guardedDatabase(String password) {
        String name = "guarded" + DATABASES.incrementAndGet();
        try (Connection connection = Running.SERVER.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE ROLE " + name + " LOGIN PASSWORD '" + password + "'");
            statement.execute("CREATE DATABASE " + name + " OWNER " + name);
            ResultSet found = statement.executeQuery("SHOW hba_file");
            found.next();
            Path rules = Path.of(found.getString(1));
            Files.writeString(rules, "host all " + name + " all scram-sha-256\n" + Files.readString(rules));
            statement.execute("SELECT pg_reload_conf()");
        } catch (SQLException | IOException failed) {
            throw new IllegalStateException(failed);
        }
        return Running.SERVER.getJdbcUrl(name, name);
    }

    /** Made once, since making all tables takes longer than most tests. */
    private static final class Prepared {
        static final String DATABASE = prepare();

        private static String prepare() {
            String url = freshDatabase();
            String name = url.replaceFirst("\\?.*$", "").replaceFirst(".*/", "");
            try (Connection connection = Running.SERVER.getPostgresDatabase().getConnection();
                    Statement statement = connection.createStatement()) {
                Store.open(new StorageLocation.Database(url)).close();
                // Whoever listened takes a while to hang up, and nobody may be there when a database is copied.
                statement.execute("SELECT pg_terminate_backend(pid, 180000) FROM pg_stat_activity"
                        + " WHERE datname = '" + name + "'");
            } catch (UnusableStore | SQLException failed) {
                throw new IllegalStateException(failed);
            }
            return name;
        }
    }

    private static final class Running {
        static final EmbeddedPostgres SERVER = start();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder().start();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
