package org.hornbook.server.web.table;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.store.DeviceCodes;
import org.hornbook.server.tables.Command;
import org.hornbook.server.tables.Command.Reply;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.game.QrCode;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Monitoring;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.jspecify.annotations.Nullable;

/**
 * Adds devices to a seat: a one-time link, valid for ten minutes, lets another device act for it. Only the device that took
 * the seat makes such links and removes devices.
 */
public final class DeviceRoutes implements Feature {
    private static final Duration GOOD_FOR = Duration.ofMinutes(10);

    /** The kinds of devices: enough to recognise one's own. Nothing else of the browser's description is stored. */
    private static final List<String> KINDS =
            List.of("iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"); // Android calls itself Linux too

    private final Pages pages;
    private final TableLookup tables;
    private final Subscriptions subscriptions;
    private final DeviceCodes codes;
    private final RateLimits rates;
    private final Monitoring monitoring;
    private final Clock clock;

    public DeviceRoutes(
            Pages pages,
            TableLookup tables,
            Subscriptions subscriptions,
            DeviceCodes codes,
            RateLimits rates,
            Monitoring monitoring,
            Clock clock) {
        this.pages = pages;
        this.tables = tables;
        this.subscriptions = subscriptions;
        this.codes = codes;
        this.rates = rates;
        this.monitoring = monitoring;
        this.clock = clock;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/t/{id}/qr.svg", context -> draw(context, tables.link(context)));
        routes.post("/t/{id}/device", this::make);
        routes.get("/t/{id}/device/{code}", this::show);
        routes.post("/t/{id}/device/{code}", this::claim);
        routes.get("/t/{id}/devices", this::list);
        routes.post("/t/{id}/devices/{number}/remove", this::remove);
    }

    private void make(Context context) {
        rates.tables().count(context);
        Table table = tables.of(context);
        int seat = ownSeat(context, table);
        if (table.snapshot().phase() == Snapshot.Phase.GATHERING) { // seats still change their numbers
            throw new Refused(Reason.NOT_NOW, say("refused.not_begun"), say("refused.device_early"));
        }
        PlayerToken code = PlayerToken.random();
        Instant now = clock.instant();
        codes.keep(code.key(), table.id(), seat, now.plus(GOOD_FOR), now);
        String link = tables.link(context) + "/device/" + code.text();
        context.json(Map.of("link", link, "qr", QrCode.svg(link)));
    }

    /** Shows a button that takes the seat: programs that load links in advance must not take it. */
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
                        "title", table.snapshot().plan().variant().spoken().title(),
                        "table", table.id(),
                        "action", context.path()));
    }

    private void claim(Context context) {
        rates.tables().count(context);
        Table table = tables.of(context);
        PlayerToken code = new PlayerToken(context.pathParam("code"));
        int seat = codes.claim(code.key(), table.id(), clock.instant()).orElseThrow(() -> outdated(context));
        String key = Visitor.keyOrNew(context);
        Reply reply =
                table.carryOut(UUID.randomUUID().toString(), key, seat, new Command.AddDevice(key, kind(context)));
        if (reply instanceof Reply.Refused refused) {
            throw new Refused(Reason.NOT_NOW, refused.error());
        }
        monitoring.security().deviceAdded(context);
        context.redirect("/t/" + table.id(), HttpStatus.SEE_OTHER);
    }

    private void list(Context context) {
        Table table = tables.of(context);
        context.json(table.snapshot().seat(ownSeat(context, table)).added().stream()
                .map(device -> added(table, device))
                .toList());
    }

    private void remove(Context context) {
        rates.commands().count(context, TableSocket.sitsAt(tables.of(context), Visitor.key(context)));
        Table table = tables.of(context);
        int seat = ownSeat(context, table);
        Command removal = new Command.RemoveDevice(TableLookup.number(context.pathParam("number")));
        Reply reply = table.carryOut(UUID.randomUUID().toString(), Visitor.key(context), seat, removal);
        if (reply instanceof Reply.Refused refused) {
            throw new Refused(Reason.NOT_NOW, refused.error(), refused.remedy());
        }
        monitoring.security().deviceRemoved(context);
        list(context);
    }

    /** The requested seat, if the visitor's device took it. */
    private int ownSeat(Context context, Table table) {
        int number = tables.seat(context);
        Snapshot snapshot = table.snapshot();
        String key = Visitor.key(context);
        if (!snapshot.hasSeat(number) || !snapshot.seat(number).belongsTo(key)) {
            throw new Refused(Reason.NOT_SEATED);
        }
        if (!snapshot.seat(number).isOwnedBy(key)) {
            throw new Refused(Reason.NOT_SEATED, say("refused.device_added"), say("refused.device_added.remedy"));
        }
        return number;
    }

    private AddedDevice added(Table table, Seat.Device device) {
        return new AddedDevice(
                device.number(),
                device.kind(),
                secondsSince(device.since()),
                subscriptions.isHere(table, device.key()),
                subscriptions
                        .lastSeen(table, device.key())
                        .map(this::secondsSince)
                        .orElse(null));
    }

    /** Seconds since then; never negative, even if the clock was set back. */
    private long secondsSince(Instant then) {
        return Math.max(0, Duration.between(then, clock.instant()).toSeconds());
    }

    private static String kind(Context context) {
        String browser = Objects.requireNonNullElse(context.userAgent(), "");
        return KINDS.stream().filter(browser::contains).findFirst().orElse("");
    }

    private Refused outdated(Context context) {
        monitoring.security().deviceRefused(context);
        return new Refused(Reason.GONE, say("refused.device_link"), say("refused.device_link.remedy"));
    }

    private static void draw(Context context, String link) {
        context.contentType("image/svg+xml");
        context.result(QrCode.svg(link));
    }

    /**
     * An added device.
     *
     * @param device its number at the table
     * @param kind such as {@code iPhone}; empty if unknown
     * @param added seconds since it was added
     * @param here whether it is watching the table now
     * @param seen seconds since it last watched; null if unknown
     */
    record AddedDevice(
            int device,
            String kind,
            long added,
            boolean here,
            @Nullable Long seen) {}
}
