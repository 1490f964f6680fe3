package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.hornbook.server.database.StoreFailed;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Deletes rows of one table (studies, scripts, games) some time after their last visit, unless somebody keeps them for ever.
 */
public final class Expiry {
    /** How precisely the last visit is noted, so that not every visit is a write. */
    private static final Duration NOTED_EVERY = Duration.ofDays(1);

    /** Rows deleted in one transaction, during which other writers wait. */
    private static final int MOST_AT_ONCE = 200;

    private final Jdbi jdbi;
    private final Writing writing;
    private final Clock clock;
    private final String things;
    private final String last;
    private final String mortal;

    /** Runs statements in a committed transaction and gives the number of changed rows. */
    @FunctionalInterface
    interface Writing {
        int run(Function<Handle, Integer> statements);
    }

    /**
     * Expires the rows of one table.
     *
     * @param things the table's name
     * @param last the column with the time of the last change
     * @param mortal an SQL condition for rows that may be deleted
     */
    Expiry(Jdbi jdbi, Writing writing, Clock clock, String things, String last, String mortal) {
        this.jdbi = jdbi;
        this.writing = writing;
        this.clock = clock;
        this.things = things;
        this.last = last;
        this.mortal = mortal;
    }

    /**
     * How long a row is kept.
     *
     * @param forEver whether somebody keeps it for ever
     * @param last the last change or visit, to the day
     */
    public record Kept(boolean forEver, Instant last) {}

    /** How long a row is kept; empty if there is no such row. */
    public Optional<Kept> of(String id) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT kept AS for_ever, CASE WHEN opened < " + last + " THEN " + last
                                + " ELSE opened END AS last FROM " + things + " WHERE id = ?",
                        id)
                .mapTo(Kept.class)
                .findOne());
    }

    /** Notes a visit. If the database cannot be written, the visit goes on all the same. */
    public void open(String id) {
        Instant now = clock.instant();
        boolean isNews = of(id).filter(kept -> kept.last().isBefore(now.minus(NOTED_EVERY)))
                .isPresent();
        if (isNews) {
            try {
                writing.run(handle -> handle.execute("UPDATE " + things + " SET opened = ? WHERE id = ?", now, id));
            } catch (StoreFailed unwritten) {
                // The writer has logged it.
            }
        }
    }

    public void keep(String id, boolean forEver) {
        writing.run(handle -> handle.execute("UPDATE " + things + " SET kept = ? WHERE id = ?", forEver, id));
    }

    /**
     * Deletes rows without a visit since then, unless somebody keeps them for ever.
     *
     * @return the number of deleted rows
     */
    int forget(Instant since) {
        return forget("TRUE", since);
    }

    /**
     * Deletes such rows with a further condition.
     *
     * @param which the condition in SQL
     */
    int forget(String which, Instant since) {
        int forgotten = 0;
        int more;
        do {
            more = writing.run(handle -> handle.createUpdate("DELETE FROM " + things + " WHERE id IN (SELECT id FROM "
                            + things + " WHERE " + which + " AND " + mortal + " AND " + last
                            + " < :since AND opened < :since"
                            + " AND NOT kept LIMIT " + MOST_AT_ONCE + ")")
                    .bind("since", since)
                    .execute());
            forgotten += more;
        } while (more == MOST_AT_ONCE);
        return forgotten;
    }
}
