package org.hornbook.server.store;

import java.time.Clock;
import java.util.Optional;
import org.hornbook.source.Sha256;
import org.jdbi.v3.core.Jdbi;

/** The rules of tables, as they were when the table opened. They never change, and are kept once however many use them. */
public final class Editions {
    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    Editions(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** Keeps the text and gives its id, the SHA-256 of it. */
    public String keep(String text) {
        String id = Sha256.hex(text);
        if (find(id).isEmpty()) {
            writer.write(handle -> handle.createUpdate("INSERT INTO editions (id, text, created)"
                            + " VALUES (:id, :text, :created) ON CONFLICT (id) DO NOTHING")
                    .bind("id", id)
                    .bind("text", text)
                    .bind("created", clock.millis())
                    .execute());
        }
        return id;
    }

    public Optional<String> find(String id) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT text FROM editions WHERE id = :id")
                .bind("id", id)
                .mapTo(String.class)
                .findOne());
    }
}
