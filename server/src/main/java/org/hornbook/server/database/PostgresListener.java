package org.hornbook.server.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Listens for PostgreSQL's notifications (LISTEN) on its own connection, and reconnects when that is lost. */
public final class PostgresListener implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PostgresListener.class);
    private static final int WAIT_MILLISECONDS = 2_000;
    private static final int PAUSE_MILLISECONDS = 500;

    private final StorageLocation.Database database;
    private final String server = UUID.randomUUID().toString();
    private final Map<String, List<Broadcast.Listener>> listeners = new ConcurrentHashMap<>();
    private final LogThrottle complaints = new LogThrottle();
    private final Thread thread;
    private volatile boolean closed;

    /** Connects and starts the listening thread. */
    public PostgresListener(StorageLocation.Database database) throws SQLException {
        this.database = database;
        Connection first = open();
        thread = Thread.ofPlatform().name("hornbook-listener").daemon().start(() -> work(first));
    }

    /** The id under which this server sends. It does not receive its own messages. */
    String server() {
        return server;
    }

    void listen(Channel channel, Broadcast.Listener listener) {
        listeners
                .computeIfAbsent(channel.word(), ignored -> new CopyOnWriteArrayList<>())
                .add(listener);
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private Connection open() throws SQLException {
        Connection connection = database.connect();
        try (Statement statement = connection.createStatement()) {
            for (Channel channel : Channel.values()) {
                statement.execute("LISTEN " + channel.word());
            }
            return connection;
        } catch (SQLException deaf) {
            connection.close();
            throw deaf;
        }
    }

    private void work(Connection first) {
        hear(first);
        while (!closed) {
            pause();
            try {
                Connection again = open();
                listeners.values().forEach(all -> all.forEach(listener -> safely(listener::missed)));
                hear(again);
            } catch (SQLException away) {
                lost(away);
            }
        }
    }

    /** Receives notifications until the connection is lost or the listener is closed. */
    private void hear(Connection open) {
        try (open) {
            PGConnection connection = open.unwrap(PGConnection.class);
            while (!closed) {
                PGNotification[] heard = connection.getNotifications(WAIT_MILLISECONDS);
                for (PGNotification each : heard == null ? new PGNotification[0] : heard) {
                    pass(each);
                }
            }
        } catch (SQLException broken) {
            lost(broken);
        }
    }

    private void pass(PGNotification heard) {
        String[] message = heard.getParameter().split(" ", 2);
        if (message.length == 2 && !message[0].equals(server)) {
            listeners
                    .getOrDefault(heard.getName(), List.of())
                    .forEach(listener -> safely(() -> listener.heard(message[0], message[1])));
        }
    }

    private void lost(SQLException why) {
        if (complaints.isTime()) {
            LOG.warn("The connection that listens for other servers was lost: {}", why.getMessage());
        }
    }

    /** Calls a listener. Its exception is logged, so that the other listeners are still called. */
    private static void safely(Runnable listener) {
        try {
            listener.run();
        } catch (RuntimeException bug) {
            LOG.error("while listening to other servers", bug);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** The channels of NOTIFY that servers use. */
    enum Channel {
        CHANGES("hornbook"),
        BROADCAST("hornbook_intercom");

        private final String word;

        Channel(String word) {
            this.word = word;
        }

        /** The channel's name in the database. */
        String word() {
            return word;
        }

        /**
         * Sends messages, which arrive when the transaction is committed.
         *
         * @param messages without line breaks
         */
        void send(Handle handle, String server, List<String> messages) {
            handle.createQuery("SELECT CAST(pg_notify(:channel, :server || ' ' || message) AS TEXT)"
                            + " FROM unnest(string_to_array(:messages, chr(10))) AS message")
                    .bind("channel", word)
                    .bind("server", server)
                    .bind("messages", String.join("\n", messages))
                    .mapTo(String.class)
                    .list();
        }
    }

    /** Announces changed tables by NOTIFY: PostgreSQL delivers it when the transaction is committed, and never before. */
    public record Changes(PostgresListener postgres) implements ChangeNotifier {
        @Override
        public void listen(Consumer<String> table) {
            postgres.listen(Channel.CHANGES, new Broadcast.Listener() {
                @Override
                public void heard(String server, String rung) {
                    table.accept(rung);
                }

                @Override
                public void missed() {
                    table.accept(ALL);
                }
            });
        }

        @Override
        public void announce(Handle handle, List<String> tables) {
            Channel.CHANGES.send(handle, postgres.server(), tables);
        }
    }

    /** Broadcasts by NOTIFY, which writes nothing to disk. */
    public record Messages(PostgresListener postgres, Jdbi jdbi) implements Broadcast {
        @Override
        public void say(String message) {
            jdbi.useHandle(handle -> Channel.BROADCAST.send(handle, postgres.server(), List.of(message)));
        }

        @Override
        public void listen(Listener listener) {
            postgres.listen(Channel.BROADCAST, listener);
        }
    }
}
