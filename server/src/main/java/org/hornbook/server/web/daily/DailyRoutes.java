package org.hornbook.server.web.daily;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.Commitment;
import org.hornbook.program.Setup;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.DailyRecords;
import org.hornbook.server.store.DailyRecords.Deal;
import org.hornbook.server.store.DailyRecords.Played;
import org.hornbook.server.store.DailyRecords.ScoreCount;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;

/** The page of a day's deal, and what keeps others from seeing a game before they have played. */
public final class DailyRoutes implements Feature {
    private static final int MOST_PAST = 30;
    private static final int MOST_BARS = 12;

    private final Pages pages;
    private final VariantLibrary library;
    private final DailyDeals deals;
    private final DailyRecords records;
    private final Tables tables;
    private final RateLimiter opened;
    private final RateLimiter asked = RateLimiter.of(60, Duration.ofMinutes(1));
    private final Clock clock;

    /** @param opened how many tables somebody may open */
    public DailyRoutes(
            Pages pages,
            VariantLibrary library,
            DailyDeals deals,
            DailyRecords records,
            Tables tables,
            RateLimiter opened,
            Clock clock) {
        this.pages = pages;
        this.library = library;
        this.deals = deals;
        this.records = records;
        this.tables = tables;
        this.opened = opened;
        this.clock = clock;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.get("/daily", context -> show(context, deals.today()));
        routes.get("/daily/{day}", context -> show(context, day(context)));
        routes.post("/daily/{day}", this::play);
        routes.before("/t/{id}", this::keepSecret);
        routes.before("/t/{id}/*", this::keepSecret);
        routes.wsBeforeUpgrade("/t/{id}/socket", this::keepSecret);
    }

    @Override
    public void warmUp() {
        deals.deal();
    }

    /** Refuses whoever would see cards of a deal that they can still play themselves. */
    private void keepSecret(Context context) {
        String id = context.pathParam("id");
        String key = Visitor.key(context);
        LocalDate day = tables.sealed(id).orElse(null);
        boolean sits = day != null
                && tables.unasked(id)
                        .filter(table -> !table.snapshot().seatsOf(key).isEmpty())
                        .isPresent();
        if (day == null || sits || hasPlayed(day, key)) {
            return;
        }
        throw new Refused(Reason.NOT_NOW, say("daily.secret"), say("daily.secret_remedy"));
    }

    private boolean hasPlayed(LocalDate day, String key) {
        return own(day, key).filter(own -> own.ended() != null).isPresent();
    }

    private LocalDate day(Context context) {
        try {
            return LocalDate.parse(context.pathParam("day"));
        } catch (DateTimeException none) {
            throw new Refused(Reason.NOT_FOUND);
        }
    }

    private Deal deal(LocalDate day) {
        return deals.find(day)
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND, say("daily.no_deal"), say("daily.no_deal_remedy")));
    }

    /** Leads to the one table of the visitor, or once its game is over to another one, which does not count. */
    private void play(Context context) {
        opened.count(context);
        Deal deal = deal(day(context));
        String key = Visitor.keyOrNew(context);
        boolean isToday = deal.date().equals(deals.today());
        String table;
        if (records.claim(deal.date(), key, isToday, clock.instant())) {
            table = deals.open(tables, deal, key).id();
            records.opened(deal.date(), key, table);
        } else if (hasPlayed(deal.date(), key)) {
            table = deals.open(tables, deal, key).id();
        } else {
            table = records.game(deal.date(), key).map(Played::tableId).orElse("");
        }
        if (table.isEmpty()) {
            throw new Refused(Reason.NOT_NOW, say("daily.opening"), say("daily.opening_remedy"));
        }
        context.redirect("/t/" + table, HttpStatus.SEE_OTHER);
    }

    private void show(Context context, LocalDate day) {
        asked.count(context);
        Deal deal = deal(day);
        String key = Visitor.key(context);
        Played own = own(day, key).orElse(null);
        Setup setup =
                Setup.usual(library.find(deal.slug()).orElseThrow().variant()).told();
        List<ScoreCount> scores = records.scores(day);
        Map<String, Object> model = new HashMap<>();
        model.put("deal", deal);
        model.put("small", library.isRule(library.find(deal.slug()).orElseThrow()));
        model.put("about", Objects.requireNonNullElse(setup.variant().about(), ""));
        model.put("aim", setup.variant().procedure().aim());
        model.put("bots", DailyDeals.players(setup.variant()) - 1);
        model.put("isToday", day.equals(deals.today()));
        model.put("next", deals.today().plusDays(1) + "T00:00Z");
        model.put("now", clock.instant());
        int people = people(scores.stream());
        model.put("people", people);
        model.put("own", own);
        if (own != null && own.score() != null && own.costs() != null) {
            int costs = own.costs();
            int place = 1 + people(scores.stream().filter(each -> each.costs() < costs));
            model.put(
                    "outcome",
                    own.ranked()
                            ? say("daily.outcome score place people", own.score(), place, people)
                            : say("daily.outcome_later score", own.score()));
            List<Bar> bars = bars(scores, own.score());
            model.put("bars", bars);
            model.put("longest", bars.stream().mapToInt(Bar::people).max().orElse(0));
            model.put("table", tables.isOver(own.tableId()) ? "/t/" + own.tableId() : "");
        }
        model.put("tomorrow", deals.of(deals.today().plusDays(1)).commitment());
        Instant opens = Plan.sealedUntil(day);
        model.put("opens", opens);
        boolean isSecret = clock.instant().isBefore(opens);
        model.put("seed", isSecret ? "" : deals.seed(day).toString());
        model.put("terms", isSecret ? "" : terms(deal));
        model.put(
                "past",
                records.before(deals.today(), MOST_PAST).stream()
                        .filter(each -> !each.date().equals(day))
                        .toList());
        pages.show(context, "daily", model);
    }

    /** A game that has just ended may not be noted yet. */
    private Optional<Played> own(LocalDate day, String key) {
        Optional<Played> own = records.game(day, key);
        boolean isNews = own.filter(game -> game.ended() == null && tables.isOver(game.tableId()))
                .isPresent();
        if (!isNews) {
            return own;
        }
        tables.unasked(own.get().tableId()).ifPresent(table -> deals.note(table, clock.instant()));
        return records.game(day, key);
    }

    private String terms(Deal deal) {
        Plan plan = deals.plan(deal);
        return Commitment.terms(plan.setup(DailyDeals.players(plan.variant())), deal.engine());
    }

    /**
     * How many people have so many points.
     *
     * @param points such as {@code 12} or {@code 10–14}
     * @param own whether the visitor is among them
     */
    public record Bar(String points, int people, boolean own) {}

    private static int people(Stream<ScoreCount> scores) {
        return scores.mapToInt(ScoreCount::people).sum();
    }

    private static List<Bar> bars(List<ScoreCount> scores, int own) {
        if (scores.isEmpty()) {
            return List.of();
        }
        int low = scores.getFirst().score();
        int wide = Math.ceilDiv(scores.getLast().score() - low + 1, MOST_BARS);
        return IntStream.rangeClosed(0, (scores.getLast().score() - low) / wide)
                .map(bar -> low + bar * wide)
                .mapToObj(from -> new Bar(
                        wide == 1 ? String.valueOf(from) : from + "–" + (from + wide - 1),
                        people(scores.stream().filter(each -> each.score() >= from && each.score() < from + wide)),
                        own >= from && own < from + wide))
                .toList();
    }
}
