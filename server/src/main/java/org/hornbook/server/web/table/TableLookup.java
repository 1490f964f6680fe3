package org.hornbook.server.web.table;

import static org.hornbook.words.Language.say;

import io.javalin.http.Context;
import java.util.List;
import java.util.Optional;
import org.hornbook.program.Setup;
import org.hornbook.server.tables.ArchivedGame;
import org.hornbook.server.tables.ArchivedGame.OutdatedTable;
import org.hornbook.server.tables.ArchivedGame.SetAsideTable;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.work.OverBudget;

/** Finds the table that a request names, and the seat that it acts for. */
public record TableLookup(Tables tables) {

    /** The table whose id is in the request's path; refused if it cannot be played. */
    Table of(Context context) {
        return of(context.pathParam("id"));
    }

    /** The table with this id; refused if there is none, or if it is outdated or set aside. */
    public Table of(String id) {
        try {
            return find(id).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        } catch (OutdatedTable outdated) {
            throw new Refused(Reason.GONE, say("refused.outdated"), say("refused.outdated.remedy"));
        }
    }

    /** The rules of the table with this id, for as many people as it needs at least; refused like {@link #of(String)}. */
    public Setup rules(String id) {
        Plan plan = of(id).snapshot().plan();
        return plan.setup(plan.least());
    }

    /** What is stored of an outdated table; empty if the table can be played or does not exist. Refused if it is set aside. */
    public Optional<ArchivedGame> archived(String id) {
        try {
            find(id);
            return Optional.empty();
        } catch (OutdatedTable outdated) {
            return tables.archived(id);
        }
    }

    /**
     * Finds a table; refused if it is set aside.
     *
     * @throws OutdatedTable if this version of Hornbook cannot continue it
     */
    private Optional<Table> find(String id) {
        try {
            return tables.find(id);
        } catch (SetAsideTable setAside) {
            throw new Refused(Reason.BUSY, say("refused.set_aside"), say("refused.set_aside.remedy"));
        }
    }

    /** The table with this id; empty if there is none, or if it is outdated or set aside. */
    Optional<Table> findPlayable(String id) {
        try {
            return tables.find(id);
        } catch (OutdatedTable | OverBudget nobodyCanPlayIt) {
            return Optional.empty();
        }
    }

    /** Whether the table exists and waits for players. */
    boolean isGathering(String id) {
        return findPlayable(id)
                .filter(table -> table.snapshot().phase() == Snapshot.Phase.GATHERING)
                .isPresent();
    }

    /** The seat in {@code ?seat=}; without it the visitor's only seat, or 0, a spectator's, if they have none or several. */
    int seat(Context context) {
        String named = context.queryParam("seat");
        if (named != null) {
            return number(named);
        }
        List<Integer> own = of(context).snapshot().seatsOf(Visitor.key(context));
        return own.size() == 1 ? own.getFirst() : 0;
    }

    /** The full address of the table, to invite others; refused like {@link #of(Context)}. */
    String link(Context context) {
        return Route.site(context) + "/t/" + of(context).id();
    }

    /** Parses a number in a request's address; refused if it is none. */
    static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException unreadable) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
    }
}
