package org.hornbook.server.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Cookie;
import io.javalin.http.HttpStatus;
import io.javalin.http.SameSite;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.game.Choice;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Reply;
import org.hornbook.server.tables.SeatToken;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.Refused.Reason;

/** Tables to play at: opening one, looking at it, and choosing. A cookie of its own shows who holds a table's seat. */
final class TableRoutes implements Feature {
    private static final String SEAT = "hornbook-seat";
    private static final int KEEP_SECONDS = (int) Duration.ofDays(2).toSeconds();

    private final Pages pages;
    private final Openings openings;
    private final Tables tables;
    private final Limits opened = Limits.of(60, Duration.ofMinutes(1));
    private final Limits chosen = Limits.of(200, Duration.ofSeconds(10));

    TableRoutes(Pages pages, Openings openings, Tables tables) {
        this.pages = pages;
        this.openings = openings;
        this.tables = tables;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/tables", context -> context.redirect(open(context, Wish.ofForm(context)), HttpStatus.SEE_OTHER));
        routes.post("/api/tables", context -> context.json(Map.of("table", open(context, Wish.ofJson(context)))));
        routes.post("/t/{id}/again", context -> context.redirect(again(context), HttpStatus.SEE_OTHER));
        routes.get("/t/{id}", this::show);
        routes.get("/t/{id}/script", this::showScript);
        routes.get("/t/{id}/state", this::report);
        routes.post("/t/{id}/choices", this::choose);
    }

    private String open(Context context, Wish wish) {
        opened.count(context);
        return seat(context, openings.open(wish));
    }

    private String again(Context context) {
        opened.count(context);
        return seat(context, tables.open(table(context).plan()));
    }

    /** The address of the table, whose seat this browser now holds. */
    private static String seat(Context context, Tables.Seated seated) {
        String address = "/t/" + seated.table().id();
        Cookie cookie = new Cookie(SEAT, seated.token().text(), address, KEEP_SECONDS);
        cookie.setHttpOnly(true);
        cookie.setSecure(context.scheme().equals("https"));
        cookie.setSameSite(SameSite.LAX);
        context.cookie(cookie);
        return address;
    }

    private void show(Context context) {
        Table table = table(context);
        int seat = seat(context, table);
        Plan plan = table.plan();
        Map<String, Object> model = new HashMap<>();
        model.put("table", table.id());
        model.put("title", plan.rules().setup().variant().title());
        model.put("rulebook", "");
        model.put("setUp", SetUp.of(table));
        model.put("data", Json.forPage(TablePage.of(table, seat)));
        pages.show(context, "table", model);
    }

    private void showScript(Context context) {
        Plan plan = table(context).plan();
        pages.show(
                context,
                "script",
                Map.of(
                        "title",
                        plan.rules().setup().variant().title(),
                        "back",
                        "/t/" + context.pathParam("id"),
                        "raw",
                        "",
                        "about",
                        "The rules of this table, with all their parents merged. They stay as they are for the whole"
                                + " game.",
                        "problems",
                        List.of(),
                        "lines",
                        Listing.flattened(plan.rules().setup().variant())));
    }

    private void report(Context context) {
        Table table = table(context);
        String from = context.queryParam("from");
        try {
            context.json(table.report(seat(context, table), from == null ? 1 : Integer.parseInt(from)));
        } catch (NumberFormatException unreadable) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
    }

    private void choose(Context context) {
        chosen.count(context);
        Table table = table(context);
        int seat = seat(context, table);
        if (seat == 0) {
            throw new Refused(Reason.NOT_SEATED);
        }
        Answer answer = Json.read(context, Answer.class);
        Choice choice = answer.choice(seat);
        switch (table.choose(choice, answer.from())) {
            case Reply.Done done -> context.json(done.report());
            case Reply.Refused refused -> throw new Refused(Reason.NOT_NOW, refused.reason());
        }
    }

    private Table table(Context context) {
        return tables.find(context.pathParam("id")).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
    }

    private static int seat(Context context, Table table) {
        String token = context.cookie(SEAT);
        return token == null ? 0 : table.seatOf(new SeatToken(token));
    }
}
