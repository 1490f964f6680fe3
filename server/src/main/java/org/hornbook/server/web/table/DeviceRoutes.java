package org.hornbook.server.web.table;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.hornbook.server.store.DeviceCodes;
import org.hornbook.server.tables.Command;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.tables.Reply;
import org.hornbook.server.tables.Standing;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Oversight;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Rates;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;

/** Takes a seat along to another device: a link, good once and for ten minutes, lets that device sit there too. */
final class DeviceRoutes implements Feature {
    private static final Duration GOOD_FOR = Duration.ofMinutes(10);

    private final Pages pages;
    private final FoundTables tables;
    private final DeviceCodes codes;
    private final Rates rates;
    private final Oversight oversight;
    private final Clock clock;

    DeviceRoutes(Pages pages, FoundTables tables, DeviceCodes codes, Rates rates, Oversight oversight, Clock clock) {
        this.pages = pages;
        this.tables = tables;
        this.codes = codes;
        this.rates = rates;
        this.oversight = oversight;
        this.clock = clock;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/t/{id}/qr.svg", context -> draw(context, tables.link(context)));
        routes.post("/t/{id}/device", this::make);
        routes.get("/t/{id}/device/{code}", this::show);
        routes.post("/t/{id}/device/{code}", this::claim);
    }

    private void make(Context context) {
        rates.tables().count(context);
        Table table = tables.of(context);
        int seat = tables.seat(context);
        Standing standing = table.standing();
        if (!standing.hasSeat(seat) || !standing.seat(seat).belongsTo(Visitor.key(context))) {
            throw new Refused(Reason.NOT_SEATED);
        }
        PlayerToken code = PlayerToken.random();
        Instant now = clock.instant();
        codes.keep(code.key(), table.id(), seat, now.plus(GOOD_FOR), now);
        String link = tables.link(context) + "/device/" + code.text();
        context.json(Map.of("link", link, "qr", QrCode.svg(link)));
    }

    /** Only a button takes the seat: programs that look ahead at links must not. */
    private void show(Context context) {
        Table table = tables.of(context);
        PlayerToken code = new PlayerToken(context.pathParam("code"));
        if (!codes.isOpen(code.key(), table.id(), clock.instant())) {
            throw outdated(context);
        }
        pages.show(
                context,
                "device",
                Map.of(
                        "title", table.standing().plan().variant().title(),
                        "table", table.id(),
                        "action", context.path()));
    }

    private void claim(Context context) {
        rates.tables().count(context);
        Table table = tables.of(context);
        PlayerToken code = new PlayerToken(context.pathParam("code"));
        int seat = codes.claim(code.key(), table.id(), clock.instant()).orElseThrow(() -> outdated(context));
        String key = Visitor.keyOrNew(context);
        Reply reply = table.carryOut(UUID.randomUUID().toString(), key, seat, new Command.AddDevice(key));
        if (reply instanceof Reply.Refused refused) {
            throw new Refused(Reason.NOT_NOW, refused.error());
        }
        oversight.security().deviceAdded(context);
        context.redirect("/t/" + table.id(), HttpStatus.SEE_OTHER);
    }

    private Refused outdated(Context context) {
        oversight.security().deviceRefused(context);
        return new Refused(
                Reason.GONE,
                "This link has been used or is older than ten minutes.",
                "Choose \"Other device\" at the table where you sit: it gives you a new one.");
    }

    private static void draw(Context context, String link) {
        context.contentType("image/svg+xml");
        context.result(QrCode.svg(link));
    }
}
