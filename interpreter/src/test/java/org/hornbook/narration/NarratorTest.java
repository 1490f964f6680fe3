package org.hornbook.narration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.hornbook.checker.Checker;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

class NarratorTest {
    private static final Cause CAUSE = new Cause("fits", "It fits.", List.of(), "standard.horn", 12);
    private static final List<String> NAMES = List.of("Ann", "Ben", "Cid");
    private static final Narrator FOR_BEN = new Narrator(new PlayerNames(NAMES, 2), setup("\n"));
    private static final Narrator FOR_ANYBODY = new Narrator(PlayerNames.of(NAMES), setup("\n"));

    @Test
    void theReaderIsCalledYou() {
        Event taken = new Event.RowTaken(1, 2, 3, List.of(12, 14, 55), 9, CAUSE);
        assertThat(FOR_BEN.tell(taken)).isEqualTo("You take 12, 14 and 55 from row 3: 9 bullheads.");
        assertThat(FOR_ANYBODY.tell(taken)).isEqualTo("Ben takes 12, 14 and 55 from row 3: 9 bullheads.");

        Event placed = new Event.CardPlaced(1, 2, 18, 4, 1, CAUSE);
        assertThat(FOR_BEN.tell(placed)).isEqualTo("Your 18 starts row 4.");
        assertThat(FOR_ANYBODY.tell(placed)).isEqualTo("Ben's 18 starts row 4.");

        Event chosen = row(2, true, 2, 18);
        assertThat(FOR_BEN.tell(chosen)).isEqualTo("Row 4 was chosen for you.");

        Event dealt = new Event.HandDealt(1, 2, List.of(7, 8));
        assertThat(FOR_BEN.tell(dealt)).isEqualTo("You are dealt 7 and 8.");
        assertThat(FOR_ANYBODY.tell(dealt)).isEqualTo("Ben is dealt 7 and 8.");
    }

    @Test
    void aRowIsChosenForACard() {
        Event own = row(2, false, 2, 18);
        assertThat(FOR_BEN.tell(own)).isEqualTo("You choose row 4 for your 18.");
        assertThat(FOR_ANYBODY.tell(own)).isEqualTo("Ben chooses row 4 for the 18.");
        Event anothers = row(1, false, 2, 18);
        assertThat(FOR_BEN.tell(anothers)).isEqualTo("Ann chooses row 4 for your 18.");
        assertThat(FOR_ANYBODY.tell(anothers)).isEqualTo("Ann chooses row 4 for Ben's 18.");
        Event forNone = row(1, false, 0, 0);
        assertThat(FOR_BEN.tell(forNone)).isEqualTo("Ann's answer to \u201cWhich row do you take?\u201d: row 4.");
    }

    @Test
    void passedCardsAreToldWithTheirGiver() {
        Event passed = new Event.CardsPassed(
                1,
                2,
                List.of(3, 4, 12, 14),
                List.of(3, 4, 76),
                List.of(),
                List.of(),
                List.of(2, 2, 3, 3),
                List.of(2, 2, 1));
        assertThat(FOR_BEN.tell(passed)).isEqualTo("You kept 3 and 4, passed 12 and 14 to Cid and got 76 from Ann.");
        Event got = new Event.CardsPassed(
                1, 2, List.of(), List.of(5, 76, 77), List.of(), List.of(), List.of(), List.of(3, 1, 3));
        assertThat(FOR_BEN.tell(got)).isEqualTo("You got 5 and 77 from Cid and 76 from Ann.");
        assertThat(new Narrator(new PlayerNames(NAMES, 3), setup("\n")).tell(got))
                .isEqualTo("Ben got 5 and 77 from you and 76 from Ann.");
        Event dealt =
                new Event.CardsPassed(1, 2, List.of(), List.of(5, 9), List.of(), List.of(), List.of(), List.of(0, 0));
        assertThat(FOR_BEN.tell(dealt)).isEqualTo("You got 5 and 9.");
        Event putAway = new Event.CardsPassed(1, 2, List.of(5), List.of(), List.of(), List.of(), List.of(0), List.of());
        assertThat(FOR_BEN.tell(putAway)).isEqualTo("You passed 5.");
        Event kept = new Event.CardsPassed(1, 2, List.of(5), List.of(5), List.of(), List.of(), List.of(2), List.of(2));
        assertThat(FOR_BEN.tell(kept)).isEqualTo("You kept 5.");
        Event takenUp = new Event.CardsPassed(1, 2, List.of(), List.of(5), List.of(), List.of(), List.of(), List.of(2));
        assertThat(FOR_BEN.tell(takenUp)).isEqualTo("You got 5.");
    }

    @Test
    void youIsSmallInTheMiddleOfASentence() {
        Event revealed = new Event.CardsRevealed(1, List.of(new Event.Played(1, 12), new Event.Played(2, 43)));
        assertThat(FOR_BEN.tell(revealed)).isEqualTo("Revealed: Ann 12 and you 43.");
        Narrator counting = new Narrator(new PlayerNames(NAMES, 2), setup("counter jumps \"jumps\" = 0 per player\n"));
        assertThat(counting.tell(new Event.CounterSet(0, "jumps", 2, 1, CAUSE))).isEqualTo("Jumps (you): 1.");
        assertThat(new PlayerNames(NAMES, 2).numbers(List.of(3, 5, 8))).isEqualTo("Ann 3, you 5 and Cid 8");
        assertThat(new PlayerNames(NAMES, 1).numbers(List.of(3, 5, 8))).isEqualTo("You 3, Ben 5 and Cid 8");
    }

    @Test
    void winnersAreNamed() {
        assertThat(FOR_BEN.tell(ended(2))).isEqualTo("You win!");
        assertThat(FOR_BEN.tell(ended(1))).isEqualTo("Ann wins.");
        assertThat(FOR_BEN.tell(ended(1, 2))).isEqualTo("Ann and you share the win.");
        assertThat(FOR_BEN.tell(ended())).isEqualTo("Nobody wins.");
    }

    @Test
    void dealsAndOwnersOfCountersAreNamedWhereThereAreSeveral() {
        String counters = "deals 2\n counter visits \"visits\" = 0 per row\n counter jumps \"jumps\" = 0 per player\n";
        Narrator several = new Narrator(PlayerNames.of(NAMES), setup(counters));
        assertThat(several.tell(new Event.RowOpened(2, 5, CAUSE))).isEqualTo("Deal 2: Row 5 is opened.");
        assertThat(several.tell(new Event.CounterSet(1, "visits", 2, 3, CAUSE)))
                .isEqualTo("Deal 1: Visits (row 2): 3.");
        assertThat(several.tell(new Event.CounterSet(1, "jumps", 3, 1, CAUSE))).isEqualTo("Deal 1: Jumps (Cid): 1.");
    }

    @Test
    void specialCardsGoByTheirNames() {
        Narrator narrator = new Narrator(new PlayerNames(NAMES, 2), setup("set deck to 1..104, 3 wild_ox\n"));
        assertThat(narrator.tell(new Event.HandDealt(1, 2, List.of(7, 105))))
                .isEqualTo("You are dealt 7 and a wild ox.");
        assertThat(narrator.tell(new Event.CardPlaced(1, 1, 105, 4, 2, CAUSE)))
                .isEqualTo("Ann's wild ox goes to row 4.");
        assertThat(narrator.tell(new Event.CardsMoved(1, "", 0, "pile", 3, List.of(105), CAUSE)))
                .isEqualTo("A wild ox goes to Cid's pile.");
        assertThat(narrator.tell(new Event.CardsMoved(1, "", 1, "pile", 3, List.of(105), CAUSE)))
                .isEqualTo("Ann's wild ox goes to Cid's pile.");
        assertThat(narrator.option(Question.Kind.CARDS, 105)).isEqualTo("wild ox");
    }

    @Test
    void equalSpecialCardsAreCounted() {
        Narrator narrator = new Narrator(new PlayerNames(NAMES, 2), setup("set deck to 1..104, 3 wild_ox, 3 dog\n"));
        assertThat(narrator.tell(new Event.RowTaken(1, 1, 3, List.of(106, 12, 106, 105, 106), 9, CAUSE)))
                .isEqualTo("Ann takes three dog cards, 12 and a wild ox from row 3: 9 bullheads.");
        assertThat(narrator.tell(new Event.CardsMoved(1, "pool", 0, "pile", 2, List.of(105, 105), CAUSE)))
                .isEqualTo("Two wild ox cards go from the pool to your pile.");
        assertThat(narrator.tell(new Event.HandDealt(1, 2, List.of(12, 12)))).isEqualTo("You are dealt 12 and 12.");
    }

    @Test
    void chosenPlayersAreNamedFromTheReadersSeat() {
        assertThat(FOR_BEN.tell(players(1, false, 2))).isEqualTo("Ann chooses you for victim.");
        assertThat(FOR_BEN.tell(players(2, false, 2))).isEqualTo("You choose yourself for victim.");
        assertThat(FOR_BEN.tell(players(2, false, 1, 2))).isEqualTo("You choose Ann and yourself for victim.");
        assertThat(FOR_ANYBODY.tell(players(2, false, 2))).isEqualTo("Ben's choice for victim is Ben.");
        assertThat(FOR_ANYBODY.tell(players(2, false, 1, 2))).isEqualTo("Ben's choice for victim is Ann and Ben.");
        assertThat(FOR_BEN.tell(players(1, true, 2))).isEqualTo("For Ann, you were chosen for victim.");
        assertThat(FOR_BEN.tell(players(2, true, 2))).isEqualTo("For you, you were chosen for victim.");
        assertThat(FOR_BEN.tell(players(2, true, 3))).isEqualTo("For you, Cid was chosen for victim.");
    }

    @Test
    void answersSayWhatTheyAreFor() {
        assertThat(FOR_BEN.tell(answer(Question.Kind.YES_OR_NO, 1, false, 0)))
                .isEqualTo("Ann chooses no for goes last.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.YES_OR_NO, 2, false, 1)))
                .isEqualTo("You choose yes for goes last.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.NUMBERS, 1, false, 2, 5)))
                .isEqualTo("Ann chooses 2 and 5 for goes last.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.NUMBERS, 1, false)))
                .isEqualTo("Ann chooses nothing for goes last.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.ROWS, 1, false, 2))).isEqualTo("Ann chooses row 2 for goes last.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.ROWS, 2, true, 2, 3)))
                .isEqualTo("For you, rows 2 and 3 were chosen for goes last.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.ROWS, 1, false))).isEqualTo("Ann chooses nothing for goes last.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.CARDS, 1, false, 53))).isEqualTo("Ann chooses 53.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.WORDS, 1, false, 1))).isEqualTo("Ann chooses even for goes last.");
        assertThat(FOR_BEN.tell(answer(Question.Kind.YES_OR_NO, 2, true, 0)))
                .isEqualTo("For you, no was chosen for goes last.");
    }

    @Test
    void anAnswerIsToldWithItsQuestion() {
        Narrator narrator = new Narrator(new PlayerNames(NAMES, 2), setup("""
             before laying step asking "All are asked." {
               each player chooses goes_last from yes or no "Do you go last? It costs a point.", secretly, absent no
             }
             before laying step telling "All tell." { reveal goes_last }
            """));
        assertThat(narrator.tell(answer(Question.Kind.YES_OR_NO, 1, false, 0)))
                .isEqualTo("Ann's answer to \u201cDo you go last?\u201d: no.");
        assertThat(narrator.tell(answer(Question.Kind.YES_OR_NO, 2, true, 1)))
                .isEqualTo("Your answer to \u201cDo you go last?\u201d, by default: yes.");
        assertThat(narrator.tell(new Event.CardsRevealed(1, List.of()))).isEmpty();
    }

    @Test
    void countersWithoutATextAreNotTold() {
        Narrator narrator = new Narrator(new PlayerNames(NAMES, 2), setup("""
             counter coins "coins" = 0 per player
             counter happened "has taken a row" = no per player
             counter bookkeeping = 0 per player
             rule note "Noted." on taken { set player.coins to player.coins + 1, set player.happened to yes, set player.bookkeeping to 2 }
            """));
        assertThat(narrator.counted(List.of(
                        new SeatView.Count("coins", 0),
                        new SeatView.Count("happened", 1),
                        new SeatView.Count("bookkeeping", 2))))
                .containsExactly("coins: 0", "has taken a row");
        assertThat(narrator.counted(List.of(new SeatView.Count("happened", 0)))).isEmpty();
        assertThat(narrator.tell(new Event.CounterSet(1, "bookkeeping", 1, 2, CAUSE)))
                .isEmpty();
        assertThat(narrator.tell(new Event.CounterSet(1, "happened", 1, 1, CAUSE)))
                .isEqualTo("Has taken a row (Ann).");
        assertThat(narrator.tell(new Event.CounterSet(1, "happened", 2, 0, CAUSE)))
                .isEqualTo("No longer: has taken a row (you).");
    }

    @Test
    void sentencesOfRulesGetNames() {
        PlayerNames cast = PlayerNames.of(NAMES);
        assertThat(cast.named("Player 3's score is 71; player 12 has none."))
                .isEqualTo("Cid's score is 71; seat 12 has none.");
        assertThat(PlayerNames.of(List.of("Cash $1 \\")).named("Player 1 pays."))
                .isEqualTo("Cash $1 \\ pays.");
        assertThat(new PlayerNames(NAMES, 2).named("71 (player 2's score) is more than player 1 has."))
                .isEqualTo("71 (your score) is more than Ann has.");
    }

    private static Event answer(Question.Kind kind, int seat, boolean byDefault, Integer... picks) {
        return new Event.ChoiceShown(1, seat, "goes_last", kind, List.of(picks), byDefault, CAUSE);
    }

    private static Event players(int seat, boolean byDefault, Integer... picks) {
        return new Event.ChoiceShown(1, seat, "victim", Question.Kind.PLAYERS, List.of(picks), byDefault, CAUSE);
    }

    private static Event ended(Integer... winners) {
        return new Event.GameEnded(List.of(winners), List.of(1, 2, 3), List.of(), CAUSE);
    }

    private static Setup setup(String changes) {
        SourceFile script = new SourceFile("trial.horn", "variant trial extends standard {" + changes + "}");
        return Setup.of(
                Objects.requireNonNull(
                        new Checker(new ShippedScripts()).check(script).variant()),
                NAMES.size());
    }

    private static Event row(int seat, boolean byDefault, int player, int card) {
        return new Event.ChoiceShown(1, seat, "home", Question.Kind.ROWS, List.of(4), byDefault, player, card, CAUSE);
    }
}
