package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.hornbook.server.database.Writer;
import org.jdbi.v3.core.Jdbi;

/**
 * Drafts that people keep on this server, with earlier versions of each, under their owner's key, of which only the hash is stored. Nothing
 * lists the owners.
 */
public final class Drafts {
    /** The most drafts of one owner. */
    public static final int MOST = 30;

    /** The most earlier versions of one draft, of which the newest stay. */
    public static final int MOST_VERSIONS = 50;

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
     * What becomes of a draft that was sent.
     *
     * @param stored not if there are {@link #MOST} others
     * @param other what lies there instead and was not to be replaced; empty if nothing does
     */
    public record Kept(boolean stored, Optional<String> other) {}

    /**
     * Stores a draft in place of what was stored under its name.
     *
     * @param replaces whether it may take the place of that
     */
    public Kept keep(String owner, String name, String content, Predicate<String> replaces) {
        long now = clock.millis();
        return writer.write(handle -> {
            Optional<String> there = handle.select(
                            "SELECT content FROM drafts WHERE owner = ? AND name = ?", owner, name)
                    .mapTo(String.class)
                    .findOne();
            if (there.isPresent() && !replaces.test(there.get())) {
                return new Kept(false, there);
            }
            handle.execute("DELETE FROM drafts WHERE owner = ? AND name = ?", owner, name);
            int stored = handle.createUpdate("INSERT INTO drafts (owner, name, content, written, seen)"
                            + " SELECT :owner, :name, :content, :now, :now"
                            + " WHERE (SELECT COUNT(*) FROM drafts WHERE owner = :owner) < :most")
                    .bind("owner", owner)
                    .bind("name", name)
                    .bind("content", content)
                    .bind("now", now)
                    .bind("most", MOST)
                    .execute();
            return new Kept(stored == 1, Optional.empty());
        });
    }

    /**
     * An earlier version of a draft.
     *
     * @param at when it was written, by the browser's clock, in milliseconds
     */
    public record Version(long at, String text) {}

    /** Stores a version of a draft that is kept here; of one that is not, nothing. */
    public void keepVersion(String owner, String name, Version version) {
        writer.write(handle -> {
            handle.execute(
                    "DELETE FROM draft_versions WHERE owner = ? AND name = ? AND made = ?", owner, name, version.at());
            handle.execute(
                    "INSERT INTO draft_versions (owner, name, made, content) SELECT owner, name, ?, ? FROM drafts"
                            + " WHERE owner = ? AND name = ?",
                    version.at(),
                    version.text(),
                    owner,
                    name);
            return handle.execute(
                    "DELETE FROM draft_versions WHERE owner = ? AND name = ? AND made NOT IN (SELECT made FROM"
                            + " draft_versions WHERE owner = ? AND name = ? ORDER BY made DESC LIMIT ?)",
                    owner,
                    name,
                    owner,
                    name,
                    MOST_VERSIONS);
        });
    }

    /** The newest first. */
    public List<Version> versions(String owner, String name) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT made, content FROM draft_versions WHERE owner = ? AND name = ? ORDER BY made DESC",
                        owner,
                        name)
                .map((row, context) -> new Version(row.getLong("made"), row.getString("content")))
                .list());
    }

    public void remove(String owner, String name) {
        writer.write(handle -> handle.execute("DELETE FROM drafts WHERE owner = ? AND name = ?", owner, name)
                + handle.execute("DELETE FROM draft_versions WHERE owner = ? AND name = ?", owner, name));
    }

    public void removeAll(String owner) {
        writer.write(handle -> handle.execute("DELETE FROM drafts WHERE owner = ?", owner)
                + handle.execute("DELETE FROM draft_versions WHERE owner = ?", owner));
    }

    /** Deletes those whose owner has not asked for them, nor written, since then. */
    void forget(Instant since) {
        writer.write(handle -> handle.execute("DELETE FROM drafts WHERE seen < ?", since.toEpochMilli())
                + handle.execute("DELETE FROM draft_versions WHERE NOT EXISTS (SELECT 1 FROM drafts"
                        + " WHERE drafts.owner = draft_versions.owner AND drafts.name = draft_versions.name)"));
    }
}
