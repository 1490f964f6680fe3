package org.hornbook.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.game.Event;
import org.junit.jupiter.api.Test;

/** Where a script does not say what happens, the game stops and says so. */
class FailureTest {

    @Test
    void rowsThatCannotBeToldApart() {
        assertFails(
                Bench.of("standard { let size of row = count of row replace let fit = row with lowest size"
                                + " where last < card }")
                        .row(12, 20)
                        .row(5)
                        .row(7)
                        .row(99),
                40,
                "The rules cannot tell rows 2 and 3 apart for card 40.");
    }

    @Test
    void playersWhoCannotBeToldApart() {
        assertFails(
                Bench.of("standard { rule toll \"The leader pays.\" on placed { player with highest score gains 1 } }")
                        .row(12)
                        .row(37),
                40,
                "The rules cannot tell players 1 and 2 apart for card 40.");
    }

    @Test
    void noCaseForACard() {
        assertFails(
                Bench.of("standard { replace case fits \"A card joins a row of its own colour.\""
                                + " when card.parity is fit.last.parity { add card to fit } }")
                        .row(12)
                        .row(37),
                40,
                "No case says where card 40 goes.");
    }

    @Test
    void aRowThatIsNotThere() {
        assertFails(
                Bench.of("jumping_cow { replace rule jump \"Away.\" on placed when cow is in row"
                                + " { move cow to row with lowest last where last > 90 } }")
                        .row(12)
                        .row(37)
                        .modifier(1),
                20,
                "There is no row for the cow.");
    }

    @Test
    void aCardThatLiesInNoRow() {
        assertFails(
                Bench.of("standard { replace case fits \"Fits.\" otherwise { add card before card } }")
                        .row(12)
                        .row(37),
                40,
                "No row holds the card that 40 should lie next to.");
    }

    @Test
    void aBoundThatIsPassed() {
        assertFails(
                Bench.of("jumping_cow { replace rule trample \"Trample.\" on moved when cow is in row, up to 2 times"
                                + " { move cow to row with lowest last except cow.row } }")
                        .row(12)
                        .row(37)
                        .modifier(1),
                20,
                "This rule may apply 2 times and would now apply once more.");
    }

    private static void assertFails(Bench bench, int card, String message) {
        assertThat(bench.plays(card)).isEqualTo(Result.FAILED);
        assertThat(bench.all(Event.RulesFailed.class))
                .singleElement()
                .returns(message, Event.RulesFailed::message)
                .satisfies(failed -> assertThat(failed.cause().line()).isPositive());
    }
}
