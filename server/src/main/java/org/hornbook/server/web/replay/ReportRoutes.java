package org.hornbook.server.web.replay;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.hornbook.replay.RefereeReport;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.table.TableLookup;

/** The referee's report of a table: what everybody has seen of the turns that are over, also while the game goes on. */
public final class ReportRoutes implements Feature {
    private final Pages pages;
    private final TableLookup tables;
    private final RateLimiter asked = RateLimiter.of(30, Duration.ofMinutes(1));

    public ReportRoutes(Pages pages, TableLookup tables) {
        this.pages = pages;
        this.tables = tables;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/t/{id}/report", this::show);
        routes.get(
                "/t/{id}/report.txt",
                context -> context.contentType("text/plain; charset=utf-8")
                        .result(RefereeReport.text(turns(context, table(context)))));
    }

    private void show(Context context) {
        Table table = table(context);
        pages.show(
                context,
                "report",
                Map.of(
                        "table", table.id(),
                        "title", table.snapshot().plan().variant().spoken().title(),
                        "turns", turns(context, table).reversed()));
    }

    private Table table(Context context) {
        return tables.of(context.pathParam("id"));
    }

    private List<RefereeReport.Turn> turns(Context context, Table table) {
        asked.count(context);
        Snapshot snapshot = table.snapshot();
        Game game = snapshot.game();
        if (game == null) {
            throw new Refused(Reason.NOT_NOW, say("report.not_begun"), say("report.not_begun_until"));
        }
        if (game.eventCount() > Game.MOST_TOLD) {
            throw new Refused(Reason.UNSUITABLE, say("report.too_long"));
        }
        return RefereeReport.of(game.engine(), snapshot.names(), snapshot.plan().seed(), game.answers());
    }
}
