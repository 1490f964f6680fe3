package org.hornbook.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.junit.jupiter.api.Test;

/** What is told of rules that were tried and did not apply. */
class ReasonsTest {

    @Test
    void ofTheRowACardGoesTo() {
        assertThat(reasons(Bench.of("standard {}").row(7).row(49).row(79).row(93), 53))
                .containsExactly(
                        "53 goes to row 2: 49 is the nearest lower last card (4 away; row 1: 46 away; 79 and 93"
                                + " are higher).");
        assertThat(reasons(Bench.of("standard {}").row(40).row(79), 53))
                .containsExactly("53 goes to row 1: 40 is the only lower last card (79 is higher).");
        assertThat(reasons(Bench.of("ascension {}").row(5, 8).row(20, 34).row(80), 40))
                .containsExactly(
                        "40 goes to row 2: 20 is the highest first card (row 1: 5; the last card 80 is higher).");
    }

    @Test
    void ofTheCardThatFillsARow() {
        Bench bench = Bench.of("standard {}").row(1, 2, 3, 4, 5).row(60);
        assertThat(reasons(bench, 10))
                .containsExactly(
                        "Row 1 has 5 of 5 places filled.",
                        "10 goes to row 1: 5 is the only lower last card (60 is higher).");
        assertThat(bench.all(Event.RuleApplied.class).getFirst().cause().reasons())
                .containsExactly("Row 1 has 5 of 5 places filled.");
        assertThat(bench.all(Event.RowTaken.class).getFirst().cause().reasons())
                .containsExactly(
                        "Row 1 has 5 of 5 places filled.",
                        "Row 1 is taken: 5 is the only lower last card (60 is higher).");
    }

    @Test
    void ofWhatIsChosenForAPlayerWhoDoesNotAnswer() {
        Bench bench = Bench.of("standard {}").row(55).row(37).row(48).row(60);
        bench.plays(3);
        assertThat(bench.all(Event.RuleApplied.class).getFirst().cause().reasons())
                .containsExactly("No row's last card is lower than 3 (55, 37, 48 and 60 are higher).");
        assertThat(bench.all(Event.ChoiceShown.class).getFirst().cause().reasons())
                .containsExactly("Row 2 is the choice for whoever makes none: rows 2 and 3 have the fewest bullheads, 1"
                        + " (row 1: 7; row 4: 3), and of these row 2 has the lowest number.");
        assertThat(bench.all(Event.RowTaken.class).getFirst().cause().reasons())
                .last()
                .isEqualTo("Row 2 is taken: it is the row chosen.");
        assertThat(bench.all(Event.RowTaken.class).getFirst().cause().rulings())
                .as("what holds for absent players stands in the rulebook, not beside each row taken")
                .isEmpty();
    }

    @Test
    void ofACounterThatIsAWord() {
        Bench bench = Bench.of("standard { counter way in left_open or closed per row"
                        + " rule opens \"Opens.\" on placing { each row { set row.way to left_open } }"
                        + " rule toll \"Toll.\" on placed when row.way is left_open { player gains 1 } }")
                .row(12);
        bench.plays(14);
        assertThat(bench.all(Event.PointsGained.class).getFirst().cause().reasons())
                .containsExactly("Row 1's way is left open.");
    }

    @Test
    void ofThreeConditionsAsTheRulebookListsThem() {
        Bench bench = Bench.of("standard { rule toll \"Toll.\" on placed"
                        + " when card > 10 and card < 30 and player.score < 7 { player gains 1 } }")
                .row(12);
        bench.plays(14);
        assertThat(bench.all(Event.PointsGained.class).getFirst().cause().reasons())
                .containsExactly(
                        "14 is higher than 10, 14 is lower than 30 and 0 (the player's score) is lower than 7.");
    }

    @Test
    void ofANumberThatHasAName() {
        Bench bench = Bench.of("standard { let bounty \"the bounty\" = 2 * count of rows"
                        + " rule toll \"Toll.\" on placed when bounty > 3 { player gains bounty } }")
                .row(12)
                .row(37);
        bench.plays(20);
        assertThat(bench.all(Event.PointsGained.class).getFirst().cause().reasons())
                .containsExactly("4 (the bounty) is higher than 3.");
    }

    @Test
    void ofCardsThatAConditionFinds() {
        assertThat(reasonOfToll("some (row.cards where number > 10)"))
                .isEqualTo("There are cards in row 1 that are higher than 10.");
        assertThat(reasonOfToll("not (some card of row.cards has number > 30)"))
                .isEqualTo("There is no card in row 1 that is higher than 30.");
        assertThat(reasonOfToll("card is in row.cards")).isEqualTo("The card is among the cards in row 1.");
        assertThat(reasonOfToll("count of (row.cards where number > 10) > 1"))
                .isEqualTo("2 (the number of cards in row 1 that are higher than 10) is higher than 1.");
        assertThat(reasonOfToll("highest of row.cards > 19"))
                .isEqualTo("20 (the highest card in row 1) is higher than 19.");
    }

    @Test
    void ofPlayersAndRowsByTheirNumbers() {
        assertThat(reasonOfToll("player is not player.next"))
                .isEqualTo("Player 1 (the player) is not player 2 (the player after the player).");
        assertThat(reasonOfToll("player.next.score < 3")).isEqualTo("0 (player 2's score) is lower than 3.");
        assertThat(reasonOfToll("not (row is empty) and count of rows = 2"))
                .isEqualTo("Row 1 has 2 of 5 places filled and the number of rows is 2.");
    }

    private static String reasonOfToll(String condition) {
        Bench bench = Bench.of("standard { rule toll \"Toll.\" on placed when " + condition + " { player gains 1 } }")
                .row(12)
                .row(37);
        bench.plays(20);
        return bench.all(Event.PointsGained.class).getFirst().cause().reasons().getFirst();
    }

    @Test
    void ofThePlayerWhomAConditionFinds() {
        Bench bench = Bench.of("standard { rule toll \"Toll.\" on placed"
                        + " when some (player where number = 2) { player gains 1 } }")
                .row(12)
                .row(37);
        bench.plays(20);
        assertThat(bench.all(Event.PointsGained.class).getFirst().cause().reasons())
                .containsExactly("Player 2's number is 2.");
    }

    @Test
    void ofModifiersOnTheirWay() {
        Bench cow = Bench.of("jumping_cow {}").row(5, 8).row(70, 78).row(104).row(40, 53);
        cow.modifier(1).plays(43);
        assertThat(cow.all(Event.ModifierMoved.class).getFirst().cause().reasons())
                .containsExactly(
                        "The cow lies in row 1.",
                        "The cow goes to row 4: 53 is the lowest last card (row 2: 78; row 3: 104; the cow lies in row"
                                + " 1).");
        Bench marker = Bench.of("even_odd {}").row(31).row(40).row(50).row(60);
        marker.modifier(1).plays(32);
        assertThat(marker.all(Event.CounterSet.class).getFirst().cause().reasons())
                .containsExactly(
                        "\u201cThe parity the marker shows\u201d becomes even: 40 (row 2's last card) is even.");
    }

    @Test
    void ofPointsAndCounters() {
        Bench bench = Bench.of("third_strike {}").row(55);
        bench.plays(3);
        assertThat(bench.all(Event.CounterSet.class).getFirst().cause().reasons())
                .containsExactly("\u201cRows taken this round\u201d becomes 1: 0 + 1.");
        bench.scores();
        assertThat(bench.all(Event.PointsGained.class).getLast().cause().reasons())
                .containsExactly("7 gained: the bullheads taken this round.");
    }

    @Test
    void ofPointsBelowNoneToldAsTheOther() {
        Bench gains = Bench.of(
                        "third_strike { replace rule tally on round end { each player gains count of pile - 9 } }")
                .row(55);
        gains.plays(3);
        gains.scores();
        assertThat(reasons(gains)).containsExactly("9 lost: 0 - 9.");
        Bench loses = Bench.of(
                        "third_strike { replace rule tally on round end { each player loses count of pile - 9 } }")
                .row(55);
        loses.plays(3);
        loses.scores();
        assertThat(reasons(loses)).containsExactly("9 gained: 0 - 9.");
    }

    private static List<String> reasons(Bench bench) {
        return bench.all(Event.PointsGained.class).getLast().cause().reasons();
    }

    @Test
    void ofCasesBeforeTheOneThatApplies() {
        assertThat(skipped(Bench.of("standard {}").row(12).row(37, 38), 43))
                .containsExactly(
                        "too_low: 38 (row 2's last card) is lower than 43.", "full: Row 2 has 2 of 5 places filled.");
    }

    @Test
    void ofRowsThatDoNotQualify() {
        assertThat(skipped(Bench.of("ascension {}").row(12, 20).row(50), 30))
                .first()
                .isEqualTo("between: No row qualifies (the last card 20 is lower; the first card 50 is higher).");
    }

    @Test
    void ofBars() {
        Bench bench = Bench.of("even_odd {}").row(31).row(85);
        String barred = "ow 2 is barred for 90: the marker lies in row 2 and 90 is even, \u201cthe parity the marker"
                + " shows\u201d is odd";
        assertThat(skipped(bench.modifier(2), 90)).first().isEqualTo("parity_bar: R" + barred + ".");
        assertThat(bench.all(Event.CardPlaced.class).getFirst().cause().reasons())
                .containsExactly("90 goes to row 1: 31 is the only lower last card (r" + barred + ").");
    }

    @Test
    void ofRulesThatWereSetOff() {
        Bench bench = Bench.of("standard {"
                        + " rule rich \"Rich.\" on taken when total bullheads of pile >= 33 { player gains 1 }"
                        + " rule poor \"Poor.\" on taken when total bullheads of pile < 33 { player gains 2 } }")
                .row(1, 2, 3, 4, 5);
        bench.plays(10);
        Cause cause = bench.all(Event.RuleApplied.class).getLast().cause();
        assertThat(cause.reasons()).containsExactly("6 (the bullheads of the player's pile) is lower than 33.");
        assertThat(cause.skipped())
                .singleElement()
                .returns("rich", Cause.Skipped::rule)
                .returns("6 (the bullheads of the player's pile) is lower than 33.", Cause.Skipped::reason);
    }

    @Test
    void namesAreLookedThrough() {
        Bench bench = Bench.of("professional {}").row(12).row(50);
        assertThat(skipped(bench, 20))
                .contains("joins_left: 12 (row 1's last card) is lower than 20 and 30 (50 - 20) is higher than 8"
                        + " (20 - 12).");
    }

    /** What the card's place is told to be due to. */
    private static List<String> reasons(Bench bench, int card) {
        bench.plays(card);
        return bench.all(Event.CardPlaced.class).getFirst().cause().reasons();
    }

    private static List<String> skipped(Bench bench, int card) {
        assertThat(bench.plays(card)).isEqualTo(Result.DONE);
        List<Cause.Skipped> skipped =
                bench.all(Event.RuleApplied.class).getFirst().cause().skipped();
        return skipped.stream().map(each -> each.rule() + ": " + each.reason()).toList();
    }
}
