package org.hornbook.server.web.daily;

import static org.hornbook.words.Language.say;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Engine;
import org.hornbook.game.Event;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.replay.GameRecord;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.DailyRecords;
import org.hornbook.server.store.DailyRecords.Deal;
import org.hornbook.server.store.DailyRecords.Played;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.WorkQueue.PeriodicJob;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seating;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.tables.TurnClock;
import org.hornbook.source.BuiltIn;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Language;
import org.hornbook.words.Verb;

/**
 * The deal of each day, from midnight to midnight UTC. It is chosen the day before, when its commitment is published; which game it is and its
 * seed follow from the day and a secret of this installation.
 */
public final class DailyDeals {
    private static final Duration EVERY = Duration.ofHours(1);
    private static final int PLAYERS = 4;

    /** The games and small rules that change a game of one round, in no order that matters. */
    static final List<String> SLUGS = BuiltIn.text("/daily-rules.txt").lines().toList();

    private final VariantLibrary library;
    private final Editions editions;
    private final DailyRecords records;
    private final Clock clock;
    private final SecretKeySpec secret;

    public DailyDeals(VariantLibrary library, Store store, Clock clock) {
        this.library = library;
        this.editions = store.editions();
        this.records = store.dailyRecords();
        this.clock = clock;
        String key = store.callRecords().key("daily", () -> Seed.random().toString());
        secret = new SecretKeySpec(HexFormat.of().parseHex(key), "HmacSHA256");
    }

    /** Chooses tomorrow's deal in time, even if nobody looks. */
    public PeriodicJob job() {
        return new PeriodicJob("daily deals", EVERY, () -> of(today().plusDays(1)));
    }

    LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    /** The deal of a day that has begun; empty for other days, and for those before the first. */
    Optional<Deal> find(LocalDate day) {
        return day.equals(today())
                ? Optional.of(of(day))
                : day.isBefore(today()) ? records.deal(day) : Optional.empty();
    }

    /** The deal of today or tomorrow. */
    Deal of(LocalDate day) {
        return records.deal(day).orElseGet(() -> {
            LibraryVariant game = library.find(slug(day)).orElseThrow();
            SourceFile script = new SourceFile("deal-of-the-day.horn", script(game));
            Variant variant = Objects.requireNonNull(library.check(script).variant(), game.slug());
            Edition edition = library.edition(script, variant);
            String commitment = plan(edition, day, Engine.VERSION).commitment(players(variant));
            String title = game.variant().titles();
            return records.keep(new Deal(
                    day.toString(),
                    game.slug(),
                    title,
                    editions.keep(edition.sources()),
                    Engine.VERSION,
                    commitment,
                    clock.instant().truncatedTo(ChronoUnit.MILLIS)));
        });
    }

    /**
     * The game, ended by its first round: by the rule that ends it at the end of a round anyway, if there is one. It says so in all
     * languages.
     */
    static String script(LibraryVariant game) {
        Variant variant = game.variant();
        String ending = variant.triggers().stream()
                .filter(rule -> rule.on() == Hook.ROUND_END
                        && rule.effects().size() == 1
                        && rule.effects().getFirst() instanceof Effect.Do act
                        && act.verb() == Verb.END_GAME)
                .findFirst()
                .map(rule -> "replace rule " + rule.rule().name())
                .orElse("rule one_round_only");
        String rule = ending.substring(ending.lastIndexOf(' ') + 1);
        String text = Language.english().during(() -> say("daily.one_round"));
        StringBuilder script = new StringBuilder("variant deal_of_the_day \"" + variant.title() + "\" extends "
                + variant.name() + " {\n  " + ending + " \"" + text + "\" on round end { end game }\n");
        variant.translations()
                .forEach((language, said) -> language.during(() -> {
                    script.append("  texts " + language.letters() + " { title \"" + said.title() + "\" " + rule + " \""
                            + say("daily.one_round") + "\" }\n");
                }));
        return script.append("}\n").toString();
    }

    /**
     * Which game it is. All have their turn, one half of them after the other, each half shuffled anew, so that none comes again before as
     * many others as are in a half.
     */
    String slug(LocalDate day) {
        int place = Math.floorMod(day.toEpochDay(), SLUGS.size());
        long lap = Math.floorDiv(day.toEpochDay(), SLUGS.size());
        int half = SLUGS.size() / 2;
        boolean isFirst = place < half;
        List<String> those = SLUGS.subList(isFirst ? 0 : half, isFirst ? half : SLUGS.size());
        return those.stream()
                .sorted(Comparator.comparing(slug -> mac(lap + " " + slug)))
                .toList()
                .get(isFirst ? place : place - half);
    }

    Seed seed(LocalDate day) {
        return Seed.parse(mac("seed " + day));
    }

    private String mac(String text) {
        try {
            Mac mac = Mac.getInstance(secret.getAlgorithm());
            mac.init(secret);
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java platform has HMAC-SHA-256", impossible);
        }
    }

    /** The rules as they are played on that day. */
    Plan plan(Deal deal) {
        Edition edition = editions.find(deal.edition()).flatMap(Edition::read).orElseThrow();
        return plan(edition, deal.date(), deal.engine());
    }

    private Plan plan(Edition edition, LocalDate day, String engine) {
        List<Integer> parameters = Setup.usual(edition.variant()).parameters();
        return new Plan(edition, parameters, TurnClock.OFF, false, seed(day), engine, 0, "", day);
    }

    static int players(Variant variant) {
        return variant.people().nearest(PLAYERS);
    }

    /** Opens a table at which one person plays the deal against bots. */
    Table open(Tables tables, Deal deal, String key) {
        Plan plan = plan(deal);
        Seating seating = new Seating(plan);
        seating.person(say("daily.guest"), key);
        seating.bots(players(plan.variant()) - 1, BotKind.CAUTIOUS);
        seating.start();
        return tables.open(plan, seating.entries());
    }

    /** Notes how a table's game ended if its deal was one of these. */
    public void note(Table table, Instant ended) {
        Plan plan = table.snapshot().plan();
        if (!plan.isShared()) {
            return;
        }
        GameRecord.Result result = table.record().result();
        Setup setup = plan.setup(table.snapshot().seats().size());
        List<Integer> teams = IntStream.rangeClosed(1, setup.teams())
                .mapToObj(team -> setup.mates(team).stream()
                        .mapToInt(seat -> result.scores().get(seat - 1))
                        .sum())
                .toList();
        int own = setup.teamOf().getFirst() - 1;
        int score = teams.get(own);
        int sign = setup.variant().procedure().lowestWins() ? 1 : -1;
        boolean isBest = teams.stream().noneMatch(other -> sign * other < sign * score);
        boolean wonAtOnce = result.winners().contains(1) && !isBest;
        records.end(
                table.id(),
                ended,
                score,
                wonAtOnce ? Integer.MIN_VALUE : sign * score,
                turns(Objects.requireNonNull(table.snapshot().game())),
                result.failure().isEmpty() && plan.isSealed(ended));
    }

    /** The points of the rows that seat 1 took in each turn, such as {@code 0,5,0}: that tells no card and no row. */
    public static String turns(Game game) {
        List<Integer> turns = new ArrayList<>();
        game.events(1).map(Game.NumberedEvent::event).forEach(event -> {
            if (event instanceof Event.TurnBegan) {
                turns.add(0);
            } else if (event instanceof Event.RowTaken taken && taken.seat() == 1 && !turns.isEmpty()) {
                turns.set(turns.size() - 1, turns.getLast() + taken.points());
            }
        });
        return turns.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** Today's deal. */
    public Deal deal() {
        return of(today());
    }

    /** The visitor's game of it; empty if they have begun none. */
    public Optional<Played> own(String key) {
        return records.game(today(), key);
    }
}
