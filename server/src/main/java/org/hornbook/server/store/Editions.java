package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.hornbook.server.database.Writer;
import org.hornbook.source.Sha256;
import org.hornbook.source.SourceFile;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * The rules of tables, published versions and studies, as they were when those were made. Editions never change and are stored
 * once, as a list of texts, each of which is {@linkplain ScriptTexts stored once} too.
 */
public final class Editions {
    private static final Duration NEW = Duration.ofHours(1);
    private static final int MOST_FORGOTTEN_AT_ONCE = 200;

    private static final String SOURCES = " FROM editions JOIN edition_sources ON edition = editions.number"
            + " JOIN texts ON texts.number = edition_sources.text WHERE id = ? ORDER BY place";

    private static final String UNUSED = "created < :since"
            + " AND NOT EXISTS (SELECT 1 FROM tables WHERE edition = editions.id)"
            + " AND NOT EXISTS (SELECT 1 FROM tournaments WHERE edition = editions.id)"
            + " AND NOT EXISTS (SELECT 1 FROM daily_deals WHERE edition = editions.id)"
            + " AND NOT EXISTS (SELECT 1 FROM versions WHERE edition = editions.id)";

    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    Editions(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /**
     * One script of an edition.
     *
     * @param variant the name by which other scripts extend it
     * @param file the name of its file
     */
    public record Source(String variant, String file, String text) {
        public Source {
            text = ScriptTexts.keepable(text);
        }

        public SourceFile script() {
            return new SourceFile(file, text);
        }
    }

    /**
     * Stores a script with its ancestors, for some hours even if nothing refers to them.
     *
     * @param sources the script first
     * @return the edition's id: 64 hexadecimal digits, the same for the same sources
     */
    public String keep(List<Source> sources) {
        String id = id(sources);
        long now = clock.millis();
        if (!isNew(id, now)) {
            writer.write(handle -> keep(handle, id, sources, now));
        }
        return id;
    }

    /** The edition's id: the SHA-256 of a line for each source with its name, file and text hash. */
    private static String id(List<Source> sources) {
        return Sha256.hex(sources.stream()
                .map(source -> line(source.variant(), source.file(), Sha256.hex(source.text())))
                .collect(Collectors.joining()));
    }

    private static String line(String variant, String file, String hash) {
        return variant + '\t' + file + '\t' + hash + '\n';
    }

    /** Whether an edition's texts still match its id. */
    static boolean isSound(Handle handle, String id) {
        return Sha256.hex(handle.select("SELECT variant, file, hash" + SOURCES, id)
                        .map((rows, context) ->
                                line(rows.getString("variant"), rows.getString("file"), rows.getString("hash")))
                        .collect(Collectors.joining()))
                .equals(id);
    }

    private boolean isNew(String id, long now) {
        return jdbi.withHandle(handle -> handle.select(
                                "SELECT COUNT(*) FROM editions WHERE id = ? AND created > ?", id, now - NEW.toMillis())
                        .mapTo(Integer.class)
                        .one())
                > 0;
    }

    private static String keep(Handle handle, String id, List<Source> sources, long now) {
        if (handle.execute("UPDATE editions SET created = ? WHERE id = ?", now, id) == 1) {
            return id;
        }
        handle.execute(
                "INSERT INTO editions (number, id, created)"
                        + " VALUES ((SELECT COALESCE(MAX(number), 0) + 1 FROM editions), ?, ?)",
                id,
                now);
        for (int place = 1; place <= sources.size(); place++) {
            Source source = sources.get(place - 1);
            handle.createUpdate("INSERT INTO edition_sources (edition, place, variant, file, text)"
                            + " VALUES ((SELECT number FROM editions WHERE id = :id), :place, :variant, :file, :text)")
                    .bind("id", id)
                    .bind("place", place)
                    .bind("variant", source.variant())
                    .bind("file", source.file())
                    .bind("text", ScriptTexts.keep(handle, source.text(), now))
                    .execute();
        }
        return id;
    }

    /** An edition's sources, its own script first; empty if there is no such edition. */
    public Optional<List<Source>> find(String id) {
        return Optional.of(jdbi.withHandle(handle -> find(handle, id))).filter(sources -> !sources.isEmpty());
    }

    static List<Source> find(Handle handle, String id) {
        return handle.select("SELECT variant, file, texts.text" + SOURCES, id)
                .mapTo(Source.class)
                .list();
    }

    /**
     * Deletes editions that no table, tournament, version or study refers to and that were not stored again since then.
     *
     * @param unstudied of some editions, those that no study refers to
     */
    void forgetUnused(Instant since, UnaryOperator<List<String>> unstudied) {
        String last = "";
        List<String> unused;
        do {
            unused = unused(since, last);
            List<String> forgotten = unused.isEmpty() ? unused : unstudied.apply(unused);
            if (!forgotten.isEmpty()) {
                forget(forgotten, since);
            }
            last = unused.isEmpty() ? last : unused.getLast();
        } while (unused.size() == MOST_FORGOTTEN_AT_ONCE);
    }

    private List<String> unused(Instant since, String last) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT id FROM editions WHERE " + UNUSED + " AND id > :last ORDER BY id LIMIT :most")
                .bind("since", since)
                .bind("last", last)
                .bind("most", MOST_FORGOTTEN_AT_ONCE)
                .mapTo(String.class)
                .list());
    }

    private void forget(List<String> ids, Instant since) {
        writer.write(handle -> handle.createUpdate("DELETE FROM editions WHERE " + UNUSED + " AND id IN (<ids>)")
                .bind("since", since)
                .bindList("ids", ids)
                .execute());
    }
}
