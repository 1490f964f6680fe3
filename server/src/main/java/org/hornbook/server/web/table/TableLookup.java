package org.hornbook.server.web.table;

import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import org.hornbook.server.tables.ArchivedGame;
import org.hornbook.server.tables.ArchivedGame.OutdatedTable;
import org.hornbook.server.tables.ArchivedGame.SetAsideTable;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.http.Visitor;
import org.jspecify.annotations.Nullable;

/** Finds the table of a request and the seat it acts for. */
public record TableLookup(Tables tables) {

    Table of(Context context) {
        return of(context.pathParam("id"));
    }

    /** The table with this id; refused if there is none or it is outdated. */
    public Table of(String id) {
        try {
            return tables.find(id).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        } catch (SetAsideTable dangerous) {
            throw setAside();
        } catch (OutdatedTable outdated) {
            throw new Refused(
                    Reason.GONE,
                    "This table was played with another version of Hornbook, which plays it differently.",
                    "Its own page shows what was recorded of it.");
        }
    }

    /** The archived game of a table, if it is outdated. */
    public Optional<ArchivedGame> archived(String id) {
        try {
            tables.find(id);
            return Optional.empty();
        } catch (SetAsideTable dangerous) {
            throw setAside();
        } catch (OutdatedTable outdated) {
            return tables.archived(id);
        }
    }

    private static Refused setAside() {
        return new Refused(
                Reason.BUSY,
                "The server has stopped twice at this table, so it stays closed.",
                "Open another table. Whoever runs this server sees that this one needs a look.");
    }

    /** The table with this id, if it exists and is not outdated. */
    Optional<Table> ifPlayable(String id) {
        try {
            return tables.find(id);
        } catch (OutdatedTable outdated) {
            return Optional.empty();
        }
    }

    /** Whether the table exists and waits for players. */
    boolean isGathering(String id) {
        return ifPlayable(id)
                .filter(table -> table.snapshot().phase() == Snapshot.Phase.GATHERING)
                .isPresent();
    }

    /** The seat in {@code ?seat=}; without it the visitor's own, or 0 if they have none or several. */
    int seat(Context context) {
        String named = context.queryParam("seat");
        if (named != null) {
            return number(named);
        }
        List<Integer> own = of(context).snapshot().seatsOf(Visitor.key(context));
        return own.size() == 1 ? own.getFirst() : 0;
    }

    /** The number of the first event to send. */
    static int from(Context context) {
        String from = context.queryParam("from");
        return from == null ? 1 : number(from);
    }

    /** The table's full address, for friends. */
    String link(Context context) {
        return Route.site(context) + "/t/" + of(context).id();
    }

    /** A number from an address. */
    static int number(@Nullable String text) {
        try {
            return Integer.parseInt(String.valueOf(text));
        } catch (NumberFormatException unreadable) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
    }
}
