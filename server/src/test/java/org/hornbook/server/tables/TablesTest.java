package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables on a real database; two {@link Tables} on one store are to each other as two servers. */
class TablesTest {
    private static final String ANN = new PlayerToken("ann").key();
    private static final String BEN = new PlayerToken("ben").key();
    private static final String CEM = new PlayerToken("cem").key();

    private final ManualClock clock = new ManualClock();
    private final VariantLibrary library = new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);
    private Store store;
    private Tables tables;
    private int commands;

    @BeforeEach
    void open(@TempDir Path folder) throws UnusableStore {
        store = Store.open(new StorageLocation.Folder(folder));
        tables = new Tables(store, clock, Gate.OPEN);
    }

    @AfterEach
    void close() {
        tables.close();
        store.close();
    }

    @Test
    void friendsGatherAcceptAndStart() {
        Table table = tables.open(plan(TurnClock.OFF), List.of());

        done(table, ANN, 0, new Command.Sit(" Ann "));
        done(table, BEN, 0, new Command.Sit("Ben"));
        refused(table, ANN, 1, new Command.Start(), "Not everybody has accepted the rules yet: Ann, Ben.");
        String rules = table.snapshot().plan().variant().hash();
        done(table, ANN, 1, new Command.Accept(rules));
        done(table, BEN, 2, new Command.Accept(rules));
        refused(table, BEN, 2, new Command.Start(), "Only the host can do that.");
        done(table, ANN, 1, new Command.Start());

        assertThat(table.snapshot().phase()).isEqualTo(Snapshot.Phase.PLAYING);
        assertThat(table.snapshot().seats()).extracting(Seat::name).containsExactly("Ann", "Ben");
        assertThat(table.snapshot().owing()).containsExactly(1, 2);
    }

    /** Whoever reads one table after the other, finished ones too, does not fill the memory. */
    @Test
    void unusedTablesLeaveTheMemory() {
        String id = started(TurnClock.OFF).id();
        try (Tables small = new Tables(store, clock, Gate.OPEN, 1)) {
            WeakReference<Table> read = new WeakReference<>(small.find(id).orElseThrow());
            Table watched = small.find(started(TurnClock.OFF).id()).orElseThrow();

            for (int more = 0; more < 20; more++) {
                small.find(started(TurnClock.OFF).id());
            }
            Patience.until(() -> {
                System.gc();
                return read.get() == null;
            });
            assertThat(small.find(watched.id())).containsSame(watched);
        }
    }

    @Test
    void onlyTheKeyHoldsTheSeat() {
        Table table = started(TurnClock.OFF);

        refused(table, BEN, 1, new Command.Choose(lowest(table, 1)), "That seat is not yours.");
        refused(table, "0".repeat(64), 2, new Command.Leave(), "That seat is not yours.");
        refused(table, ANN, 1, new Command.Choose(lowest(table, 2)), "That seat is not yours.");
    }

    @Test
    void aCommandCountsOnceAlsoForAServerThatHasJustStarted() {
        Table table = started(TurnClock.OFF);
        Command choice = new Command.Choose(lowest(table, 1));
        Reply first = table.carryOut("same", ANN, 1, choice);
        int entries = table.snapshot().seq();

        try (Tables others = new Tables(store, clock, Gate.OPEN)) {
            Table there = others.find(table.id()).orElseThrow();
            assertThat(there.carryOut("same", ANN, 1, choice)).isEqualTo(first);
            assertThat(there.snapshot().seq()).isEqualTo(entries);
        }
        assertThat(table.carryOut("same", ANN, 1, choice)).isEqualTo(first);
    }

    @Test
    void twoServersShareATable() {
        try (Tables others = new Tables(store, clock, Gate.OPEN)) {
            Table here = started(TurnClock.OFF);
            Table there = others.find(here.id()).orElseThrow();

            done(here, ANN, 1, new Command.Choose(lowest(here, 1)));
            done(there, BEN, 2, new Command.Choose(lowest(there, 2)));
            here.catchUp();

            assertThat(events(here)).isEqualTo(events(there)).hasAtLeastOneElementOfType(Event.CardsRevealed.class);
        }
    }

    @Test
    void theSlowerServerReadsTheLogBeforeRefusing() {
        try (Tables others = new Tables(store, clock, Gate.OPEN)) {
            Table here = tables.open(plan(TurnClock.OFF), List.of());
            Table there = others.find(here.id()).orElseThrow();
            done(here, ANN, 0, new Command.Sit("Ann"));

            done(there, ANN, 1, new Command.Rename("Anna"));

            assertThat(there.snapshot().seat(1).name()).isEqualTo("Anna");
        }
    }

    @Test
    void aChoiceCanBeChangedUntilTheLastOneIsIn() {
        Table table = started(TurnClock.OFF);
        int first = lowest(table, 1).pick(0);
        int other = hand(table, 1).getLast();

        done(table, ANN, 1, new Command.Choose(Answer.Picks.of(1, first)));
        done(table, ANN, 1, new Command.Choose(Answer.Picks.of(1, other)));
        done(table, BEN, 2, new Command.Choose(lowest(table, 2)));

        assertThat(events(table))
                .filteredOn(Event.CardsRevealed.class::isInstance)
                .singleElement()
                .satisfies(event -> assertThat(((Event.CardsRevealed) event).cards())
                        .contains(new Event.Played(1, other))
                        .doesNotContain(new Event.Played(1, first)));
    }

    @Test
    void secretQuestionsAndAnswersAreSeenByTheirSeatOnly() {
        Table table = started(TurnClock.OFF);
        done(table, ANN, 1, new Command.Choose(lowest(table, 1)));

        assertThat(view(table, 1).decision().questions())
                .extracting(Question::seat)
                .containsExactly(1);
        assertThat(view(table, 1).answer()).isEqualTo(lowest(table, 1).picks());
        assertThat(view(table, 2).decision().questions())
                .extracting(Question::seat)
                .containsExactly(2);
        assertThat(view(table, 2).answer()).isEmpty();
        assertThat(view(table, 0).decision().questions()).isEmpty();
        assertThat(view(table, 0).answer()).isEmpty();
        assertThat(view(table, 0).decision().seats()).containsExactly(2);
    }

    @Test
    void aLaterQuestionHasANumberThatOthersDoNotSee() {
        Table table = started(Plans.scripted("""
            variant boast "Boast" extends standard {
              before laying step boasting "Everybody may boast." {
                each player chooses boast from 0..1 "How many cards fewer?", secretly, absent 0
              }
              replace step laying "One or two cards; who boasts, one." {
                each player chooses 1..(2 - boast) lead from hand, secretly, absent random
              }
              remove example "figure 2: rules 1 and 2"
              remove example "figure 3: the sixth card"
              remove example "figure 4: a card too low"
              remove example "nobody answers for a card too low"
            }
            """, 1));
        int asked = game(table).asked(1);
        SeatView before = view(table, 2);
        Command boast = new Command.Choose(Answer.Picks.of(1, 1), asked);

        done(table, ANN, 1, boast);
        refused(table, ANN, 1, boast, "That question is not asked any more.");

        assertThat(view(table, 2)).isEqualTo(before);
        assertThat(game(table).asked(2)).isEqualTo(asked);
        assertThat(view(table, 1).decision().of(1)).extracting(Question::name).containsExactly("lead");
        done(table, ANN, 1, new Command.Choose(lowest(table, 1), game(table).asked(1)));
        done(table, BEN, 2, new Command.Choose(Answer.Picks.of(2, 0), asked));
        done(table, BEN, 2, new Command.Choose(lowest(table, 2), game(table).asked(2)));
        assertThat(events(table)).anyMatch(Event.ChoiceShown.class::isInstance);
    }

    @Test
    void aBotPlaysForAPlayerWhoLeftUntilTheyReturn() {
        Table table = started(TurnClock.OFF);

        done(table, BEN, 2, new Command.Leave());
        Patience.until(() -> table.snapshot().owing().equals(List.of(1)));
        refused(table, BEN, 2, new Command.Choose(lowest(table, 2)), "A bot is playing for you.");
        done(table, BEN, 2, new Command.Return());
        done(table, BEN, 2, new Command.Choose(lowest(table, 2)));

        assertThat(table.snapshot().seat(2).bot()).isNull();
        assertThat(table.snapshot().owing()).containsExactly(1);
    }

    @Test
    void anAbandonedGamePausesUntilSomebodyWatches() {
        Plan standard = plan(TurnClock.written("30s"));
        List<Integer> longest =
                Setup.of(standard.variant(), 10).with("limit", 300).parameters();
        Table table = tables.open(
                new Plan(standard.edition(), longest, TurnClock.written("30s"), false, standard.seed()),
                BotTable.entries(9, BotKind.RANDOM));
        done(table, table.snapshot().seat(1).devices().getFirst().key(), 1, new Command.Leave());

        Patience.until(() -> table.snapshot().rests());
        int before = table.snapshot().seq();
        clock.wind(Duration.ofDays(2));
        table.timeIsUp();
        assertThat(table.snapshot().deadline()).isNull();
        assertThat(store.ledger().due(clock.instant(), 100)).isEmpty();
        assertThat(table.snapshot().seq()).isEqualTo(before);

        Runnable goAway = table.watch(snapshot -> {});
        Patience.until(() -> table.snapshot().seq() > before + 10);
        goAway.run();
        Patience.until(() -> table.snapshot().rests() || table.snapshot().phase() == Snapshot.Phase.OVER);
        try (Tables others = new Tables(store, clock, Gate.OPEN)) {
            assertThat(events(others.find(table.id()).orElseThrow())).isEqualTo(events(table));
        }
    }

    @Test
    void whenTimeIsOverTheScriptsDefaultIsChosen() {
        Table table = started(TurnClock.written("30s"));
        done(table, ANN, 1, new Command.Choose(lowest(table, 1)));

        clock.wind(Duration.ofSeconds(29));
        table.timeIsUp();
        assertThat(table.snapshot().owing()).containsExactly(2);
        clock.wind(Duration.ofSeconds(1));
        table.timeIsUp();

        assertThat(events(table)).hasAtLeastOneElementOfType(Event.CardsRevealed.class);
    }

    @Test
    void withoutAClockThereIsNoDeadline() {
        Table table = started(TurnClock.OFF);

        clock.wind(Duration.ofDays(3));
        table.timeIsUp();

        assertThat(table.snapshot().owing()).containsExactly(1, 2);
    }

    @Test
    void anotherServerKeepsTheTimeOfADeadOne() {
        Table table = started(TurnClock.written("30s"));
        tables.close();
        try (Tables left = new Tables(store, clock, Gate.OPEN)) {
            clock.wind(Duration.ofMinutes(1));

            Patience.until(() -> view(left.find(table.id()).orElseThrow(), 0).turn() >= 1);
        }
    }

    @Test
    void botsContinueAfterTheirServerDied() {
        Table table = tables.open(plan(TurnClock.OFF), List.of());
        tables.close(); // its bots never answer
        done(table, ANN, 0, new Command.Sit("Ann"));
        done(table, ANN, 1, new Command.AddBot(BotKind.RANDOM));
        done(table, ANN, 1, new Command.Accept(table.snapshot().plan().variant().hash()));
        done(table, ANN, 1, new Command.Start());
        assertThat(table.snapshot().owing()).containsExactly(1, 2);

        try (Tables left = new Tables(store, clock, Gate.OPEN)) {
            clock.wind(Duration.ofSeconds(10));
            Patience.until(
                    () -> left.find(table.id()).orElseThrow().snapshot().owing().equals(List.of(1)));
        }
    }

    @Test
    void aGameOfBotsEndsAndItsLogReplaysIt() {
        Plan plan = plan(TurnClock.OFF);
        Seating seating = new Seating(plan);
        seating.bots(4, BotKind.RANDOM);
        seating.start();
        Table table = tables.open(plan, seating.entries());
        Patience.until(() -> table.snapshot().phase() == Snapshot.Phase.OVER);

        try (Tables others = new Tables(store, clock, Gate.OPEN)) {
            Table again = others.find(table.id()).orElseThrow();
            assertThat(events(again)).isEqualTo(events(table));
            assertThat(game(again).answers()).isEqualTo(game(table).answers());
            assertThat(again.snapshot().seats()).isEqualTo(table.snapshot().seats());
        }
    }

    @Test
    void whoWasRemovedStaysOutUntilTheHostLetsThemIn() {
        Table table = tables.open(plan(TurnClock.OFF), List.of());
        done(table, ANN, 0, new Command.Sit("Ann"));
        done(table, BEN, 0, new Command.Sit("Ben"));
        done(table, BEN, 2, new Command.Leave());
        done(table, BEN, 0, new Command.Sit("Ben"));
        done(table, ANN, 1, new Command.Remove(2));

        refused(table, BEN, 0, new Command.Sit("Benno"), "You cannot sit down at this table: the host said so.");
        int guest = table.snapshot().doors().barred().getFirst().number();
        done(table, CEM, 0, new Command.Sit("Cem"));
        refused(table, CEM, 2, new Command.Admit(guest), "Only the host can do that.");
        Table next = tables.again(table, ANN, null);
        refused(next, BEN, 0, new Command.Sit("Ben"), "You cannot sit down at this table: the host said so.");
        done(table, ANN, 1, new Command.Admit(guest));
        refused(table, ANN, 1, new Command.Admit(guest), "That person can sit down already.");
        done(table, BEN, 0, new Command.Sit("Ben"));
        assertThat(table.snapshot().seats()).extracting(Seat::name).containsExactly("Ann", "Cem", "Ben");
    }

    @Test
    void aSeatIsGivenToWhoAsksForIt() {
        Table table = started(TurnClock.OFF);
        String stranger = "5".repeat(64);
        done(table, stranger, 0, new Command.AskSeat(2, "Ben"));
        refused(table, stranger, 0, new Command.AskSeat(2, "Ann"), "Somebody here is called Ann already.");
        refused(table, ANN, 0, new Command.AskSeat(2, "Cleo"), "You have a seat at this table.");
        done(table, CEM, 0, new Command.AskSeat(2, "Cem"));
        List<Integer> numbers = table.snapshot().doors().asking().stream()
                .map(Doors.Guest::number)
                .toList();

        refused(table, CEM, 0, new Command.GiveSeat(numbers.getLast()), "That seat is not yours.");
        done(table, BEN, 2, new Command.DenySeat(numbers.getFirst()));
        refused(
                table,
                stranger,
                0,
                new Command.AskSeat(2, "Ben"),
                "You cannot sit down at this table: the host said so.");
        done(table, ANN, 1, new Command.GiveSeat(numbers.getLast()));

        assertThat(table.snapshot().seatsOf(CEM)).containsExactly(2);
        assertThat(table.snapshot().seatsOf(BEN)).isEmpty();
        assertThat(table.snapshot().seat(2).name()).isEqualTo("Cem");
        done(table, CEM, 2, new Command.Choose(lowest(table, 2)));
        try (Tables others = new Tables(store, clock, Gate.OPEN)) {
            Table again = others.find(table.id()).orElseThrow();
            assertThat(again.snapshot().seats()).isEqualTo(table.snapshot().seats());
            assertThat(again.snapshot().doors()).isEqualTo(table.snapshot().doors());
        }
    }

    @Test
    void onlySoManyAskForASeat() {
        Table table = started(TurnClock.OFF);
        for (int guest = 0; guest < Doors.MOST_ASKING; guest++) {
            done(table, String.valueOf(guest).repeat(64), 0, new Command.AskSeat(1, "Guest " + guest));
        }
        refused(table, CEM, 0, new Command.AskSeat(1, "Cem"), "Too many ask for a seat at this table.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"You", " you ", "Bella", "bot 2", "Nobody", "\u3164", "\u00a0\u00a0", "\u0301"})
    void nobodyIsCalledAsHornbookCallsOthers(String name) {
        Table table = tables.open(plan(TurnClock.OFF), List.of());

        assertThat(table.carryOut("sit", ANN, 0, new Command.Sit(name))).isInstanceOf(Reply.Refused.class);
    }

    @Test
    void theSamePeopleContinueAtOneNewTable() {
        Plan plan = plan(TurnClock.OFF);
        Table table = tables.open(
                plan,
                List.of(
                        new Entry.SatDown(1, "Ann", ANN),
                        new Entry.BotSatDown(2, "Bella", BotKind.RANDOM),
                        new Entry.SatDown(3, "Ben", BEN)));

        Table next = tables.again(table, BEN, null);

        assertThat(next.snapshot().seat(3).ready()).isTrue();
        assertThat(next.snapshot().phase()).isEqualTo(Snapshot.Phase.GATHERING);
        assertThat(next.snapshot().seatsOf(ANN)).containsExactly(1);
        assertThat(next.snapshot().seat(1).ready()).isFalse();
        assertThat(next.snapshot().seat(2).bot()).isEqualTo(BotKind.RANDOM);
        assertThat(next.snapshot().plan().seed()).isNotEqualTo(plan.seed());

        assertThat(tables.again(table, ANN, null).id()).isEqualTo(next.id());
        assertThat(next.snapshot().phase()).isEqualTo(Snapshot.Phase.PLAYING);
        assertThat(tables.again(table, ANN, null).snapshot().phase()).isEqualTo(Snapshot.Phase.PLAYING);
    }

    @Test
    void againstBotsTheNextGameStartsAtOnce() {
        Table table = tables.open(
                plan(TurnClock.OFF),
                List.of(new Entry.BotSatDown(1, "Bella", BotKind.RANDOM), new Entry.SatDown(2, "Ann", ANN)));

        Table next = tables.again(table, ANN, null);

        assertThat(next.snapshot().phase()).isEqualTo(Snapshot.Phase.PLAYING);
        assertThat(next.snapshot().seatsOf(ANN)).containsExactly(2);
        assertThat(next.snapshot().seat(1).bot()).isEqualTo(BotKind.RANDOM);
    }

    @Test
    void theHostIsTheHostOfTheNextTableToo() {
        Table table = tables.open(
                plan(TurnClock.OFF),
                List.of(
                        new Entry.BotSatDown(1, "Bella", BotKind.RANDOM),
                        new Entry.SatDown(2, "Ben", BEN),
                        new Entry.SatDown(3, "Ann", ANN),
                        new Entry.DeviceAdded(3, CEM, "iPhone"),
                        new Entry.Moved(2, 3)));
        assertThat(table.snapshot().seats()).extracting(Seat::host).containsExactly(false, false, true);

        Table next = tables.again(table, ANN, null);

        assertThat(next.snapshot().seats()).extracting(Seat::name).containsExactly("Bella", "Ann", "Ben");
        assertThat(next.snapshot().seats()).extracting(Seat::host).containsExactly(false, false, true);
        assertThat(next.snapshot().seatsOf(CEM)).containsExactly(2);
    }

    @Test
    void onlyPublicTablesWithRoomAreListed() {
        Plan plan = plan(TurnClock.OFF);
        Table listed =
                tables.open(new Plan(plan.edition(), plan.parameters(), TurnClock.DAY, true, plan.seed()), List.of());
        tables.open(plan, List.of());
        done(listed, ANN, 0, new Command.Sit("Ann"));
        done(listed, ANN, 1, new Command.AddBot(BotKind.RANDOM));

        assertThat(tables.listed())
                .as("a bot is no person")
                .containsExactly(new Tables.Listed(
                        listed.id(), plan.variant().title(), List.of("Ann"), 1, 10, TurnClock.DAY.text()));
    }

    private Table started(TurnClock turnClock) {
        return started(plan(turnClock));
    }

    private Table started(Plan plan) {
        Table table = tables.open(plan, List.of());
        done(table, ANN, 0, new Command.Sit("Ann"));
        done(table, BEN, 0, new Command.Sit("Ben"));
        String rules = table.snapshot().plan().variant().hash();
        done(table, ANN, 1, new Command.Accept(rules));
        done(table, BEN, 2, new Command.Accept(rules));
        done(table, ANN, 1, new Command.Start());
        return table;
    }

    private Plan plan(TurnClock turnClock) {
        LibraryVariant standard = library.find("standard").orElseThrow();
        Setup setup = Setup.of(standard.variant(), 2).with("limit", 20);
        return new Plan(
                library.edition(standard.source(), standard.variant()),
                setup.parameters(),
                turnClock,
                false,
                Seed.of(7));
    }

    private void done(Table table, String key, int seat, Command command) {
        assertThat(table.carryOut("command" + commands++, key, seat, command)).isInstanceOf(Reply.Done.class);
    }

    private void refused(Table table, String key, int seat, Command command, String error) {
        Snapshot before = table.snapshot();
        Reply reply = table.carryOut("command" + commands++, key, seat, command);
        assertThat(reply)
                .isInstanceOfSatisfying(
                        Reply.Refused.class,
                        refused -> assertThat(refused.error()).isEqualTo(error));
        assertThat(table.snapshot()).isSameAs(before);
    }

    private static Answer.Picks lowest(Table table, int seat) {
        return Answer.Picks.of(seat, hand(table, seat).getFirst());
    }

    private static List<Integer> hand(Table table, int seat) {
        return view(table, seat).deals().getFirst().hand();
    }

    private static SeatView view(Table table, int seat) {
        return Objects.requireNonNull(table.snapshot().report(seat, 1).view());
    }

    private static Game game(Table table) {
        return Objects.requireNonNull(table.snapshot().game());
    }

    private static List<Event> events(Table table) {
        return game(table).events(1).map(Game.NumberedEvent::event).toList();
    }
}
