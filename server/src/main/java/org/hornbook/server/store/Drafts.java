package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.hornbook.server.database.Writer;
import org.jdbi.v3.core.Jdbi;

/** Drafts that people keep on this server, each under its owner's key, of which only the hash is stored. Nothing lists the owners. */
public final class Drafts {
    /** The most drafts of one owner. */
    public static final int MOST = 30;

    /** How precisely the last visit is noted, so that not every visit is a write. */
    private static final long NOTED_EVERY = Duration.ofDays(1).toMillis();

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    Drafts(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** The contents of all drafts of an owner, the latest first. Counts as a visit, which prolongs the time they are kept. */
    public List<String> of(String owner) {
        long now = clock.millis();
        boolean isNews = jdbi.withHandle(
                handle -> handle.select("SELECT 1 FROM drafts WHERE owner = ? AND seen < ?", owner, now - NOTED_EVERY)
                        .mapTo(Integer.class)
                        .findFirst()
                        .isPresent());
        if (isNews) {
            writer.write(handle -> handle.execute("UPDATE drafts SET seen = ? WHERE owner = ?", now, owner));
        }
        return jdbi.withHandle(
                handle -> handle.select("SELECT content FROM drafts WHERE owner = ? ORDER BY written DESC, name", owner)
                        .mapTo(String.class)
                        .list());
    }

    /** The length of a draft in characters; empty if it is not here. */
    public OptionalInt length(String owner, String name) {
        return jdbi.withHandle(
                handle -> handle.select("SELECT LENGTH(content) FROM drafts WHERE owner = ? AND name = ?", owner, name)
                        .mapTo(Integer.class)
                        .findOne()
                        .map(OptionalInt::of)
                        .orElseGet(OptionalInt::empty));
    }

    /**
     * Stores a draft in place of what was stored under its name.
     *
     * @return whether it is stored: not if there are {@link #MOST} others
     */
    public boolean keep(String owner, String name, String content) {
        long now = clock.millis();
        return writer.write(handle -> {
                    handle.execute("DELETE FROM drafts WHERE owner = ? AND name = ?", owner, name);
                    return handle.createUpdate("INSERT INTO drafts (owner, name, content, written, seen)"
                                    + " SELECT :owner, :name, :content, :now, :now"
                                    + " WHERE (SELECT COUNT(*) FROM drafts WHERE owner = :owner) < :most")
                            .bind("owner", owner)
                            .bind("name", name)
                            .bind("content", content)
                            .bind("now", now)
                            .bind("most", MOST)
                            .execute();
                })
                == 1;
    }

    public void remove(String owner, String name) {
        writer.write(handle -> handle.execute("DELETE FROM drafts WHERE owner = ? AND name = ?", owner, name));
    }

    public void removeAll(String owner) {
        writer.write(handle -> handle.execute("DELETE FROM drafts WHERE owner = ?", owner));
    }

    /** Deletes those whose owner has not asked for them, nor written, since then. */
    void forget(Instant since) {
        writer.write(handle -> handle.execute("DELETE FROM drafts WHERE seen < ?", since.toEpochMilli()));
    }
}
