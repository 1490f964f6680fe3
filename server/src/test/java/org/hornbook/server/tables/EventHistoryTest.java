package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.bots.BotKind;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.tables.EventHistory.EventSize;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

/** A legal script that makes very much happen fills neither the memory nor an answer, and loses nothing. */
class EventHistoryTest {
    private static final int PLAYERS = 10;
    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);
    private static final long BUSY_BYTES = 3_000_000;

    @Test
    void onlyTheLatestEventsAreKeptAndEarlierOnesReplayed() {
        Snapshot snapshot = played(busy(60));
        Game game = Objects.requireNonNull(snapshot.game());

        List<Event> all = new Engine(game.engine().rules(), true)
                .replay(game.state().seed(), game.answers())
                .events();

        assertThat(all.stream().mapToLong(event -> EventSize.of(event)).sum()).isGreaterThan(BUSY_BYTES);
        assertThat(game.bytes()).isLessThan(BUSY_BYTES / 2);
        assertThat(game.events(1).map(Game.NumberedEvent::event)).isEqualTo(all);
        for (int from = 1; from <= all.size() + 1; from += all.size() / 7) {
            assertThat(game.events(from).limit(3)).as("from %s", from).isEqualTo(numbered(all, from, 3));
        }
    }

    @Test
    void aReportIsLimitedAndTheNextOneContinuesIt() {
        Snapshot snapshot = played(busy(60));
        int count = Objects.requireNonNull(snapshot.game()).eventCount();

        List<Game.NumberedEvent> told = new ArrayList<>();
        int pages = 0;
        Snapshot.Report page;
        int next = 1;
        do {
            page = snapshot.report(1, next);
            assertThat(page.events().stream().mapToLong(EventSize::of).sum()).isLessThanOrEqualTo(160 * 1024);
            assertThat(page.next()).isGreaterThan(next);
            page.events().forEach(each -> told.add(new Game.NumberedEvent(each.number(), each.event())));
            next = page.next();
            pages++;
        } while (page.more());

        assertThat(next).isEqualTo(count + 1);
        assertThat(pages).isGreaterThan(10);
        assertThat(told)
                .isEqualTo(snapshot.game()
                        .events(1)
                        .filter(each -> each.event().onlyFor() <= 1)
                        .toList());
    }

    @Test
    void rulesWithTooManyEventsAreRefused() {
        assertThat(busy(200, 100, 3).problems(PLAYERS))
                .singleElement()
                .asString()
                .startsWith("With 10 players, 100 cards each and 3 deals a round could take ")
                .endsWith(
                        "Fewer players, cards each or deals, or fewer rules that act on every card, make it shorter.");
        assertThat(busy(200, 100, 3).lengthProblems()).hasSize(1);
        assertThat(busy(60).problems(PLAYERS)).isEmpty();
    }

    @Test
    void shippedGamesStayWithinTheLimit() {
        for (int number = 0; number < 20; number++) {
            Plan plan = Plans.numbered(number);
            assertThat(plan.lengthProblems()).as(plan.variant().title()).isEmpty();
            assertThat(plan.problems(plan.most())).as(plan.variant().title()).isEmpty();
        }
    }

    /** With the game over, or after so many choices. */
    private static Snapshot played(Plan plan) {
        List<Entry> entries = new ArrayList<>(BotTable.entries(PLAYERS - 1, BotKind.RANDOM));
        Snapshot snapshot = Snapshot.of(plan);
        for (Entry entry : entries) {
            snapshot = snapshot.after(entry, Instant.EPOCH);
        }
        while (!snapshot.owing().isEmpty() && snapshot.seq() < 250) {
            int seat = snapshot.owing().getFirst();
            snapshot = snapshot.after(new Entry.Chose(choice(snapshot, seat)), Instant.EPOCH);
        }
        return snapshot;
    }

    private static Answer choice(Snapshot snapshot, int seat) {
        SeatView view = Objects.requireNonNull(snapshot.report(seat, 1_000_000).view());
        return new Answer.Picks(
                seat,
                view.decision().of(seat).stream()
                        .map(question -> question.options().subList(0, question.least()))
                        .toList());
    }

    private static Plan busy(int rules) {
        return busy(rules, 10, 1);
    }

    private static Plan busy(int rules, int hand, int deals) {
        StringBuilder script = new StringBuilder("variant busy \"Busy\" extends standard {\n  players 2..10\n");
        script.append("  deals ")
                .append(deals)
                .append("\n  replace param hand_size = ")
                .append(hand)
                .append(" in 1..100 \"cards each\"");
        script.append("\n  set deck to 1..").append(hand * PLAYERS + 4).append('\n');
        for (int rule = 1; rule <= rules; rule++) {
            script.append("  rule r").append(rule).append(" \"A point.\" on placed { player gains 1 }\n");
        }
        SourceFile file = new SourceFile("busy.horn", script.append("}\n").toString());
        Checked checked = new Checker(new ShippedScripts()).check(file);
        Variant variant = Objects.requireNonNull(checked.variant(), checked.diagnostics()::toString);
        List<Integer> parameters = Setup.of(variant, PLAYERS).with("limit", 300).parameters();
        return new Plan(LIBRARY.edition(file, variant), parameters, TurnClock.OFF, false, Seed.of(1));
    }

    private static List<Game.NumberedEvent> numbered(List<Event> all, int from, int most) {
        List<Game.NumberedEvent> numbered = new ArrayList<>();
        for (int number = from; number <= all.size() && numbered.size() < most; number++) {
            numbered.add(new Game.NumberedEvent(number, all.get(number - 1)));
        }
        return numbered;
    }
}
