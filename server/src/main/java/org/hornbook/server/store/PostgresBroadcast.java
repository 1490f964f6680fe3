package org.hornbook.server.store;

import java.util.List;
import org.jdbi.v3.core.Jdbi;

/** Speaks by NOTIFY, which writes nothing. */
record PostgresBroadcast(PostgresListener ear, Jdbi jdbi) implements Broadcast {
    @Override
    public void say(String message) {
        jdbi.useHandle(handle -> PostgresListener.Channel.BROADCAST.send(handle, ear.server(), List.of(message)));
    }

    @Override
    public void listen(Listener listener) {
        ear.listen(PostgresListener.Channel.BROADCAST, listener);
    }
}
