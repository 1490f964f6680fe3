package org.hornbook.server.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.ErrorCode;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.hornbook.server.database.SqliteFile.Checkpointer;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.core.statement.StatementExceptions.MessageRendering;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConfig.TransactionMode;
import org.sqlite.SQLiteDataSource;

/** Opens connections to the databases we can use. */
public final class Databases {
    static final int BUSY_MILLISECONDS = 5_000;
    private static final int CONNECTIONS = 6;
    private static final int CONNECTIONS_OF_THE_LAB = 4;

    /** How long a pool of connections to PostgreSQL lets wait for one: {@link DatabaseWatch} looks whether to ask again. */
    static final int POOL_MILLISECONDS = 1_000;

    /** How long a connection may take to open, in seconds. */
    private static final String LOGIN_SECONDS = "10";

    private Databases() {}

    /**
     * A Jdbi that maps rows to records by column name and stores instants as milliseconds. Its log of a failed statement
     * leaves the values out, because hands are among them.
     */
    public static Jdbi jdbi(DataSource database) {
        return jdbi(database::getConnection);
    }

    /** The same, with connections that are opened one by one. */
    public static Jdbi jdbi(ConnectionFactory connections) {
        Jdbi jdbi = Jdbi.create(connections)
                .registerArgument(new MomentArgument())
                .registerColumnMapper(Instant.class, Databases::moment)
                .registerRowMapper(Databases::record);
        jdbi.getConfig(StatementExceptions.class).setMessageRendering(MessageRendering.NONE);
        return jdbi;
    }

    private static Optional<RowMapper<?>> record(Type type, ConfigRegistry config) {
        return type instanceof Class<?> named && named.isRecord()
                ? Optional.of(ConstructorMapper.of(named))
                : Optional.empty();
    }

    private static @Nullable Instant moment(ResultSet rows, int column, StatementContext context) throws SQLException {
        long millis = rows.getLong(column);
        return rows.wasNull() ? null : Instant.ofEpochMilli(millis);
    }

    private static final class MomentArgument extends AbstractArgumentFactory<Instant> {
        MomentArgument() {
            super(Types.BIGINT);
        }

        @Override
        protected Argument build(Instant moment, ConfigRegistry config) {
            return (place, statement, context) -> statement.setLong(place, moment.toEpochMilli());
        }
    }

    /** An SQLite file in the folder, durable: a commit returns when it is on disk. A {@link Checkpointer} has to empty its log. */
    public static HikariDataSource sqlite(Path folder) {
        HikariConfig pool = sqlite(folder, "hornbook", SynchronousMode.FULL);
        pool.setConnectionInitSql("PRAGMA wal_autocheckpoint = 0");
        return pool(pool, "hornbook", CONNECTIONS);
    }

    /** The lab's SQLite file: separate, so that no player's move waits for a study to be written. */
    public static HikariDataSource sqliteOfTheLab(Path folder) {
        return pool(sqlite(folder, "lab", SynchronousMode.NORMAL), "lab", CONNECTIONS_OF_THE_LAB);
    }

    private static HikariConfig sqlite(Path folder, String name, SynchronousMode synchronous) {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(JournalMode.WAL);
        config.setSynchronous(synchronous);
        // Transactions that read before they write would otherwise fail as busy, whatever the timeout.
        config.setTransactionMode(TransactionMode.IMMEDIATE);
        config.setBusyTimeout(BUSY_MILLISECONDS);
        config.enforceForeignKeys(true);
        SQLiteDataSource database = new SQLiteDataSource(config);
        database.setUrl("jdbc:sqlite:" + folder.resolve(name + ".db"));
        HikariConfig pool = new HikariConfig();
        pool.setDataSource(database);
        return pool;
    }

    /** Connects once, since the exception says what is wrong, which a connection pool would hide. */
    public static void tryOut(StorageLocation.Database database) throws SQLException {
        try (Connection connection = database.connect()) {
            connection.isValid(1);
        }
    }

    public static HikariDataSource postgresql(StorageLocation.Database database) throws SQLException {
        tryOut(database);
        return postgresql(database, "hornbook", CONNECTIONS);
    }

    /** The lab's connection pool to the same database. */
    public static HikariDataSource postgresqlOfTheLab(StorageLocation.Database database) {
        return postgresql(database, "lab", CONNECTIONS_OF_THE_LAB);
    }

    private static HikariDataSource postgresql(StorageLocation.Database database, String name, int connections) {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl(database.url());
        pool.addDataSourceProperty("logServerErrorDetail", "false"); // it repeats the values that were refused
        pool.addDataSourceProperty("tcpKeepAlive", "true");
        pool.addDataSourceProperty("loginTimeout", LOGIN_SECONDS);
        pool.setConnectionTimeout(POOL_MILLISECONDS);
        pool.setValidationTimeout(POOL_MILLISECONDS);
        if (!database.password().equals(StorageLocation.Password.NONE)) {
            pool.setPassword(database.password().text());
        }
        return pool(pool, name, connections);
    }

    private static HikariDataSource pool(HikariConfig config, String name, int connections) {
        config.setMaximumPoolSize(connections);
        config.setPoolName(name);
        return new HikariDataSource(config);
    }

    /**
     * Migrates the database to this version.
     *
     * @param name the name of the database in error messages be used
     * @throws UnusableStore if another Hornbook has made its tables than this one or an older one
     */
    public static void bringUp(FluentConfiguration migrations, String name) throws UnusableStore {
        Flyway flyway = migrations
                .ignoreMigrationPatterns(new String[0]) // what a newer Hornbook has written is not for this one
                .validateOnMigrate(false) // it just was
                .load();
        Set<ErrorCode> differences = flyway.validateWithResult().invalidMigrations.stream()
                .map(migration -> migration.errorDetails.errorCode)
                .collect(Collectors.toSet());
        if (differences.contains(CoreErrorCode.APPLIED_VERSIONED_MIGRATION_NOT_RESOLVED)) {
            throw new UnusableStore(name + " was written by a newer Hornbook: start that one, or restore a backup from"
                    + " before it.");
        }
        if (differences.contains(CoreErrorCode.CHECKSUM_MISMATCH)) {
            throw new UnusableStore(
                    name + " has tables that this Hornbook did not make (their checksum differs): start the"
                            + " one that made them.");
        }
        flyway.migrate();
    }
}
