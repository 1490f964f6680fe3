package org.hornbook.server.web.table;

import java.time.Duration;
import java.util.Optional;
import org.hornbook.server.store.Expiry;
import org.hornbook.server.store.Retention;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.web.http.ExpiryNotice;

/** Says how long tables are kept. */
public record TableExpiry(Expiry expiry, Retention retention) {
    /** Of games that are over. */
    public ExpiryNotice ofFinished() {
        return new ExpiryNotice(expiry, retention.finished());
    }

    /** @param mayChange whether somebody looks who has played there */
    ExpiryNotice.Note note(String table, Snapshot.Phase phase, boolean mayChange) {
        return switch (phase) {
            case GATHERING -> note("If nobody starts, this table is cleared away", retention.unstarted());
            case PLAYING -> note("If nobody goes on, this game is cleared away", retention.unfinished());
            case OVER -> ofFinished().visited(table, "/t/" + table + "/kept", mayChange);
        };
    }

    private static ExpiryNotice.Note note(String what, Optional<Duration> time) {
        return time.map(kept -> new ExpiryNotice.Note(
                        what + " " + ExpiryNotice.words(kept) + " after somebody last did something.", "", false))
                .orElse(ExpiryNotice.Note.NONE);
    }
}
