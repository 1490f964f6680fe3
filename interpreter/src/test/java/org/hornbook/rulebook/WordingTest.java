package org.hornbook.rulebook;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.checker.Checker;
import org.hornbook.document.TextRenderer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** What a booklet says of scripts that no shipped one is like. */
final class WordingTest {
    private final Checker checker = new Checker(new ShippedScripts());

    @Test
    void saysWhatEndsALoop() {
        assertThat(booklet("""
            counter tokens per row
            rule sweep after turn {
              each row where tokens > 2 { discard row  set row.tokens to row.tokens - 1 }
              player_one_pays
            }
            """.replace("player_one_pays", "each player where number = 1 gains 1")))
                .contains("for every row whose count of tokens is higher than 2, the row is emptied, and its cards go"
                        + " out of play, and its count of tokens goes down by 1; when all rows are done, every"
                        + " player");
    }

    @Test
    void givesTheGamesCounterToNobody() {
        assertThat(booklet("""
            counter pot per game
            rule pays after round { each player where pot > 3 and score > pot gains pot }
            """))
                .contains("where the count of pot is higher than 3")
                .doesNotContain("their count");
    }

    @Test
    void callsSeveralRowsChosenRows() {
        assertThat(booklet("""
            before laying step watching "Rows are watched." {
              each player chooses 0..2 watched from rows "Which?", secretly, absent none
            }
            after turning_up step counting "Watched rows count." {
              reveal watched
              each player where some watched {
                each row of watched where count > 3 { player gains 1 }
                when sum of bullheads of player.watched > 4 { player gains 1 }
              }
            }
            rule caught "Caught." on taken { each player where watched has row gains 1 }
            """))
                .contains(
                        "every player where there are watched rows, for every row among the watched rows whose number")
                .contains("if the bullheads of the player's watched rows together are higher than 4")
                .contains("where the row is among their watched rows gets one point");
    }

    @Test
    void saysEachOfSeveralConditionsOnSomebody() {
        assertThat(booklet("rule pays after round { each player where score > 3 and points > 2 gains 1 }"))
                .contains(
                        "every player whose score is higher than 3 and whose points this round are higher than 2 gets");
    }

    @Test
    void singlesOutAPlayer() {
        assertThat(booklet("""
            after placing step toll "Whoever leads pays." {
              player with lowest score then lowest number gains 1
              deal 1 to (player with highest score).hand
            }
            rule over "Enough." after turn when some (player where score > 60) { player where score > 60 wins }
            """))
                .contains("layer with the lowest score (of equals the one with the lowest number) gets one point")
                .contains("to the hand of the player with the highest score")
                .contains("if there is a player whose score is higher than 60, the player whose score is higher than 60"
                        + " wins");
    }

    @Test
    void saysWhatComesBeforeACardIsPlaced() {
        assertThat(booklet("rule toll on placing when card > 100 { player gains 1 }"))
                .contains("Before a card is placed, if the card is higher than 100, the player gets one point.");
    }

    @Test
    void labelsEveryChoiceWithItsRule() {
        assertThat(booklet("""
            modifier bull {
              starts at row with highest first
              rule chase on placed when row has bull {
                choose pasture by player from rows where count > 1, absent fewest bullheads
                take pasture keeping highest
              }
            }
            """))
                .contains("the player chooses the pasture row (one of the rows whose number of cards is higher than 1)"
                        + " and takes it but for its highest card.")
                .contains("- Rule 4: a card lower than every row's last card takes a row of its player's choice."
                        + " Somebody who does not choose gets")
                .contains("- “Chase”. Somebody who does not choose gets the row with the fewest bullheads,"
                        + " of equals the lowest-numbered.");
    }

    @Test
    void saysWhichCardIsPlayedForSomebodyAway() {
        assertThat(booklet("absent plays lowest card, gains 2 per deal"))
                .contains("plays the lowest card from hand, and gets two points. -");
        assertThat(booklet("deals 2 players 2..4 absent plays highest card, gains 2 per deal"))
                .contains("plays the highest card from hand, and gets two points for each deal this happens in.")
                .contains("Everybody chooses a card in each deal and lays it face down.");
    }

    @Test
    void leavesOutTheTableThatAnExampleDoesNotTell() {
        assertThat(booklet("""
            example "points alone" {
              given rows [] [37] [43] [58]
              when steve_a plays 59
              then steve_a gained 0
            }
            """)).contains("Before: no cards | 37 | 43 | 58 Steve A plays 59. Steve A got no points.");
    }

    @Test
    void tellsOneCardFromSeveral() {
        assertThat(booklet("""
            cards shadow per row, seen by all
            replace case full "Full." when fit is full {
              move fit.cards.lowest to fit.shadow
              when count of fit.cards > 3 { take fit }
              start fit with card
            }
            replace step placing "Low ones." { place lead where card < 50 by lowest card }
            """))
                .contains("the lowest card of the fit row goes to the fit row's shadow,")
                .contains("if the number of cards of the fit row is higher than 3,")
                .contains("The lead cards where the card is lower than 50 are placed one by one");
    }

    @Test
    void saysInOneGoWhatSomebodyDoesInAnExample() {
        assertThat(booklet("""
            deck 2 frog
            replace bullheads { card is frog -> 0 otherwise -> 1 }
            before laying step hopping "Hop." { each player chooses pond from 1..3, secretly, absent 1 }
            before too_low case hop "Frogs hop onto any row." when card is frog { add card to row with lowest number }
            example "one of each" {
              given rows [12] [37] [43] [58]
              when ann chooses 2 for pond, ann plays frog, ben chooses 1 for pond, ben plays 14
              then rows [12 14 frog] [37] [43] [58]
            }
            """))
                .contains("Ann chooses 2 for pond and plays a frog; Ben chooses 1 for pond and plays 14.");
    }

    @Test
    void keepsTheOrderOfCasesThatCanBothApply() {
        assertThat(booklet("""
            before too_low case ten "Tens." when card % 10 = 0 { open row with card }
            before full case low "Lows." when card < 9 { open row with card }
            """))
                .containsSubsequence(
                        "The first of these that applies decides:",
                        "1. Tens.",
                        "2. Rule 4",
                        "3. Lows.",
                        "4. Rules 1",
                        "5. Rule 3");
    }

    @Test
    void saysOtherwiseWhereTheRestTakesManyWords() {
        assertThat(booklet(
                        "replace case full \"Full.\" when fit is full or card = 7 { take fit, start fit with card }"))
                .containsSubsequence(
                        "1. Rule 4", "2. Full.", "3. Rules 1 and 2", "Otherwise, the card joins the fit row.");
    }

    /** As plain text, each paragraph's lines put together. */
    private String booklet(String body) {
        SourceFile source = new SourceFile("trial.horn", "variant trial extends standard {\n" + body + "\n}\n");
        return TextRenderer.of(Rulebook.of(requireNonNull(checker.check(source).variant(), body), List.of()))
                .replaceAll("\\s+", " ");
    }
}
