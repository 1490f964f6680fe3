package org.hornbook.server.web.calls;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.server.calls.Calls;
import org.hornbook.server.store.CallRecords;
import org.hornbook.server.store.CallRecords.Address;
import org.hornbook.server.store.CallRecords.Person;
import org.hornbook.server.store.CallRecords.TableCalls;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.table.TableLookup;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** How somebody is called when it is their turn: at which tables, at which addresses, and when not. */
public final class CallRoutes implements Feature {
    private static final int MINUTES_OF_DAY = 24 * 60;
    private static final int LONGEST_ADDRESS = 254;
    private static final int LONGEST_WORD = 22;

    private final Pages pages;
    private final Calls calls;
    private final CallRecords records;
    private final TableLookup tables;
    private final Clock clock;
    private final RateLimiter asked = RateLimiter.of(60, Duration.ofMinutes(1));

    /** For each mail address, whoever asks: nobody can fill another's mailbox. */
    private final RateLimiter confirmations = RateLimiter.of(3, Duration.ofDays(1));

    public CallRoutes(Pages pages, Calls calls, CallRecords records, TableLookup tables, Clock clock) {
        this.pages = pages;
        this.calls = calls;
        this.records = records;
        this.tables = tables;
        this.clock = clock;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/calls", context -> pages.show(context, "calls", Map.of()));
        routes.get("/api/calls", this::show);
        routes.post("/api/calls/table", this::choose);
        routes.post("/api/calls/push", this::addPush);
        routes.post("/api/calls/mail", this::addMail);
        routes.post("/api/calls/address", this::change);
        routes.post("/api/calls/hours", this::setHours);
        routes.post("/api/calls/forgotten", this::forget);
        routes.get(Calls.CONFIRM + "{word}", context -> ask(context, "confirm"));
        routes.post(Calls.CONFIRM + "{word}", this::confirm);
        routes.get(Calls.END + "{word}", context -> ask(context, "end"));
        routes.post(Calls.END + "{word}", this::end);
    }

    private void show(Context context) {
        asked.count(context);
        String key = Visitor.key(context);
        records.person(key)
                .filter(known -> !known.language().equals(Language.code()))
                .ifPresent(_ -> keep(context, key, null));
        tell(context, key, context.queryParam("table"));
    }

    /** @param key the visitor's, who may have just got it */
    private void tell(Context context, String key, @Nullable String table) {
        Optional<Person> person = records.person(key);
        context.json(new State(
                calls.publicKey(),
                calls.sendsMail(),
                records.addresses(key).stream().map(Where::of).toList(),
                person.map(Person::zone).orElse(null),
                person.map(Person::quietFrom).orElse(null),
                person.map(Person::quietTo).orElse(null),
                records.tables(key).stream()
                        .filter(each -> table == null || each.tableId().equals(table))
                        .map(At::of)
                        .toList()));
    }

    private void choose(Context context) {
        Choice choice = Json.read(context, Choice.class);
        String table = word(choice.table(), LONGEST_WORD);
        Snapshot snapshot = tables.of(table).snapshot();
        String key = Visitor.key(context);
        boolean sits = !snapshot.seatsOf(key).isEmpty();
        asked.count(context, sits);
        if (!sits) {
            throw new Refused(Reason.NOT_SEATED);
        }
        keep(context, key, choice.zone());
        String feed = records.tables(key).stream()
                .filter(each -> each.tableId().equals(table) && each.feed() != null)
                .map(TableCalls::feed)
                .findFirst()
                .orElseGet(Calls::newWord);
        store(
                () -> records.choose(table, key, choice.calls(), choice.feed() ? feed : null),
                say("calls.most_tables most", CallRecords.MOST_TABLES));
        tell(context, key, table);
    }

    private void addPush(Context context) {
        asked.count(context);
        Subscription subscription = Json.read(context, Subscription.class);
        String key = Visitor.keyOrNew(context);
        keep(context, key, subscription.zone());
        store(
                () -> calls.addPush(
                        key,
                        word(subscription.endpoint(), Integer.MAX_VALUE),
                        word(subscription.key(), Integer.MAX_VALUE),
                        word(subscription.secret(), Integer.MAX_VALUE)),
                say("calls.most_addresses most", CallRecords.MOST_ADDRESSES));
        tell(context, key, null);
    }

    private void addMail(Context context) {
        asked.count(context);
        Mailbox mailbox = Json.read(context, Mailbox.class);
        String address = word(mailbox.address(), LONGEST_ADDRESS).strip();
        if (!calls.sendsMail()) {
            throw new Refused(Reason.UNSUITABLE, say("calls.mail.none"), say("calls.mail.instead"));
        }
        String key = Visitor.keyOrNew(context);
        Optional<Address> known = records.addresses(key).stream()
                .filter(each -> each.address().equals(address) && each.confirmed())
                .findFirst();
        if (known.isPresent()) {
            records.activate(key, known.get().id(), true);
        } else {
            String mailboxOfIt = address.toLowerCase(Locale.ROOT).replaceFirst("\\+[^@]*+@", "@");
            confirmations
                    .objection("mail to " + mailboxOfIt, context.ip(), true)
                    .ifPresent(refused -> {
                        throw refused;
                    });
            keep(context, key, mailbox.zone());
            store(() -> calls.addMail(key, address), say("calls.most_addresses most", CallRecords.MOST_ADDRESSES));
        }
        tell(context, key, null);
    }

    private void change(Context context) {
        asked.count(context);
        Change change = Json.read(context, Change.class);
        String key = Visitor.key(context);
        String id = word(change.id(), Integer.MAX_VALUE);
        Address address = records.addresses(key).stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        switch (change.to()) {
            case ON -> records.activate(key, address.id(), true);
            case OFF -> records.activate(key, address.id(), false);
            case REMOVED -> records.remove(address.id());
            case null -> throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        tell(context, key, null);
    }

    private void setHours(Context context) {
        asked.count(context);
        Hours hours = Json.read(context, Hours.class);
        String key = Visitor.keyOrNew(context);
        if (!isMinute(hours.from()) || !isMinute(hours.to())) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        records.keep(new Person(
                key,
                Route.site(context),
                zone(hours.zone()),
                Language.code(),
                hours.from(),
                hours.to(),
                clock.millis()));
        tell(context, key, null);
    }

    private static boolean isMinute(@Nullable Integer time) {
        return time == null || time >= 0 && time < MINUTES_OF_DAY;
    }

    private void forget(Context context) {
        asked.count(context);
        String key = Visitor.key(context);
        records.forget(key);
        tell(context, key, null);
    }

    /** Shows a page with one button: programs that open the links of mails must neither confirm nor end anything. */
    private void ask(Context context, String what) {
        asked.count(context);
        show(context, what);
    }

    private void show(Context context, String what) {
        Optional<Address> address = records.address(context.pathParam("word"));
        pages.show(
                context,
                "call-link",
                Map.of(
                        "what",
                        what,
                        "address",
                        address.map(Address::address).orElse(""),
                        "done",
                        address.filter(Address::confirmed).isPresent() && what.equals("confirm")));
    }

    private void confirm(Context context) {
        asked.count(context);
        records.address(context.pathParam("word")).ifPresent(records::confirm);
        context.redirect(context.path(), HttpStatus.SEE_OTHER);
    }

    /** Mail programs send this, too, without a cookie; they follow no redirects. */
    private void end(Context context) {
        asked.count(context);
        records.address(context.pathParam("word")).map(Address::id).ifPresent(records::remove);
        show(context, "end");
    }

    /** Notes the person, their time zone and language, and the address under which they know this server. */
    private void keep(Context context, String key, @Nullable String zone) {
        Optional<Person> before = records.person(key);
        records.keep(new Person(
                key,
                Route.site(context),
                before.map(Person::zone).orElseGet(() -> zone(zone)),
                Language.code(),
                before.map(Person::quietFrom).orElse(null),
                before.map(Person::quietTo).orElse(null),
                clock.millis()));
    }

    private static String zone(@Nullable String id) {
        try {
            return id == null ? "UTC" : ZoneId.of(id).getId();
        } catch (DateTimeException unknown) {
            throw new Refused(Reason.UNSUITABLE, say("calls.quiet.no_zone zone", id), say("calls.quiet.a_zone"))
                    .at("zone");
        }
    }

    private static String word(@Nullable String text, int most) {
        if (text == null || text.length() > most) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return text;
    }

    /** @param most said if there are too many already */
    private static void store(BooleanSupplier storing, String most) {
        try {
            if (!storing.getAsBoolean()) {
                throw new Refused(Reason.UNSUITABLE, most, say("calls.remove_one"));
            }
        } catch (IllegalArgumentException unsuitable) {
            throw new Refused(Reason.UNSUITABLE, String.valueOf(unsuitable.getMessage()), say("calls.check"));
        }
    }

    /**
     * What the page shows.
     *
     * @param push the server's public key for push
     * @param mail whether this server sends mail
     * @param quietFrom the minute of the day from which nothing is sent; null, as {@code quietTo}, without quiet hours
     */
    private record State(
            String push,
            boolean mail,
            List<Where> addresses,
            @Nullable String zone,
            @Nullable Integer quietFrom,
            @Nullable Integer quietTo,
            List<At> tables) {}

    /** An address of the visitor's own. */
    private record Where(String id, String kind, String address, boolean confirmed, boolean active) {
        static Where of(Address address) {
            return new Where(address.id(), address.kind(), address.address(), address.confirmed(), address.active());
        }
    }

    /** @param feed the word in the addresses of feed and calendar; null without them */
    private record At(
            String table,
            String title,
            boolean calls,
            @Nullable String feed) {
        static At of(TableCalls calls) {
            return new At(calls.tableId(), calls.title(), calls.calls(), calls.feed());
        }
    }

    private record Choice(
            @Nullable String table,
            boolean calls,
            boolean feed,
            @Nullable String zone) {}

    private record Subscription(
            @Nullable String endpoint,
            @Nullable String key,
            @Nullable String secret,
            @Nullable String zone) {}

    private record Mailbox(
            @Nullable String address, @Nullable String zone) {}

    private enum Switch {
        ON,
        OFF,
        REMOVED
    }

    private record Change(@Nullable String id, @Nullable Switch to) {}

    private record Hours(
            @Nullable String zone,
            @Nullable Integer from,
            @Nullable Integer to) {}
}
