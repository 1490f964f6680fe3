package org.hornbook.server.database;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches a PostgreSQL, which may be stopped or cut off, by asking it twice a second over a connection of its own. If it does not answer
 * for two seconds, all that waits for it fails, and all that comes fails at once, until it answers again.
 */
public final class DatabaseWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DatabaseWatch.class);
    private static final int PAUSE_MILLISECONDS = 500;
    private static final int PATIENCE_SECONDS = 1;

    /** A slow database takes several answers to let a connection in. */
    private static final int PATIENCE_WHILE_AWAY_SECONDS = 10;

    /** How often a connection is asked for that a pool has not given within its {@link Databases#POOL_MILLISECONDS}. */
    private static final int MOST_TRIES = 8;

    private final StorageLocation.Database database;
    private final Set<Connection> lent = ConcurrentHashMap.newKeySet();
    private final Thread thread;
    private @Nullable Connection own;
    private volatile boolean isAway;
    private volatile boolean closed;

    /** Begins to watch a database that answers. */
    public DatabaseWatch(StorageLocation.Database database) {
        this.database = database;
        thread = Thread.ofPlatform().name("hornbook-database-watch").daemon().start(this::watch);
    }

    /** What is wrong, in a sentence; empty while the database answers. */
    public Optional<String> trouble() {
        return isAway ? Optional.of("The database cannot be reached.") : Optional.empty();
    }

    /** A Jdbi on a pool of connections to the watched database. */
    public Jdbi jdbi(HikariDataSource pool) {
        return Databases.jdbi(new Lending(pool));
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private void watch() {
        while (!closed) {
            boolean wasAway = isAway;
            isAway = !answers();
            if (isAway) {
                lent.forEach(DatabaseWatch::cut);
            }
            if (isAway != wasAway) {
                LOG.warn(isAway ? "The database cannot be reached." : "The database answers again.");
            }
            try {
                Thread.sleep(PAUSE_MILLISECONDS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
        hangUp();
    }

    /** Whether it answers over the connection there is, or else over another. */
    private boolean answers() {
        try {
            if (own != null && own.isValid(PATIENCE_SECONDS)) {
                return true;
            }
            hangUp();
            own = database.connect(isAway ? PATIENCE_WHILE_AWAY_SECONDS : PATIENCE_SECONDS);
            return true;
        } catch (SQLException refused) {
            return !StoreFailed.isAway(refused);
        }
    }

    private void hangUp() {
        if (own != null) {
            cut(own);
            own = null;
        }
    }

    /** Ends a connection, also under a thread that waits for an answer. */
    private static void cut(Connection connection) {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException ignored) {
            // It is of no use any more.
        }
    }

    /** Gives out the connections of a pool, and knows which are in use. */
    private final class Lending implements ConnectionFactory {
        private final HikariDataSource pool;

        Lending(HikariDataSource pool) {
            this.pool = pool;
        }

        @Override
        public Connection openConnection() throws SQLException {
            for (int attempt = 1; ; attempt++) {
                if (isAway) {
                    throw new SQLTransientConnectionException("the database cannot be reached");
                }
                try {
                    Connection connection = pool.getConnection();
                    lent.add(connection);
                    return connection;
                } catch (SQLTransientConnectionException none) {
                    if (attempt == MOST_TRIES) {
                        throw none;
                    }
                }
            }
        }

        @Override
        public void closeConnection(Connection connection) throws SQLException {
            lent.remove(connection);
            connection.close();
        }
    }
}
