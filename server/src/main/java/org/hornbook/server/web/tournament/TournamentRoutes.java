package org.hornbook.server.web.tournament;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.examples.Examples;
import org.hornbook.program.Setup;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.PersonName;
import org.hornbook.server.store.TournamentRecords;
import org.hornbook.server.store.TournamentRecords.Member;
import org.hornbook.server.store.TournamentRecords.Phase;
import org.hornbook.server.tables.ArchivedGame.OutdatedTable;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seating;
import org.hornbook.server.tournaments.Tournament;
import org.hornbook.server.tournaments.Tournament.Settings;
import org.hornbook.server.tournaments.Tournaments;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.QrCode;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Form;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Pages;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.http.Route;
import org.hornbook.server.web.http.Visitor;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.RateLimiter.RateLimits;
import org.hornbook.server.web.limits.StorageQuota;
import org.hornbook.server.web.table.TableOpener;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Leagues and knock-outs: opening and joining them, and how they stand. Whoever has the link can look and join; nobody else finds it. */
public final class TournamentRoutes implements Feature {
    private static final int MOST_OPEN = 5;
    private static final int MOST_ROUNDS = 20;
    private static final int USUAL_ROUNDS = 3;

    private final Pages pages;
    private final TableOpener opener;
    private final Tournaments tournaments;
    private final TournamentRecords records;
    private final RateLimits rates;
    private final StorageQuota bytes;
    private final RateLimiter opened = RateLimiter.of(20, Duration.ofDays(1));
    private final RateLimiter changed = RateLimiter.of(120, Duration.ofMinutes(1));

    /** All who look from one network without a cookie share this: each asks twenty times a minute. */
    private final RateLimiter seen = RateLimiter.of(2_000, Duration.ofMinutes(1));

    public TournamentRoutes(
            Pages pages,
            TableOpener opener,
            Tournaments tournaments,
            TournamentRecords records,
            RateLimits rates,
            StorageQuota bytes) {
        this.pages = pages;
        this.opener = opener;
        this.tournaments = tournaments;
        this.records = records;
        this.rates = rates;
        this.bytes = bytes;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/tournaments", this::open);
        routes.get("/tournament/{id}", context -> show(context, false));
        routes.get("/tournament/{id}/screen", context -> show(context, true));
        routes.get("/tournament/{id}/rulebook", this::showRulebook);
        routes.get("/tournament/{id}/state", this::state);
        routes.get("/tournament/{id}/qr.svg", this::draw);
        routes.post("/tournament/{id}/people", this::join);
        routes.post("/tournament/{id}/leaving", this::leave);
        routes.post("/tournament/{id}/beginning", this::begin);
        routes.post("/tournament/{id}/ending", this::end);
    }

    private void open(Context context) {
        rates.tables().count(context);
        opened.count(context);
        Form form = Form.of(context);
        String title = PersonName.tidy(form.text("title"));
        refuse(PersonName.problem(title), say("tournament.other_title"), "title");
        refuse(Seating.problem(PersonName.tidy(form.text("name"))), say("tournament.other_name"), "name");
        String carried = form.field("carried");
        bytes.count(context, carried == null ? null : ScriptLink.text(carried));
        Plan plan = opener.ofTournament(context);
        String key = Visitor.keyOrNew(context);
        if (records.open(key) >= MOST_OPEN) {
            throw new Refused(Reason.TOO_MANY, say("tournament.too_many most", MOST_OPEN), say("tournament.end_one"));
        }
        back(context, tournaments.open(title, settings(form, plan), plan, key, form.text("name")));
    }

    private static Settings settings(Form form, Plan plan) {
        List<Integer> sizes = Tournaments.sizes(plan);
        if (sizes.isEmpty()) {
            throw new Refused(Reason.UNSUITABLE, say("tournament.alone"), say("tournament.other_game"));
        }
        int usual = Setup.usual(plan.variant()).people();
        int nearest = sizes.stream()
                .min(Comparator.comparingInt(size -> Math.abs(size - usual)))
                .orElseThrow();
        int size = number(form.text("size"), nearest);
        if (!sizes.contains(size)) {
            throw new Refused(
                            Reason.UNSUITABLE,
                            say(
                                    "tournament.wrong_size title size",
                                    plan.variant().spoken().title(),
                                    size),
                            say("tournament.sizes low high", sizes.getFirst(), sizes.getLast()))
                    .at("size");
        }
        boolean isLeague = !"knockout".equals(form.field("form"));
        return new Settings(
                isLeague ? Tournament.Form.LEAGUE : Tournament.Form.KNOCKOUT,
                size,
                sizes,
                Math.clamp(number(form.text("rounds"), USUAL_ROUNDS), 1, MOST_ROUNDS),
                Math.clamp(number(form.text("on"), Math.max(1, size / 2)), 1, size - 1),
                plan.clock());
    }

    private static int number(String text, int otherwise) {
        try {
            return text.isBlank() ? otherwise : Integer.parseInt(text.strip());
        } catch (NumberFormatException notOne) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
    }

    private static void refuse(@Nullable String problem, String remedy, String field) {
        if (problem != null) {
            throw new Refused(Reason.UNSUITABLE, problem, remedy).at(field);
        }
    }

    private Tournament of(Context context) {
        return tournaments
                .find(context.pathParam("id"))
                .orElseThrow(() -> new Refused(Reason.NOT_FOUND, say("tournament.none"), say("tournament.none_why")));
    }

    /** The tournament, for whoever opened it only. */
    private Tournament own(Context context) {
        changed.count(context);
        Tournament tournament = of(context);
        if (!isOpener(tournament, Visitor.key(context))) {
            throw new Refused(Reason.NOT_SEATED, say("tournament.not_yours"), say("tournament.other_browser"));
        }
        return tournament;
    }

    private static boolean isOpener(Tournament tournament, String key) {
        return !key.isEmpty() && tournament.row().opener().equals(key);
    }

    private static void back(Context context, String id) {
        context.redirect("/tournament/" + id, HttpStatus.SEE_OTHER);
    }

    private void state(Context context) {
        seen.count(context);
        context.json(Map.of("version", records.version(context.pathParam("id")).orElse(0)));
    }

    private void draw(Context context) {
        seen.count(context);
        context.contentType("image/svg+xml");
        context.result(QrCode.svg(link(context, of(context))));
    }

    private static String link(Context context, Tournament tournament) {
        return Route.site(context) + "/tournament/" + tournament.id();
    }

    private void join(Context context) {
        changed.count(context);
        Tournament tournament = of(context);
        String problem = tournaments.join(
                tournament, Visitor.keyOrNew(context), Form.of(context).text("name"));
        refuse(problem, say("tournament.other_name_or_ask"), "name");
        back(context, tournament.id());
    }

    /** Somebody leaves, or whoever opened the tournament removes them. */
    private void leave(Context context) {
        int number = number(Form.of(context).text("number"), 0);
        Tournament tournament = of(context);
        Member own = tournament.member(Visitor.key(context));
        boolean isOwn = own != null && own.number() == number;
        records.leave(isOwn ? tournament.id() : own(context).id(), number, !isOwn);
        back(context, tournament.id());
    }

    private void begin(Context context) {
        Tournament tournament = own(context);
        if (tournament.row().phase() == Phase.JOINING) {
            if (tournament.active().size() < Tournaments.LEAST_PEOPLE) {
                throw new Refused(Reason.NOT_NOW, say("tournament.too_few"), say("tournament.send_link"));
            }
            tournaments.open(tournament, plan(tournament));
        }
        back(context, tournament.id());
    }

    private Plan plan(Tournament tournament) {
        try {
            return tournaments.plan(tournament);
        } catch (OutdatedTable outdated) {
            throw new Refused(Reason.GONE, say("tournament.outdated"), say("tournament.open_other"));
        }
    }

    /** The rules that everybody accepts who joins. */
    private void showRulebook(Context context) {
        seen.count(context);
        Tournament tournament = of(context);
        Variant variant =
                plan(tournament).setup(tournament.settings().size()).told().variant();
        Map<String, Object> model = new HashMap<>();
        model.put("title", variant.title());
        model.put("back", "/tournament/" + tournament.id());
        model.put("place", "tournament");
        model.put("about", say("tournament.rules_about"));
        model.put("rulebook", HtmlRenderer.withLinks(Rulebook.of(variant, Examples.failing(variant)), _ -> ""));
        model.put("facts", Json.forPage(CardFacts.of(variant)));
        pages.show(context, "rulebook", model);
    }

    private void end(Context context) {
        Tournament tournament = own(context);
        records.end(tournament.id());
        back(context, tournament.id());
    }

    /** @param isScreen whether it is shown to a room: large, without whatever concerns one person, and by turns with its tables */
    private void show(Context context, boolean isScreen) {
        seen.count(context);
        Tournament tournament = of(context);
        String key = isScreen ? "" : Visitor.key(context);
        Member own = tournament.member(key);
        Map<String, Object> model = new HashMap<>();
        model.put("tournament", tournament);
        model.put("phase", tournament.row().phase().name());
        model.put("link", link(context, tournament));
        model.put("most", TournamentRecords.MOST_PEOPLE);
        model.put("opener", isOpener(tournament, key));
        model.put("own", own);
        model.put("screen", isScreen);
        model.put("next", next(tournament.playing(), context.queryParam("after")));
        model.put("rounds", isScreen ? tournament.rounds().stream().limit(1).toList() : tournament.rounds());
        model.put(
                "current",
                tournament.playing().stream()
                        .filter(table -> own != null && table.has(own.number()))
                        .map(table -> "/t/" + table.tableId())
                        .findFirst()
                        .orElse(""));
        pages.show(context, "tournament", model);
    }

    /** The screen of the table that comes after another one; empty if none is played. */
    private static String next(List<Tournament.Seated> playing, @Nullable String after) {
        List<String> ids = playing.stream().map(Tournament.Seated::tableId).toList();
        return ids.isEmpty() ? "" : "/t/" + ids.get((ids.indexOf(after) + 1) % ids.size()) + "/screen?turns";
    }
}
