package org.hornbook.server.store;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hornbook.server.database.Writer;
import org.hornbook.words.Language;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Reports about published variants and the operators' decisions. No report is ever deleted. */
public final class Moderation {
    private final Jdbi jdbi;
    private final Writer writer;
    private final Clock clock;

    Moderation(Jdbi jdbi, Writer writer, Clock clock) {
        this.jdbi = jdbi;
        this.writer = writer;
        this.clock = clock;
    }

    /** Why somebody reports a variant. */
    public enum Reason {
        RUDE,
        PRIVATE,
        COPIED,
        SPAM,
        OTHER;

        public String words() {
            return Language.say(this, "report");
        }
    }

    /** What an operator can do. */
    public enum Decision {
        /** The variant is hidden, and no new table opens. */
        HIDE,
        /** The variant is shown again. */
        SHOW,
        /** The variant does not change; its reports are settled. */
        DISMISS
    }

    /** A report that waits for a decision. */
    public record Report(String slug, Reason reason, String words, Instant created) {}

    /** A decision on a variant. */
    public record Decided(String slug, Decision decision, String note, Instant created) {}

    /**
     * Stores a report. While it waits, the same person cannot report the same variant again.
     *
     * @return whether it was stored
     */
    public boolean report(String slug, String person, Reason reason, String words) {
        String id = UUID.randomUUID().toString();
        long now = clock.millis();
        return writer.write(handle -> handle.createUpdate("INSERT INTO publication_reports"
                                + " (id, slug, person, reason, words, created)"
                                + " VALUES (:id, :slug, :person, :reason, :words, :now) ON CONFLICT DO NOTHING")
                        .bind("id", id)
                        .bind("slug", slug)
                        .bind("person", person)
                        .bind("reason", reason)
                        .bind("words", words)
                        .bind("now", now)
                        .execute()
                == 1);
    }

    /** Reports that wait, oldest first. */
    public List<Report> open(int most) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT slug, reason, words, created"
                                + " FROM publication_reports WHERE NOT settled ORDER BY created, id LIMIT ?",
                        most)
                .mapTo(Report.class)
                .list());
    }

    /** Stores a decision, which settles all waiting reports of the variant. */
    public void decide(String slug, Decision decision, String note) {
        String id = UUID.randomUUID().toString();
        long now = clock.millis();
        writer.write(handle -> {
            if (decision != Decision.DISMISS) {
                handle.execute("UPDATE publications SET hidden = ? WHERE slug = ?", decision == Decision.HIDE, slug);
            }
            settle(handle, slug);
            return handle.createUpdate("INSERT INTO publication_decisions (id, slug, kind, note, created)"
                            + " VALUES (:id, :slug, :kind, :note, :now)")
                    .bind("id", id)
                    .bind("slug", slug)
                    .bind("kind", decision)
                    .bind("note", note)
                    .bind("now", now)
                    .execute();
        });
    }

    private static void settle(Handle handle, String slug) {
        handle.execute("UPDATE publication_reports SET settled = TRUE WHERE slug = ?", slug);
    }

    /** The latest decisions, newest first. */
    public List<Decided> decided(int most) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT slug, kind AS decision, note, created"
                                + " FROM publication_decisions ORDER BY created DESC, id LIMIT ?",
                        most)
                .mapTo(Decided.class)
                .list());
    }

    /** The reason of the last decision to hide a variant. */
    public Optional<String> reason(String slug) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT note FROM publication_decisions"
                                + " WHERE slug = ? AND kind = 'HIDE' ORDER BY created DESC LIMIT 1",
                        slug)
                .mapTo(String.class)
                .findOne());
    }
}
