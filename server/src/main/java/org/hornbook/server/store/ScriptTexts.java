package org.hornbook.server.store;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.hornbook.server.database.Writer;
import org.hornbook.source.Sha256;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The texts of all stored scripts. A text that several scripts, versions or tables share is stored once. */
public final class ScriptTexts {
    private static final char ANOTHER_CONTROL = '\u0001';

    private final Jdbi jdbi;
    private final Writer writer;

    ScriptTexts(Jdbi jdbi, Writer writer) {
        this.jdbi = jdbi;
        this.writer = writer;
    }

    /** A text without NUL, which PostgreSQL refuses: it becomes a character that no script may contain. */
    static String keepable(String text) {
        return text.replace('\0', ANOTHER_CONTROL);
    }

    /**
     * Stores a text.
     *
     * @param text {@linkplain #keepable(String) without NUL}
     * @return the number by which other tables name it
     */
    static int keep(Handle handle, String text, long now) {
        String hash = Sha256.hex(text);
        boolean isKept = handle.execute("UPDATE texts SET created = ? WHERE hash = ?", now, hash) == 1;
        if (!isKept) {
            handle.createUpdate("INSERT INTO texts (number, hash, text, created)"
                            + " VALUES ((SELECT COALESCE(MAX(number), 0) + 1 FROM texts), :hash, :text, :now)"
                            + " ON CONFLICT (hash) DO UPDATE SET created = :now")
                    .bind("hash", hash)
                    .bind("text", text)
                    .bind("now", now)
                    .execute();
        }
        return handle.select("SELECT number FROM texts WHERE hash = ?", hash)
                .mapTo(Integer.class)
                .one();
    }

    /** The bytes of UTF-8 of those texts that are not stored yet. */
    public long bytesToKeep(Collection<String> texts) {
        Set<String> counted = new HashSet<>();
        return texts.stream()
                .map(ScriptTexts::keepable)
                .filter(counted::add)
                .filter(text -> !isKept(Sha256.hex(text)))
                .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
                .sum();
    }

    private boolean isKept(String hash) {
        return jdbi.withHandle(handle -> handle.select("SELECT 1 FROM texts WHERE hash = ?", hash)
                .mapTo(Integer.class)
                .findOne()
                .isPresent());
    }

    /** Deletes texts that nothing refers to and that were not stored again since then. */
    void forgetUnused(Instant since) {
        writer.write(handle -> handle.execute(
                "DELETE FROM texts WHERE created < ?"
                        + " AND NOT EXISTS (SELECT 1 FROM shared_scripts WHERE text = texts.number)"
                        + " AND NOT EXISTS (SELECT 1 FROM edition_sources WHERE text = texts.number)",
                since));
    }
}
