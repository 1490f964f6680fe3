package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.hornbook.server.database.Writer;
import org.hornbook.source.Sha256;
import org.jdbi.v3.core.Jdbi;

/** The rules of tables and of published versions, as they were when the table opened and the version appeared. They never change, and are kept once however many use them. */
public final class Editions {
    private static final Duration NEW = Duration.ofHours(1);

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    Editions(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** Keeps the text, for some hours even if no table has it, and gives its id, the SHA-256 of it. */
    public String keep(String text) {
        String id = Sha256.hex(text);
        long now = clock.millis();
        if (!isNew(id, now)) {
            writer.write(handle -> handle.createUpdate("INSERT INTO editions (id, text, created)"
                            + " VALUES (:id, :text, :now) ON CONFLICT (id) DO UPDATE SET created = :now")
                    .bind("id", id)
                    .bind("text", text)
                    .bind("now", now)
                    .execute());
        }
        return id;
    }

    private boolean isNew(String id, long now) {
        return jdbi.withHandle(handle -> handle.select(
                                "SELECT COUNT(*) FROM editions WHERE id = ? AND created > ?", id, now - NEW.toMillis())
                        .mapTo(Integer.class)
                        .one())
                > 0;
    }

    /** Forgets those that no table and no version has and nobody has wanted kept since then. */
    void forgetUnused(Instant since) {
        writer.write(handle -> handle.execute(
                "DELETE FROM editions WHERE created < ?"
                        + " AND NOT EXISTS (SELECT 1 FROM tables WHERE edition = editions.id)"
                        + " AND NOT EXISTS (SELECT 1 FROM versions WHERE edition = editions.id)",
                since));
    }

    public Optional<String> find(String id) {
        return jdbi.withHandle(handle -> handle.select("SELECT text FROM editions WHERE id = ?", id)
                .mapTo(String.class)
                .findOne());
    }
}
