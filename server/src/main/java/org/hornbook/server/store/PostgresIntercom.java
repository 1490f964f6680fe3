package org.hornbook.server.store;

import org.jdbi.v3.core.Jdbi;

/** Speaks by NOTIFY, which writes nothing. */
record PostgresIntercom(PostgresEar ear, Jdbi jdbi) implements Intercom {
    @Override
    public void say(String message) {
        jdbi.useHandle(handle -> PostgresChannel.INTERCOM.send(handle, ear.server(), message));
    }

    @Override
    public void listen(Listener listener) {
        ear.listen(PostgresChannel.INTERCOM, listener);
    }
}
