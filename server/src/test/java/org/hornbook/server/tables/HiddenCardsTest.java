package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.hornbook.bots.Budget;
import org.hornbook.engine.Engine;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.random.Seed;
import org.hornbook.replay.RefereeReport;
import org.hornbook.server.calls.Turn;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.live.TableUpdate;
import org.hornbook.server.web.daily.DailyDeals;
import org.hornbook.server.web.game.Advice;
import org.hornbook.server.web.http.Json;
import org.junit.jupiter.api.Test;

/**
 * Plays games at random, and reads after every answer what is sent to people outside of the table: it names no card that the
 * person's own view has not shown. {@code HiddenHandsTest} reads what is sent at the table. {@code -Plong} plays 500 games.
 */
class HiddenCardsTest {
    private static final int GAMES = Integer.getInteger("canary", 24);
    private static final int PLAYERS = 3;
    private static final int ADVISED = 5;
    private static final Instant OPENED = Instant.parse("2026-01-01T00:00:00Z");

    /** What a person, by their key, is sent of a table as it stands; empty if nothing. Whatever else is sent belongs here. */
    private static final Map<String, BiFunction<Snapshot, String, String>> OUTPUTS = Map.of(
            "the line of a deal of the day",
            (snapshot, person) -> DailyDeals.turns(Objects.requireNonNull(snapshot.game())),
            "the referee's report",
            HiddenCardsTest::report,
            "the text of notices, feeds and calendars",
            (snapshot, person) -> {
                Turn turn = Turn.of(snapshot, person);
                String title = snapshot.plan().variant().title();
                return turn == null
                        ? ""
                        : Turn.subject(title)
                                + turn.text(title, ZoneOffset.UTC)
                                + turn.asked()
                                + turn.since()
                                + turn.until();
            },
            "the coach's advice",
            (snapshot, person) -> {
                if (snapshot.seq() % ADVISED != 0) {
                    return ""; // a coach plays many rounds
                }
                Engine engine = Objects.requireNonNull(snapshot.game()).engine();
                SeatView view = engine.view(
                        snapshot.game().state(), snapshot.seatsOf(person).getFirst());
                Narrator narrator = new Narrator(
                        PlayerNames.of(snapshot.names()), engine.rules().setup());
                return Advice.of(engine.rules(), view, narrator, 0, Budget.iterations(1))
                        .map(Json::text)
                        .orElse("");
            },
            "what a big screen is drawn from",
            (snapshot, _) -> Json.text(TableUpdate.of(snapshot, "", 0, 1, 0, Map.of(), OPENED)));

    /** That of the last turn, which is the same for all; it takes as long as the game so far. */
    private static String report(Snapshot snapshot, String person) {
        Game game = Objects.requireNonNull(snapshot.game());
        if (game.answers().isEmpty() || game.answers().size() % 7 != 0) {
            return "";
        }
        List<RefereeReport.Turn> turns = RefereeReport.of(
                game.engine(), snapshot.names(), snapshot.plan().seed(), game.answers());
        return turns.isEmpty() ? "" : turns.getLast().text();
    }

    @Test
    void nobodyIsSentACardThatTheyHaveNotSeen() {
        for (Map.Entry<String, BiFunction<Snapshot, String, String>> output : OUTPUTS.entrySet()) {
            assertThat(IntStream.range(0, GAMES)
                            .map(game -> play(game, output.getKey(), output.getValue()))
                            .sum())
                    .as("texts of " + output.getKey())
                    .isGreaterThan(GAMES * PLAYERS);
        }
    }

    /** That it would be found. */
    @Test
    void anotherHandIsFound() {
        assertThatThrownBy(() -> play(0, "the hand of a neighbour", (snapshot, person) -> {
                    int own = snapshot.seatsOf(person).getFirst();
                    return Json.text(snapshot.report(own % PLAYERS + 1, 1));
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("the hand of a neighbour");
    }

    /** Plays a game to its end; returns how many texts there were. */
    private static int play(int number, String name, BiFunction<Snapshot, String, String> output) {
        SplittableRandom lots = new SplittableRandom(number);
        Snapshot table = started(number);
        int texts = 0;
        while (table.phase() == Snapshot.Phase.PLAYING) {
            for (int seat = 1; seat <= PLAYERS; seat++) {
                String text = output.apply(table, CommandFuzzer.KEYS.get(seat));
                Set<Integer> named = CanaryCards.in(text);
                if (!named.isEmpty()) {
                    assertThat(seen(table, seat))
                            .as("%s, game %s, seat %s", name, number, seat)
                            .containsAll(named);
                }
                texts += text.isEmpty() ? 0 : 1;
            }
            List<Integer> owing = table.owing();
            int seat = owing.get(lots.nextInt(owing.size()));
            Judge.Verdict verdict = new Judge(table, "", seat, OPENED.plusSeconds(table.seq()))
                    .apply(CommandFuzzer.answer(table, seat, lots.nextLong()));
            table = ((Judge.Verdict.Granted) verdict).next();
        }
        return texts;
    }

    /** The cards that a seat has been shown. */
    private static Set<Integer> seen(Snapshot table, int seat) {
        Set<Integer> seen = new HashSet<>();
        Snapshot.Report report = table.report(seat, 1);
        seen.addAll(CanaryCards.in(Json.text(report)));
        while (report.more()) {
            report = table.report(seat, report.next());
            seen.addAll(CanaryCards.in(Json.text(report)));
        }
        return seen;
    }

    private static Snapshot started(int number) {
        List<LibraryVariant> games = Plans.games().stream()
                .filter(game -> game.variant().people().low() <= PLAYERS
                        && game.variant().people().high() >= PLAYERS)
                .toList();
        Plan plan = Plans.scripted(CanaryCards.script(games.get(number % games.size())), number);
        Snapshot table =
                Snapshot.of(new Plan(plan.edition(), plan.parameters(), TurnClock.DAY, false, Seed.of(number)));
        for (int seat = 1; seat <= PLAYERS; seat++) {
            table = table.after(new Entry.SatDown(seat, "Person " + seat, CommandFuzzer.KEYS.get(seat)), OPENED);
        }
        return table.after(new Entry.Started(), OPENED);
    }
}
