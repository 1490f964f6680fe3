package org.hornbook.server.web.table;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.engine.CardPreviews;
import org.hornbook.engine.Engine;
import org.hornbook.examples.Examples;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.live.TableUpdate;
import org.hornbook.server.store.Expiry;
import org.hornbook.server.store.Retention;
import org.hornbook.server.tables.ArchivedGame;
import org.hornbook.server.tables.Command.Reply;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Letter;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.tables.Talk;
import org.hornbook.server.web.game.Advice;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.http.ExpiryNotice;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Form;
import org.hornbook.server.web.http.Guard;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Monitoring;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.RequestBody;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.hornbook.server.web.limits.StorageQuota;
import org.hornbook.server.web.table.TableOpener.ListedTables;
import org.hornbook.server.web.table.TableOpener.TableRequest;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Tables: opening, watching, and commands of visitors without a web socket. */
public final class TableRoutes implements Feature {
    /** The most tables that a browser remembers. */
    private static final int MOST_OWN = 12;

    /** The most games in a row that the same people have played since the one that a browser remembers. */
    private static final int MOST_FOLLOWED = 6;

    private static final Duration ALIVE = Duration.ofMinutes(5);
    private static final Duration ALIVE_FOR_ITS_PEOPLE = Duration.ofMinutes(30);

    private final Pages pages;
    private final VariantLibrary library;
    private final TableOpener opener;
    private final Tables tables;
    private final TableLookup lookup;
    private final ListedTables listed;
    private final Subscriptions subscriptions;
    private final RateLimits rates;
    private final RateLimiter advised = RateLimiter.of(60, Duration.ofMinutes(1));
    private final StorageQuota bytes;
    private final Monitoring monitoring;
    private final TableExpiry kept;
    private final Clock clock;

    public TableRoutes(
            Pages pages,
            VariantLibrary library,
            Tables tables,
            Subscriptions subscriptions,
            RateLimits rates,
            StorageQuota bytes,
            Monitoring monitoring,
            TableExpiry kept,
            Clock clock) {
        this.pages = pages;
        this.library = library;
        this.opener = new TableOpener(library, tables);
        this.tables = tables;
        this.lookup = new TableLookup(tables);
        this.listed = new ListedTables(tables);
        this.subscriptions = subscriptions;
        this.rates = rates;
        this.bytes = bytes;
        this.monitoring = monitoring;
        this.kept = kept;
        this.clock = clock;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/tables", context -> context.redirect(open(context, TableRequest::ofForm), HttpStatus.SEE_OTHER));
        routes.post("/api/tables", context -> context.json(Map.of("table", open(context, TableRequest::ofJson))));
        routes.get("/api/tables/open", context -> context.json(open()));
        routes.get("/api/tables/own", context -> context.json(own(context)));
        routes.post("/tables/anybody", context -> context.redirect(playAnybody(context), HttpStatus.SEE_OTHER));
        routes.post("/t/{id}/again", this::again);
        routes.get("/t/{id}", this::show);
        routes.get("/t/{id}/screen", context -> show(context, lookup.of(context), true));
        routes.get("/t/{id}/state", this::report);
        routes.get("/t/{id}/landings", this::foretell);
        routes.post("/t/{id}/advice", this::advise);
        routes.post("/t/{id}/commands", this::carryOut);
        routes.post("/t/{id}/letter", this::readLetter);
    }

    /** Listed tables with somebody who was there in the last minutes. */
    private List<Tables.Listed> open() {
        return tables.listed().stream()
                .filter(listed -> lookup.findPlayable(listed.id())
                        .filter(table -> subscriptions.isAlive(table, ALIVE))
                        .isPresent())
                .toList();
    }

    /** The visitor's own tables among those in {@code ?id=}, and those at which their people continue. */
    private List<OwnTable> own(Context context) {
        String key = Visitor.key(context);
        Map<String, OwnTable> own = new LinkedHashMap<>();
        for (String id : context.queryParams("id").stream().limit(MOST_OWN).toList()) {
            String before = null;
            Optional<Table> table = ownTable(id, key);
            for (int game = 0; game < MOST_FOLLOWED && table.isPresent(); game++) {
                Table found = table.get();
                boolean isAlive = subscriptions.isAlive(found, ALIVE_FOR_ITS_PEOPLE);
                OwnTable told = OwnTable.of(found, key, before, isAlive);
                own.merge(found.id(), told, (one, other) -> one.again() == null ? other : one);
                before = found.id();
                table = Optional.ofNullable(found.snapshot().continued()).flatMap(next -> ownTable(next, key));
            }
        }
        return List.copyOf(own.values());
    }

    private Optional<Table> ownTable(String id, String key) {
        return lookup.findPlayable(id).filter(table -> TableSocket.sitsAt(table, key));
    }

    private String open(Context context, Function<Context, TableRequest> read) {
        rates.tables().count(context);
        TableRequest request = read.apply(context);
        bytes.count(context, request.script());
        String key = Visitor.keyOrNew(context);
        if (!request.listed()) {
            return address(opener.open(request, key));
        }
        listed.refuseMore(key, context.ip());
        Table table = opener.open(request, key);
        listed.add(key, context.ip(), table);
        return address(table);
    }

    /** Seats a visitor with others who wait for the same game, or where none does at a new table that others find. */
    private String playAnybody(Context context) {
        rates.tables().count(context);
        TableRequest request = TableRequest.ofForm(context).forAnybody();
        String key = Visitor.keyOrNew(context);
        Plan wanted = opener.plan(request);
        for (Tables.Listed waiting : open().reversed()) {
            Optional<Table> found = lookup.findPlayable(waiting.id());
            if (found.isPresent() && opener.sits(found.get(), wanted, request.name(), key)) {
                return address(found.get());
            }
        }
        listed.refuseMore(key, context.ip());
        Table table = opener.open(request, key);
        listed.add(key, context.ip(), table);
        return address(table);
    }

    /** Opens another game for the same people, for anybody who played. */
    private void again(Context context) {
        Table table = lookup.of(context);
        rates.tables().count(context, TableSocket.sitsAt(table, Visitor.key(context)));
        boolean played = !table.snapshot().seatsOf(Visitor.key(context)).isEmpty();
        if (!played) {
            throw new Refused(Reason.NOT_SEATED);
        }
        if (table.snapshot().phase() != Snapshot.Phase.OVER) {
            throw new Refused(Reason.NOT_NOW, say("refused.not_over"));
        }
        Edition other = null;
        if (table.snapshot().continued() == null) {
            String slug = Form.of(context).field("slug");
            ScriptLookup scripts = new ScriptLookup(library);
            if (slug == null) {
                scripts.playable(table.snapshot().plan().edition());
            } else {
                other = scripts.edition(scripts.shelved(slug));
                refuseForSo(other.variant(), table.snapshot().seats().size());
            }
        }
        context.redirect(address(tables.again(table, Visitor.key(context), other)), HttpStatus.SEE_OTHER);
    }

    private static void refuseForSo(Variant variant, int many) {
        if (!variant.people().contains(many)) {
            throw new Refused(
                    Reason.UNSUITABLE,
                    say("refused.not_for title players", variant.spoken().title(), many),
                    say("refused.not_for.remedy"));
        }
    }

    private void show(Context context) {
        lookup.archived(context.pathParam("id"))
                .ifPresentOrElse(archived -> show(context, archived), () -> show(context, lookup.of(context), false));
    }

    /** Shows an outdated table, read-only. */
    private void show(Context context, ArchivedGame archived) {
        Map<String, Object> model = new HashMap<>();
        model.put("archived", archived);
        model.put("engine", Engine.VERSION);
        model.put("over", archived.phase() == Snapshot.Phase.OVER);
        model.put("kept", kept.note(archived.id(), archived.phase(), false));
        pages.show(context, "archived-game", model);
    }

    /** @param isScreen whether it is shown to a room: large, and as a spectator sees it, whoever has opened it */
    private void show(Context context, Table table, boolean isScreen) {
        String key = isScreen ? "" : Visitor.key(context);
        Plan plan = table.snapshot().plan();
        Map<String, Object> model = new HashMap<>();
        model.put("table", table.id());
        model.put("title", plan.variant().spoken().title());
        model.put("rulebook", "");
        TableUpdate news = isScreen ? news(context, table, key, 0) : news(context, table, key, lookup.seat(context));
        TablePage page = TablePage.of(table, key, news, lookup.link(context), library, isScreen);
        model.put("setUp", SetupForm.of(table));
        boolean sits = TableSocket.sitsAt(table, key);
        model.put("kept", kept.note(table.id(), table.snapshot().phase(), sits));
        model.put("phrases", Talk.SetPhrase.values());
        model.put("levels", Talk.Level.values());
        model.put("page", page);
        model.put("longestLetter", Letter.LONGEST);
        model.put("data", Json.forPage(page));
        boolean gathers = table.snapshot().phase() == Snapshot.Phase.GATHERING;
        model.put(
                "booklet",
                gathers ? "" : booklet(plan.seated(table.snapshot()).told().variant()));
        pages.show(context, gathers ? "gathering" : "table", model);
    }

    /** The rulebook as an HTML fragment, without links into the script. */
    private static String booklet(Variant variant) {
        return HtmlRenderer.withLinks(Rulebook.of(variant, Examples.failing(variant)), origin -> "");
    }

    private void report(Context context) {
        Table table = lookup.of(context);
        context.json(news(context, table, Visitor.key(context), lookup.seat(context)));
    }

    /** The events from the start of the round, or from the number that the visitor names. */
    private TableUpdate news(Context context, Table table, String key, int seat) {
        String from = context.queryParam("from");
        return TableUpdate.of(
                table.snapshot(),
                key,
                seat,
                from == null ? table.snapshot().beginningOfRound() : TableLookup.number(from),
                0,
                subscriptions.replaceable(table),
                clock.instant());
    }

    /** Previews what each card in the visitor's hand would do now. */
    private void foretell(Context context) {
        Table table = lookup.of(context);
        rates.commands().count(context, TableSocket.sitsAt(table, Visitor.key(context)));
        Game game = table.snapshot().game();
        int seat = lookup.seat(context);
        boolean own = table.snapshot().seatsOf(Visitor.key(context)).contains(seat);
        context.json(
                game == null || !own
                        ? List.of()
                        : CardPreviews.of(game.engine().rules(), game.engine().view(game.state(), seat)));
    }

    /** Advises the only person at a table of bots. */
    private void advise(Context context) {
        advised.count(context);
        Snapshot snapshot = lookup.of(context).snapshot();
        int seat = lookup.seat(context);
        Game game = snapshot.game();
        if (game == null
                || !snapshot.isPractice()
                || !snapshot.seatsOf(Visitor.key(context)).contains(seat)) {
            throw new Refused(Reason.NOT_NOW, say("refused.coach"));
        }
        Advice.Wanted wanted = Json.read(context, Advice.Wanted.class);
        Narrator narrator = new Narrator(
                PlayerNames.of(snapshot.names()), game.engine().rules().setup());
        context.json(wanted.of(game.engine().rules(), game.engine().view(game.state(), seat), narrator));
    }

    private void carryOut(Context context) {
        long arrived = System.nanoTime();
        Table table = lookup.of(context);
        rates.commands().count(context, TableSocket.sitsAt(table, Visitor.key(context)));
        Message message = Message.read(RequestBody.of(context, Guard.MOST_BYTES));
        String key = message.isOfNewcomer() ? Visitor.keyOrNew(context) : Visitor.key(context);
        Reply objection = message.objection(table, key, subscriptions.replaceable(table), clock.instant());
        switch (objection == null ? table.carryOut(message.id(), key, message.seat(), message.command()) : objection) {
            case Reply.Done done -> {
                monitoring.metrics().acknowledged(System.nanoTime() - arrived);
                context.json(Message.CommandResult.of(message.id(), done));
            }
            case Reply.Refused refused -> throw new Refused(Reason.NOT_NOW, refused.error(), refused.remedy());
        }
    }

    /** Tells somebody at a table how orders for turns to come are understood, and orders nothing. */
    private void readLetter(Context context) {
        Table table = lookup.of(context);
        String key = Visitor.key(context);
        rates.commands().count(context, TableSocket.sitsAt(table, key));
        Draft draft = Json.read(context, Draft.class);
        Snapshot snapshot = table.snapshot();
        Game game = snapshot.game();
        if (game == null || draft.text().length() > Letter.LONGEST) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        if (!snapshot.seatsOf(key).contains(draft.seat())) {
            throw new Refused(Reason.NOT_NOW, say("refused.not_yours"), say("refused.not_yours.remedy"));
        }
        Letter.Reading reading = Letter.read(draft.text(), game, draft.seat(), snapshot.names());
        context.json(new Understood(reading.letter().told(game, draft.seat(), snapshot.names()), reading.problems()));
    }

    /** Orders that somebody writes for a seat of theirs, from 1. */
    private record Draft(int seat, String text) {}

    /**
     * How they are understood.
     *
     * @param turns what is ordered for each turn
     * @param problems sentences about what is not understood or cannot be
     */
    private record Understood(List<String> turns, List<String> problems) {}

    private static String address(Table table) {
        return "/t/" + table.id();
    }

    /**
     * A visitor's own table on the home page.
     *
     * @param others the names of the other people
     * @param bots the number of bots
     * @param yours whether the table waits for the visitor
     * @param awaited the names of the other people for whom the game waits
     * @param alive whether somebody may still play there
     * @param again the table whose people the visitor can call together again, or join at the next game; null if none
     */
    private record OwnTable(
            String id,
            String title,
            Snapshot.Phase phase,
            List<String> others,
            int bots,
            boolean yours,
            List<String> awaited,
            boolean alive,
            @Nullable String again) {
        /**
         * @param before the id of the table whose people continue here; null if none
         * @param seen whether somebody was there lately
         */
        static OwnTable of(Table table, String key, @Nullable String before, boolean seen) {
            Snapshot snapshot = table.snapshot();
            List<Seat> people = snapshot.seats().stream().filter(Seat::isPerson).toList();
            List<String> others = people.stream()
                    .filter(seat -> !seat.belongsTo(key))
                    .map(Seat::name)
                    .toList();
            List<Seat> owing = snapshot.phase() == Snapshot.Phase.GATHERING
                    ? people.stream().filter(seat -> !seat.ready()).toList()
                    : snapshot.owing().stream().map(snapshot::seat).toList();
            boolean yours = owing.stream().anyMatch(seat -> seat.belongsTo(key) && !seat.isAway());
            return new OwnTable(
                    table.id(),
                    snapshot.plan().variant().spoken().title(),
                    snapshot.phase(),
                    others,
                    snapshot.seats().size() - people.size(),
                    yours,
                    owing.stream()
                            .filter(seat -> seat.isPerson() && !seat.isAway() && !seat.belongsTo(key))
                            .map(Seat::name)
                            .toList(),
                    switch (snapshot.phase()) {
                        case GATHERING -> seen;
                        case PLAYING -> people.stream().anyMatch(seat -> !seat.isAway());
                        case OVER -> false;
                    },
                    switch (snapshot.phase()) {
                        case GATHERING -> yours ? before : null;
                        case PLAYING -> null;
                        case OVER -> snapshot.continued() == null && !others.isEmpty() ? table.id() : null;
                    });
        }
    }

    /** The retention of tables. */
    public record TableExpiry(Expiry expiry, Retention retention) {
        /** The notice for finished games. */
        public ExpiryNotice ofFinished() {
            return new ExpiryNotice(expiry, retention.finished());
        }

        /**
         * The notice of a table.
         *
         * @param mayChange whether the visitor has played there
         */
        ExpiryNotice.Note note(String table, Snapshot.Phase phase, boolean mayChange) {
            return switch (phase) {
                case GATHERING -> note(retention.unstarted(), days -> say("gathering.cleared days", days));
                case PLAYING -> note(retention.unfinished(), days -> say("table.cleared days", days));
                case OVER -> ofFinished().visited(table, "/t/" + table + "/kept", mayChange);
            };
        }

        private static ExpiryNotice.Note note(Optional<Duration> time, IntFunction<String> words) {
            return time.map(kept -> new ExpiryNotice.Note(words.apply((int) kept.toDays()), "", false))
                    .orElse(ExpiryNotice.Note.NONE);
        }
    }
}
