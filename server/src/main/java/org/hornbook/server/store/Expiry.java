package org.hornbook.server.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.hornbook.server.database.StoreFailed;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** How long things of one kind are kept: some time after somebody has last looked at them, or for ever if somebody says so. */
public final class Expiry {
    /** Each visit is a write otherwise. */
    private static final Duration NOTED_EVERY = Duration.ofDays(1);

    /** Writers wait as long as so many take. */
    private static final int MOST_AT_ONCE = 200;

    private final Jdbi jdbi;
    private final Writing writing;
    private final Clock clock;
    private final String things;
    private final String last;
    private final String mortal;

    /** Runs statements that change something, and says how many rows, when that is on disk. */
    @FunctionalInterface
    interface Writing {
        int run(Function<Handle, Integer> statements);
    }

    /**
     * @param things the name of their table
     * @param last its column that says when something last happened to one
     * @param mortal a condition that those meet which may be forgotten at all
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
     * @param forEver because somebody wants that
     * @param last when something happened to it, or somebody looked, to the day
     */
    public record Kept(boolean forEver, Instant last) {}

    /** Nothing if there is no such thing. */
    public Optional<Kept> of(String id) {
        return jdbi.withHandle(handle -> handle.select(
                        "SELECT kept AS for_ever, CASE WHEN opened < " + last + " THEN " + last
                                + " ELSE opened END AS last FROM " + things + " WHERE id = ?",
                        id)
                .mapTo(Kept.class)
                .findOne());
    }

    /** Notes that somebody looks at it. While nothing can be written, they may look all the same. */
    public void open(String id) {
        Instant now = clock.instant();
        boolean isNews = of(id).filter(kept -> kept.last().isBefore(now.minus(NOTED_EVERY)))
                .isPresent();
        if (isNews) {
            try {
                writing.run(handle -> handle.execute("UPDATE " + things + " SET opened = ? WHERE id = ?", now, id));
            } catch (StoreFailed unwritten) {
                // The writer has told of it.
            }
        }
    }

    public void keep(String id, boolean forEver) {
        writing.run(handle -> handle.execute("UPDATE " + things + " SET kept = ? WHERE id = ?", forEver, id));
    }

    /** Forgets what nobody has looked at since then, nor wants kept, and says how many there were. */
    int forget(Instant since) {
        return forget("TRUE", since);
    }

    /** @param which a condition that those meet of which it is true */
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
