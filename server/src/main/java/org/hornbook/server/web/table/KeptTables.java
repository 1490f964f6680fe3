package org.hornbook.server.web.table;

import java.time.Duration;
import java.util.Optional;
import org.hornbook.server.store.Keeping;
import org.hornbook.server.store.Retention;
import org.hornbook.server.tables.Phase;
import org.hornbook.server.web.http.Keeper;

/** Says how long tables are kept. */
public record KeptTables(Keeping keeping, Retention retention) {
    /** Of games that are over. */
    public Keeper keeper() {
        return new Keeper(keeping, retention.finished());
    }

    /** @param mayChange whether somebody looks who has played there */
    Keeper.Note note(String table, Phase phase, boolean mayChange) {
        return switch (phase) {
            case GATHERING -> note("If nobody starts, this table is cleared away", retention.unstarted());
            case PLAYING -> note("If nobody goes on, this game is cleared away", retention.unfinished());
            case OVER -> keeper().visited(table, "/t/" + table + "/kept", mayChange);
        };
    }

    private static Keeper.Note note(String what, Optional<Duration> time) {
        return time.map(kept -> new Keeper.Note(
                        what + " " + Keeper.words(kept) + " after somebody last did something.", "", false))
                .orElse(Keeper.Note.NONE);
    }
}
