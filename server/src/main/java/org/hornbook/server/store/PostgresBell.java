package org.hornbook.server.store;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** LISTEN and NOTIFY on a connection of its own, which is opened again whenever it is lost. */
final class PostgresBell implements Bell {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresBell.class);
    private static final int WAIT_MILLISECONDS = 2_000;
    private static final int PAUSE_MILLISECONDS = 500;

    private final String url;
    private final String node = UUID.randomUUID().toString();
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::work, "hornbook-bell");
    private volatile boolean closed;

    PostgresBell(String url) {
        this.url = url;
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void listen(Consumer<String> table) {
        listeners.add(table);
    }

    @Override
    public void ring(Handle handle, String table) {
        handle.createQuery("SELECT CAST(pg_notify('hornbook', :message) AS TEXT)")
                .bind("message", node + " " + table)
                .mapTo(String.class)
                .list();
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private void work() {
        boolean missed = false;
        while (!closed) {
            try (Connection connection = DriverManager.getConnection(url);
                    Statement statement = connection.createStatement()) {
                statement.execute("LISTEN hornbook");
                if (missed) {
                    tell(ALL);
                }
                missed = true;
                hear(connection.unwrap(PGConnection.class));
            } catch (SQLException lost) {
                LOG.warn("The connection that listens for other servers was lost: {}", lost.getMessage());
                pause();
            }
        }
    }

    private void hear(PGConnection connection) throws SQLException {
        while (!closed) {
            PGNotification[] heard = connection.getNotifications(WAIT_MILLISECONDS);
            for (PGNotification each : heard == null ? new PGNotification[0] : heard) {
                String[] message = each.getParameter().split(" ", 2);
                if (message.length == 2 && !message[0].equals(node)) {
                    tell(message[1]);
                }
            }
        }
    }

    private void tell(String table) {
        for (Consumer<String> listener : listeners) {
            try {
                listener.accept(table);
            } catch (RuntimeException bug) {
                LOG.error("table {}", table, bug);
            }
        }
    }

    private void pause() {
        try {
            Thread.sleep(PAUSE_MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
