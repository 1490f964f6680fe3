package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.hornbook.game.Answer;
import org.hornbook.game.SeatView;
import org.hornbook.random.Seed;
import org.hornbook.replay.RefereeReport;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Games by post: four deals at once, deadlines, letters, and what the referee writes. */
class PostalGameTest {
    /** What the referee writes in the game of {@link #threePeopleAndAReferee}; {@code -Dgolden=rewrite} writes it anew. */
    private static final Path REPORTS = Path.of("src/test/resources/postal-game.txt");

    private static final int GAMES = Integer.getInteger("postal.games", 40);
    private static final List<String> NAMES = List.of("Ann", "Ben", "Cid");

    @TempDir
    static Path folder;

    private final ManualClock clock = new ManualClock();
    private int commands;

    static List<StorageLocation> places() {
        return List.of(new StorageLocation.Folder(folder), new StorageLocation.Database(Postgres.preparedDatabase()));
    }

    /**
     * In Berlin the clocks are put forward on Sunday, 29 March: at 20:00 it is 19:00 in Greenwich before that, and 18:00 after it.
     */
    @ParameterizedTest
    @MethodSource("places")
    void threePeopleAndAReferee(StorageLocation place) throws UnusableStore, IOException {
        clock.wind(Duration.between(clock.instant(), Instant.parse("2026-03-26T06:00:00Z")));
        Store store = Store.open(place);
        Tables tables = new Tables(store, clock, Gate.OPEN);
        Table table = begun(tables);
        assertThat(table.snapshot().clocks().deadline(1)).isEqualTo("2026-03-26T19:00:00Z");

        // Turn 1: all are in, each in another way, and nobody waits for the deadline.
        writes(table, 1, letter(table, 1, 0, "row 3") + "\n" + letter(table, 1, 1, "row 1"));
        plays(table, 2, 9);
        writes(table, 3, letter(table, 3, 5, "") + "\nTurn 4: " + letter(table, 3, 9, ""));
        until(table, 2);

        // Turn 2: a letter for Ann, a restart while Ben is in and Cid is not, who misses the deadline after the clocks
        // have changed.
        plays(table, 2, 8);
        Patience.until(() -> table.snapshot().owing().equals(List.of(3)));
        assertThat(table.snapshot().clocks().deadline(3)).isEqualTo("2026-03-26T19:00:00Z");
        clock.wind(Duration.ofHours(2));
        tables.close();
        store.close();
        clock.wind(Duration.ofHours(20));
        store = Store.open(place);
        tables = new Tables(store, clock, Gate.OPEN);
        Table again = tables.find(table.id()).orElseThrow();
        until(again, 3);
        assertThat(again.snapshot().clocks().deadline(1))
                .as("the server was down past a deadline, which passed once; Monday's is the next")
                .isEqualTo("2026-03-30T18:00:00Z");
        assertThat(game(again).answers().stream().filter(Answer.Absent.class::isInstance))
                .containsExactly(new Answer.Absent(3));

        // Turn 3: Ann orders a card that she does not hold, is told so, and then one for turn 4 that she plays in turn
        // 3.
        Reply refused = send(again, 1, new Command.Write("deal 1: 1000"));
        assertThat(refused).isInstanceOf(Reply.Refused.class);
        assertThat(((Reply.Refused) refused).error()).isEqualTo("You do not hold 1000.");
        writes(again, 1, "Turn 4: " + letter(again, 1, 0, ""));
        plays(again, 1, 0);
        plays(again, 2, 7);
        plays(again, 3, 0);
        until(again, 4);

        // Turn 4: what she has ordered is played already, and what Cid has was drawn in turn 2. Both are asked, and Ann
        // misses the deadline.
        plays(again, 2, 6);
        assertThat(again.snapshot().owing()).containsExactly(1, 3);
        assertThat(again.snapshot().owingBots()).isEmpty();
        plays(again, 3, 0);
        clock.wind(Duration.ofDays(6));
        until(again, 5);

        for (int turn = 5; turn <= 8; turn++) {
            plays(again, 1, 0);
            plays(again, 2, 0);
            plays(again, 3, 10 - turn);
            until(again, turn + 1);
        }

        // Turn 9: Ben wants to order the last card, too.
        plays(again, 1, 0);
        writes(again, 2, letter(again, 2, 0, "row 2") + "\nTurn 9: orders last yes");
        plays(again, 3, 0);
        until(again, 10);
        plays(again, 1, 0);
        plays(again, 2, 0);
        plays(again, 3, 0);
        Patience.until(() -> game(again).isOver());

        String reports = RefereeReport.text(RefereeReport.of(
                game(again).engine(),
                again.snapshot().names(),
                again.snapshot().plan().seed(),
                game(again).answers()));
        tables.close();
        store.close();
        if ("rewrite".equals(System.getProperty("golden"))) {
            Files.writeString(REPORTS, reports);
        }
        assertThat(reports).isEqualTo(Files.readString(REPORTS));
    }

    /** People answer, write letters, take answers back, pause and miss deadlines as it comes. */
    @Test
    void gamesByPostEnd() {
        for (int number = 0; number < GAMES; number++) {
            SplittableRandom lots = new SplittableRandom(number);
            Plan plan = Plans.postal(number);
            Snapshot table = Snapshot.of(new Plan(
                    plan.edition(),
                    plan.parameters(),
                    TurnClock.written("mon+thu 20:00 Europe/Berlin"),
                    false,
                    Seed.of(number)));
            int people = 3 + lots.nextInt(3);
            for (int seat = 1; seat <= people; seat++) {
                table = table.after(
                        new Entry.SatDown(seat, "Person " + seat, CommandFuzzer.KEYS.get(seat)), clock.instant());
            }
            table = table.after(new Entry.Started(), clock.instant());
            int steps = 0;
            while (table.phase() == Snapshot.Phase.PLAYING) {
                assertThat(steps++).as("steps of game " + number).isLessThan(5_000);
                table = stepped(table, lots);
            }
            assertThat(table.clocks().deadline()).isNull();
        }
    }

    private Snapshot stepped(Snapshot table, SplittableRandom lots) {
        if (!table.owingBots().isEmpty()) {
            int seat = table.owingBots().getFirst();
            return granted(
                    new Judge(table, "", seat, clock.instant())
                            .judge(
                                    table.ordered(seat).orElseThrow(),
                                    Objects.requireNonNull(table.game()).asked()),
                    table);
        }
        if (lots.nextInt(8) == 0 && table.deadline() != null) {
            clock.wind(Duration.between(clock.instant(), Objects.requireNonNull(table.deadline()))
                    .plusMinutes(1));
            for (int seat : table.late(clock.instant())) {
                table = granted(new Judge(table, "", seat, clock.instant()).apply(new Answer.Absent(seat)), table);
            }
            return table;
        }
        int seat = 1 + lots.nextInt(table.seats().size());
        Command command = switch (lots.nextInt(6)) {
            case 0 -> new Command.Write(letter(table, seat, lots));
            case 1 -> new Command.Propose(Proposal.What.TAKE_BACK);
            default ->
                table.owing().contains(seat)
                        ? new Command.Choose(CommandFuzzer.answer(table, seat, lots.nextLong()))
                        : new Command.GoOn();
        };
        clock.wind(Duration.ofMinutes(1 + lots.nextInt(300)));
        return granted(new Judge(table, CommandFuzzer.KEYS.get(seat), seat, clock.instant()).judge(command), table);
    }

    private static Snapshot granted(Judge.Verdict verdict, Snapshot otherwise) {
        return verdict instanceof Judge.Verdict.Granted granted ? granted.next() : otherwise;
    }

    private static String letter(Snapshot table, int seat, SplittableRandom lots) {
        return Objects.requireNonNull(table.report(seat, 1).view()).deals().stream()
                .filter(board -> !board.hand().isEmpty())
                .map(board -> "deal " + board.deal() + ": "
                        + board.hand().get(lots.nextInt(board.hand().size())) + ", row " + (1 + lots.nextInt(4)))
                .collect(Collectors.joining("\n"));
    }

    private Table begun(Tables tables) {
        Plan plan = Plans.postal(1995);
        List<Entry> entries = new ArrayList<>();
        for (int seat = 1; seat <= NAMES.size(); seat++) {
            entries.add(new Entry.SatDown(seat, NAMES.get(seat - 1), CommandFuzzer.KEYS.get(seat)));
        }
        entries.add(new Entry.Started());
        TurnClock deadlines = TurnClock.written("mon+thu 20:00 Europe/Berlin");
        return tables.open(new Plan(plan.edition(), plan.parameters(), deadlines, false, Seed.of(1995)), entries);
    }

    /** Orders the cards at a place of each hand, counted from 0, with a row for each. */
    private static String letter(Table table, int seat, int place, String row) {
        return view(table, seat).deals().stream()
                .map(board -> "deal " + board.deal() + ": "
                        + board.hand().get(Math.min(place, board.hand().size() - 1))
                        + (row.isEmpty() ? "" : ", " + row))
                .collect(Collectors.joining("\n"));
    }

    private void writes(Table table, int seat, String text) {
        assertThat(send(table, seat, new Command.Write(text))).as(text).isInstanceOf(Reply.Done.class);
    }

    /** Answers with the cards at a place of each hand, without a row. */
    private void plays(Table table, int seat, int place) {
        List<List<Integer>> picks = new ArrayList<>();
        game(table)
                .decision()
                .of(seat)
                .forEach(question -> picks.add(
                        question.least() == 0
                                ? List.of()
                                : List.of(question.options()
                                        .get(Math.min(place, question.options().size() - 1)))));
        assertThat(send(table, seat, new Command.Choose(new Answer.Picks(seat, picks))))
                .isInstanceOf(Reply.Done.class);
    }

    private Reply send(Table table, int seat, Command command) {
        return table.carryOut("command " + ++commands, CommandFuzzer.KEYS.get(seat), seat, command);
    }

    private static void until(Table table, int turn) {
        Patience.until(() -> game(table).state().turn() == turn);
    }

    private static SeatView view(Table table, int seat) {
        return Objects.requireNonNull(table.snapshot().report(seat, 1).view());
    }

    private static Game game(Table table) {
        return Objects.requireNonNull(table.snapshot().game());
    }
}
