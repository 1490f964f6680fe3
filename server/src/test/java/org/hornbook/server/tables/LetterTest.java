package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.game.Answer;
import org.hornbook.game.SeatView;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.live.TableUpdate;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.hornbook.server.web.http.Json;
import org.hornbook.words.Language;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Orders for turns to come. */
class LetterTest {
    @TempDir
    Path folder;

    private final ManualClock clock = new ManualClock();
    private Store store;
    private Tables tables;
    private int commands;

    @BeforeEach
    void open() throws UnusableStore {
        store = Store.open(new StorageLocation.Folder(folder));
        tables = new Tables(store, clock, Gate.OPEN);
    }

    @AfterEach
    void close() {
        tables.close();
        store.close();
    }

    @Test
    void eachLineIsForTheTurnAfterTheOneBefore() {
        Table table = begun(Plans.standard(5), 3);
        List<Integer> hand = hand(table, 1, 1);
        assertThat(told(table, hand.get(0) + ", row 2 if needed\nplay " + hand.get(3) + "\n\nTurn 5: " + hand.get(1)))
                .containsExactly(
                        "Turn 1: " + hand.get(0) + ", row 2", "Turn 2: " + hand.get(3), "Turn 5: " + hand.get(1));
    }

    @Test
    void aDealsOrdersStandInALineOfTheirOwn() {
        Table table = begun(Plans.postal(5), 3);
        int first = onlyIn(table, 1);
        int third = onlyIn(table, 3);
        assertThat(told(
                        table,
                        "Deal 1: " + first + ", row 4\nhand 3: " + third + "\nDeal 1: " + onlyIn(table, 1) + " "))
                .startsWith("Turn 1: deal 1: " + first + ", row 4; deal 3: " + third);
        assertThat(told(table, "" + first + "; " + third))
                .as("cards that are in one deal only say which")
                .containsExactly("Turn 1: deal 1: " + first + "; deal 3: " + third);
        assertThat(told(table, "turn 9: orders last yes")).containsExactly("Turn 9: orders last yes");
    }

    @Test
    void ordersAreUnderstoodInTheLanguageOfTheirReaderAsInEnglish() {
        Table table = begun(Plans.postal(5), 3);
        int first = onlyIn(table, 1);
        Language.of("de").orElseThrow().during(() -> {
            List<String> told = told(table, "turn 9: orders last yes");
            assertThat(told).hasSize(1).first().asString().startsWith("Zug 9: ").endsWith("ja");
            assertThat(told(table, told.getFirst())).as("as it is told").isEqualTo(told);
            assertThat(told(
                            table,
                            "Zug 3: „Partie 1: " + first + "“, wenn nötig Reihe 2\ndeal 1: " + first + ", row 4"))
                    .containsExactly(
                            "Zug 3: Partie 1: " + first + ", Reihe 2", "Zug 4: Partie 1: " + first + ", Reihe 4");
            assertThat(problems(table, "muh"))
                    .containsExactly(
                            "„muh“ ist nicht zu verstehen. Schreib Karten mit ihren Zahlen, und Reihen als „Reihe 2“.");
        });
        Language.of("id")
                .orElseThrow()
                .during(() -> assertThat(told(table, "giliran 9: " + first + ", baris 2"))
                        .containsExactly("Giliran 9: pembagian 1: " + first + ", baris 2"));
        assertThat(problems(table, "Zug 3: " + first))
                .as("in English only English")
                .isNotEmpty();
    }

    @Test
    void whatIsNotUnderstoodIsSaidAndNothingIsOrdered() {
        Table table = begun(Plans.standard(5), 3);
        int held = hand(table, 1, 1).getFirst();
        int other = hand(table, 2, 1).getFirst();
        assertThat(problems(table, "moo"))
                .containsExactly("“moo” is not understood. Write cards by their numbers, and rows as “row 2”.");
        assertThat(problems(table, "" + other)).containsExactly("You do not hold " + other + ".");
        assertThat(problems(table, held + "\n" + held)).containsExactly(held + " is ordered twice.");
        assertThat(problems(table, "deal 2: " + held)).contains("There is no deal 2.");
        assertThat(problems(table, "row 9")).isNotEmpty();

        assertThat(write(table, 1, held + " moo")).isInstanceOf(Reply.Refused.class);
        assertThat(table.snapshot().seat(1).letter()).isNull();
        assertThat(write(table, 1, "x".repeat(Letter.LONGEST + 1))).isInstanceOf(Reply.Refused.class);
        assertThat(write(table, 1, "1 ".repeat(Letter.LONGEST / 2))).isInstanceOf(Reply.Refused.class);
    }

    @Test
    void lettersPlayWhenTheirPeopleAreAskedAlsoAfterARestart() throws UnusableStore {
        Table table = begun(Plans.standard(5), 2);
        List<Integer> anns = hand(table, 1, 1);
        List<Integer> bens = hand(table, 2, 1);
        assertThat(write(table, 1, anns.get(9) + "\n" + anns.get(8) + "\n" + anns.get(7)))
                .isInstanceOf(Reply.Done.class);
        Patience.until(() -> table.snapshot().owing().equals(List.of(2)));
        choose(table, 2, bens.get(9));
        Patience.until(() ->
                game(table).state().turn() == 2 && table.snapshot().owing().equals(List.of(2)));

        tables.close();
        tables = new Tables(store, clock, Gate.OPEN);
        Table again = tables.find(table.id()).orElseThrow();
        assertThat(again.snapshot().seats()).isEqualTo(table.snapshot().seats());
        choose(again, 2, bens.get(8));
        Patience.until(() ->
                game(again).state().turn() == 3 && again.snapshot().owing().equals(List.of(2)));
        assertThat(hand(again, 1, 1)).hasSize(8);
        choose(again, 2, bens.get(7));
        Patience.until(
                () -> game(again).state().asked() != null || game(again).state().turn() == 4);
        assertThat(game(again).answers())
                .filteredOn(answer -> answer.seat() == 1)
                .startsWith(
                        Answer.Picks.of(1, anns.get(9)),
                        Answer.Picks.of(1, anns.get(8)),
                        Answer.Picks.of(1, anns.get(7)));
        assertThat(again.snapshot().owingBots())
                .as("the letter says nothing more")
                .isEmpty();
    }

    @Test
    void aRowWaitsForTheQuestionAboutIt() {
        Table table = begun(Plans.standard(5), 2);
        for (int turn = 1; turn <= 10; turn++) {
            int low = hand(table, 1, 1).getFirst();
            assertThat(write(table, 1, low + ", row 3")).isInstanceOf(Reply.Done.class);
            choose(table, 2, hand(table, 2, 1).getLast());
            int next = turn + 1;
            Patience.until(() -> game(table).isOver()
                    || game(table).state().turn() == next
                    || !table.snapshot().owing().isEmpty()
                            && table.snapshot().owingBots().isEmpty());
            assertThat(game(table).answers())
                    .filteredOn(answer -> answer instanceof Answer.Absent)
                    .isEmpty();
            if (game(table).answers().contains(Answer.Picks.of(1, 3))) {
                return;
            }
        }
        throw new AssertionError("no row was asked for in ten turns");
    }

    @Test
    void whoTakesAnAnswerBackIsAskedAgain() {
        Table table = begun(Plans.standard(5), 2);
        List<Integer> hand = hand(table, 1, 1);
        write(table, 1, hand.get(9) + "\n" + hand.get(8));
        Patience.until(() -> table.snapshot().owing().equals(List.of(2)));
        assertThat(problems(table, "" + hand.get(0)))
                .as("a line is for the next turn")
                .isEmpty();
        assertThat(problems(table, "turn 1: " + hand.get(0)))
                .singleElement()
                .asString()
                .startsWith("You have chosen a card");

        send(table, 1, new Command.Propose(Proposal.What.TAKE_BACK));
        assertThat(table.snapshot().owing()).contains(1);
        assertThat(table.snapshot().owingBots()).isEmpty();
        assertThat(told(table.snapshot(), 1)).containsExactly("Turn 2: " + hand.get(8));
    }

    @Test
    void nobodyElseReadsALetter() {
        Table table = begun(Plans.standard(5), 2);
        int card = hand(table, 1, 1).get(4);
        write(table, 1, "turn 4: " + card + " please please");
        assertThat(update(table, 1)).contains("please please", "Turn 4");
        assertThat(update(table, 2)).doesNotContain("please").contains("\"letter\":null");
        assertThat(update(table, 0)).doesNotContain("please");

        Snapshot given =
                table.snapshot().after(new Entry.SeatAsked(1, "Cid", CommandFuzzer.KEYS.get(3)), clock.instant());
        given = given.after(new Entry.SeatGiven(given.seq()), clock.instant());
        assertThat(given.seat(1).letter()).isNull();
    }

    @Test
    void aDeadlinePassesForWhoeverOrderedNothing() {
        Table table = begun(Plans.standard(5), 2);
        write(table, 1, "" + hand(table, 1, 1).getLast());
        Patience.until(() -> table.snapshot().owing().equals(List.of(2)));
        clock.wind(Duration.ofSeconds(31));
        Patience.until(() -> game(table).answers().contains(new Answer.Absent(2)));
        assertThat(game(table).answers()).doesNotContain(new Answer.Absent(1));
    }

    private Table begun(Plan plan, int people) {
        List<Entry> entries = new ArrayList<>();
        for (int seat = 1; seat <= people; seat++) {
            entries.add(
                    new Entry.SatDown(seat, List.of("Ann", "Ben", "Cid").get(seat - 1), CommandFuzzer.KEYS.get(seat)));
        }
        entries.add(new Entry.Started());
        return tables.open(plan, entries);
    }

    private Reply write(Table table, int seat, String text) {
        return send(table, seat, new Command.Write(text));
    }

    private void choose(Table table, int seat, int card) {
        assertThat(send(table, seat, new Command.Choose(Answer.Picks.of(seat, card))))
                .isInstanceOf(Reply.Done.class);
    }

    private Reply send(Table table, int seat, Command command) {
        return table.carryOut("command " + ++commands, CommandFuzzer.KEYS.get(seat), seat, command);
    }

    private static Letter.Reading read(Table table, String text) {
        return Letter.read(text, game(table), 1, table.snapshot().names());
    }

    private static List<String> told(Table table, String text) {
        Letter.Reading reading = read(table, text);
        return reading.letter().told(game(table), 1, table.snapshot().names());
    }

    private static List<String> told(Snapshot snapshot, int seat) {
        return Objects.requireNonNull(snapshot.seat(seat).letter())
                .told(Objects.requireNonNull(snapshot.game()), seat, snapshot.names());
    }

    private static List<String> problems(Table table, String text) {
        return read(table, text).problems();
    }

    private String update(Table table, int seat) {
        String key = seat == 0 ? "" : CommandFuzzer.KEYS.get(seat);
        return Json.MAPPER.writeValueAsString(
                TableUpdate.of(table.snapshot(), key, seat, 1, 0, Map.of(), clock.instant()));
    }

    private static List<Integer> hand(Table table, int seat, int deal) {
        return view(table, seat).deals().get(deal - 1).hand();
    }

    /** A card of the first seat that it holds in one deal only. */
    private static int onlyIn(Table table, int deal) {
        return hand(table, 1, deal).stream()
                .filter(card -> view(table, 1).deals().stream()
                                .filter(board -> board.hand().contains(card))
                                .count()
                        == 1)
                .findFirst()
                .orElseThrow();
    }

    private static SeatView view(Table table, int seat) {
        return Objects.requireNonNull(table.snapshot().report(seat, 1).view());
    }

    private static Game game(Table table) {
        return Objects.requireNonNull(table.snapshot().game());
    }
}
