package org.hornbook.server.store;

import org.jdbi.v3.core.Handle;

/** The channels of NOTIFY over which our servers hear of each other. */
enum PostgresChannel {
    CHANGES("hornbook"),
    BROADCAST("hornbook_intercom");

    private final String word;

    PostgresChannel(String word) {
        this.word = word;
    }

    /** Its name in the database. */
    String word() {
        return word;
    }

    /** Is heard when the transaction is committed. */
    void send(Handle handle, String server, String message) {
        handle.createQuery("SELECT CAST(pg_notify(:channel, :message) AS TEXT)")
                .bind("channel", word)
                .bind("message", server + " " + message)
                .mapTo(String.class)
                .list();
    }
}
