package org.hornbook.server.web.people;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hornbook.server.calls.Calls;
import org.hornbook.server.calls.Notice;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.CallRecords;
import org.hornbook.server.store.DailyRecords;
import org.hornbook.server.store.PeopleRecords;
import org.hornbook.server.store.PeopleRecords.Invitation;
import org.hornbook.server.store.PeopleRecords.Rating;
import org.hornbook.server.store.PeopleRecords.Result;
import org.hornbook.server.store.TournamentRecords;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.table.TableLookup;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * A person's own page: their games, how they did, whom they met; and invitations among people who have played together. Nobody
 * sees another's page, and a person is named to others by a seat at which they met, never by their key.
 */
public final class PeopleRoutes implements Feature {
    private static final int MOST_GAMES = 50;
    private static final int MOST_MET = 50;

    private final Pages pages;
    private final VariantLibrary library;
    private final PeopleRecords records;
    private final TournamentRecords tournaments;
    private final DailyRecords dailyRecords;
    private final CallRecords callRecords;
    private final Calls calls;
    private final TableLookup tables;
    private final Clock clock;
    private final RateLimiter asked = RateLimiter.of(60, Duration.ofMinutes(1));
    private final RateLimiter invited = RateLimiter.of(30, Duration.ofHours(1));

    public PeopleRoutes(
            Pages pages,
            VariantLibrary library,
            PeopleRecords records,
            TournamentRecords tournaments,
            DailyRecords dailyRecords,
            CallRecords callRecords,
            Calls calls,
            TableLookup tables,
            Clock clock) {
        this.pages = pages;
        this.library = library;
        this.records = records;
        this.tournaments = tournaments;
        this.dailyRecords = dailyRecords;
        this.callRecords = callRecords;
        this.calls = calls;
        this.tables = tables;
        this.clock = clock;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/me", this::show);
        routes.get("/me/data.json", this::export);
        routes.post("/me/deletion", this::forget);
        routes.get("/t/{id}/evening", this::evening);
        routes.get("/api/met", this::met);
        routes.get("/api/invitations", this::invitations);
        routes.post("/api/invitations", this::invite);
        routes.post("/api/invitations/declining", this::decline);
    }

    private void show(Context context) {
        asked.count(context);
        String key = Visitor.key(context);
        List<Result> results = of(key, records::results);
        Map<String, Object> model = new HashMap<>();
        Set<String> replayable = key.isEmpty() ? Set.of() : records.replayable(key);
        model.put(
                "games",
                results.stream()
                        .limit(MOST_GAMES)
                        .map(result -> Game.of(result, replayable))
                        .toList());
        model.put("deleted", context.queryParam("deleted") != null);
        model.put("count", results.size());
        model.put("variants", variants(results));
        model.put("tournaments", of(key, tournaments::joined));
        model.put("met", met(key, results));
        model.put("rating", records.rating(key).map(Skill::of).orElse(null));
        pages.show(context, "me", model);
    }

    /** What is known of a visitor: nothing without a key, like that of those who had their data deleted. */
    private static <T> List<T> of(String key, Function<String, List<T>> known) {
        return key.isEmpty() ? List.of() : known.apply(key);
    }

    /**
     * A game as the page lists it.
     *
     * @param link to look at it again; empty if it was cleared away
     */
    public record Game(String title, String link, int place, int of, int score, int bots, LocalDate day) {
        static Game of(Result result, Set<String> replayable) {
            return new Game(
                    result.title(),
                    replayable.contains(result.tableId()) ? "/t/" + result.tableId() + "/replay" : "",
                    result.place(),
                    result.people() + result.bots(),
                    result.score(),
                    result.bots(),
                    result.ended().atZone(ZoneOffset.UTC).toLocalDate());
        }
    }

    /**
     * How somebody did at one game.
     *
     * @param slug empty where the game is in no library
     * @param won in percent of the games played
     */
    public record OfVariant(String title, String slug, int played, int won) {}

    private List<OfVariant> variants(List<Result> results) {
        SequencedMap<String, List<Result>> byTitle =
                results.stream().collect(Collectors.groupingBy(Result::title, LinkedHashMap::new, Collectors.toList()));
        return byTitle.entrySet().stream()
                .map(entry -> {
                    List<Result> all = entry.getValue();
                    String slug = all.getFirst().slug();
                    long won =
                            all.stream().filter(result -> result.place() == 1).count();
                    return new OfVariant(entry.getKey(), library.find(slug).isPresent() ? slug : "", all.size(), (int)
                            Math.round(100.0 * won / all.size()));
                })
                .sorted(Comparator.comparingInt(OfVariant::played).reversed())
                .toList();
    }

    /**
     * How somebody did on an evening.
     *
     * @param places of each game, with the points; empty for a game without them
     * @param mean of the places, in tenths
     */
    public record Standing(String name, List<String> places, int wins, long mean) {
        static Standing of(List<Result> own, List<String> games) {
            Map<String, Result> byGame =
                    own.stream().collect(Collectors.toMap(Result::tableId, Function.identity(), (one, other) -> one));
            return new Standing(
                    own.getLast().name(),
                    games.stream()
                            .map(game -> Optional.ofNullable(byGame.get(game))
                                    .map(result -> say("evening.place place points", result.place(), result.score()))
                                    .orElse(""))
                            .toList(),
                    (int) own.stream().filter(result -> result.place() == 1).count(),
                    Math.round(
                            10 * own.stream().mapToInt(Result::place).average().orElse(0)));
        }

        /** The mean of the places in words, such as {@code 1.5}. */
        public String average() {
            return say("evening.average mean", mean / 10.0);
        }
    }

    /** The standing of those who have played one game after the other, for whoever knows the address of one of their tables. */
    private void evening(Context context) {
        asked.count(context);
        Table table = tables.of(context.pathParam("id"));
        Plan plan = table.snapshot().plan();
        if (!plan.tournament().isEmpty()) {
            context.redirect("/tournament/" + plan.tournament(), HttpStatus.SEE_OTHER);
            return;
        }
        List<Result> results = records.evening(plan.evening().isEmpty() ? table.id() : plan.evening());
        SequencedMap<String, String> games = new LinkedHashMap<>();
        results.forEach(result -> games.putIfAbsent(result.tableId(), result.title()));
        List<String> ids = List.copyOf(games.keySet());
        Map<String, List<Result>> byPerson = results.stream()
                .filter(result -> !result.person().isEmpty())
                .collect(Collectors.groupingBy(
                        result -> result.person() + ' ' + result.name(), LinkedHashMap::new, Collectors.toList()));
        pages.show(
                context,
                "evening",
                Map.of(
                        "table",
                        table.id(),
                        "games",
                        games.entrySet().stream().toList(),
                        "people",
                        byPerson.values().stream()
                                .map(own -> Standing.of(own, ids))
                                .sorted(Comparator.comparingLong(Standing::mean)
                                        .thenComparing(Comparator.comparingInt(Standing::wins)
                                                .reversed()))
                                .toList()));
    }

    /**
     * Somebody met.
     *
     * @param name as they called themselves last
     * @param table the last one at which they met, and the {@code seat} there
     * @param together how many games; in so many the visitor was {@code ahead}, or {@code behind}
     */
    public record Met(String name, String table, int seat, int together, int ahead, int behind) {}

    private List<Met> met(String key, List<Result> own) {
        Map<String, Result> mine =
                own.stream().collect(Collectors.toMap(Result::tableId, Function.identity(), (one, other) -> one));
        SequencedMap<String, Met> met = new LinkedHashMap<>();
        for (Result other : of(key, records::others)) {
            Result self = mine.get(other.tableId());
            if (self == null) {
                continue;
            }
            int ahead = self.place() < other.place() ? 1 : 0;
            int behind = self.place() > other.place() ? 1 : 0;
            met.merge(
                    other.person(),
                    new Met(other.name(), other.tableId(), other.seat(), 1, ahead, behind),
                    (known, more) -> new Met(
                            known.name(),
                            known.table(),
                            known.seat(),
                            known.together() + 1,
                            known.ahead() + more.ahead(),
                            known.behind() + more.behind()));
        }
        return met.values().stream().limit(MOST_MET).toList();
    }

    /** A rating as the page tells it: the mean, and where it lies with 95 percent probability. */
    public record Skill(long mean, long low, long high, int games) {
        private static final double OF_95_PERCENT = 1.96;

        static Skill of(Rating rating) {
            double half = OF_95_PERCENT * rating.deviation();
            return new Skill(
                    Math.round(rating.mean()),
                    Math.round(rating.mean() - half),
                    Math.round(rating.mean() + half),
                    rating.games());
        }
    }

    private void met(Context context) {
        asked.count(context);
        String key = Visitor.key(context);
        context.json(met(key, of(key, records::results)));
    }

    /** @param table at which the visitor sits and players are awaited; {@code met} and {@code seat} say whom */
    record Wanted(@Nullable String table, @Nullable String met, int seat) {}

    private void invite(Context context) {
        invited.count(context);
        Wanted wanted = Json.read(context, Wanted.class);
        String key = Visitor.key(context);
        if (wanted.table() == null || wanted.met() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        Snapshot snapshot = tables.of(wanted.table()).snapshot();
        Seat own = snapshot.seats().stream()
                .filter(seat -> seat.belongsTo(key))
                .findFirst()
                .orElseThrow(() -> new Refused(Reason.NOT_SEATED));
        if (snapshot.phase() != Snapshot.Phase.GATHERING) {
            throw new Refused(Reason.NOT_NOW, say("me.game_begun"));
        }
        Result other = records.others(key).stream()
                .filter(result -> result.tableId().equals(wanted.met()) && result.seat() == wanted.seat())
                .findFirst()
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        String title = snapshot.plan().variant().titles();
        boolean isNew =
                records.invite(new Invitation(other.person(), key, own.name(), wanted.table(), title, clock.instant()));
        if (isNew) {
            calls.send(other.person(), () -> invitation(own.name(), title, "/t/" + wanted.table()));
        }
        context.json(Map.of("invited", true)); // nobody learns whether they are welcome
    }

    private static Notice invitation(String name, String titles, String table) {
        String title = Language.among(titles);
        return Notice.of(
                say("mail.invited.subject name title", name, title),
                say("mail.invited.text name title", name, title),
                table);
    }

    /** An invitation as its page shows it. */
    record Shown(String name, String table, String title) {}

    private void invitations(Context context) {
        asked.count(context);
        context.json(invitations(Visitor.key(context)));
    }

    private List<Shown> invitations(String key) {
        return of(key, records::invitations).stream()
                .map(each -> new Shown(each.name(), each.tableId(), each.title()))
                .toList();
    }

    /** @param never whether nothing more of the sender is wanted */
    record Declined(@Nullable String table, boolean never) {}

    private void decline(Context context) {
        asked.count(context);
        Declined declined = Json.read(context, Declined.class);
        if (declined.table() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        records.decline(Visitor.key(context), declined.table(), !declined.never());
        context.status(HttpStatus.NO_CONTENT);
    }

    private void export(Context context) {
        asked.count(context);
        String key = Visitor.key(context);
        context.header("Content-Disposition", "attachment; filename=\"hornbook-my-data.json\"");
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("results", of(key, records::results).stream().map(Own::of).toList());
        data.put("dealsOfTheDay", of(key, dailyRecords::games));
        data.put("rating", records.rating(key).map(Skill::of).orElse(null));
        data.put("invitations", invitations(key));
        data.put("tournaments", of(key, tournaments::joined));
        data.put(
                "callsAt",
                of(key, callRecords::addresses).stream()
                        .map(CallRecords.Address::address)
                        .toList());
        context.json(data);
    }

    /** A result as its person takes it away. */
    record Own(
            String table,
            int seat,
            String name,
            String game,
            int score,
            int place,
            int people,
            int bots,
            Instant ended) {
        static Own of(Result result) {
            return new Own(
                    result.tableId(),
                    result.seat(),
                    result.name(),
                    result.title(),
                    result.score(),
                    result.place(),
                    result.people(),
                    result.bots(),
                    result.ended());
        }
    }

    private void forget(Context context) {
        asked.count(context);
        String key = Visitor.key(context);
        if (!key.isEmpty()) {
            records.forget(key);
            callRecords.forget(key);
        }
        context.redirect("/me?deleted", HttpStatus.SEE_OTHER);
    }
}
