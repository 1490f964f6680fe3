package org.hornbook.reference;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.checker.Checker;
import org.hornbook.engine.Games;
import org.hornbook.examples.ExampleResult;
import org.hornbook.examples.Examples;
import org.hornbook.game.Event;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the reference says of moments, none and ends, where none of its samples shows it. */
final class SayingsTest {
    private static final String TOO_LOW = """
        given rows [12] [37] [43] [58]
        when ann plays 3, ann.home is row 2
        then rows [12] [3] [43] [58]
        """;

    @Test
    void aTakenRowHoldsTheNewCardAlready() {
        holds(
                "rule sees \"text\" on taken when count of row = 1 and row.last = card { player gains 10 }",
                TOO_LOW + """
                    then ann.gained is 10
                    because too_low, sees
                    """);
    }

    @Test
    void aRuleBeforeTheCasesMayPutTheCardItself() {
        holds("rule high \"text\" on placing when card > 100 { open row with card }", """
            given rows [12] [37] [43] [58]
            when ann plays 60, ben plays 103
            then rows [12] [37] [43] [58 60] [103]
            because fits, high
            """);
    }

    @Test
    void startCountsAsPlacedAndComesAfterTaken() {
        holds("""
            counter taken_then = 0
            rule first "text" on placed { player gains taken_then * 10 }
            rule second "text" on taken { set taken_then to 2 }
            """, TOO_LOW + """
                then ann.gained is 20
                because too_low, first, second
                """);
    }

    @Test
    void countersCanBeWordsAndEveryRowBeginsWithItsOwn() {
        assertThat(scores("""
            counter mood in calm or wild
            counter sky in grey or blue per row
            rule angers on turn end when turn = 2 and mood is calm { set mood to wild }
            rule pays on turn end when turn = 3 and mood is wild {
              each player gains 10 * count of (rows where sky is grey)
            }
            rule stop on turn end when turn = 3 { end game }
            rule seen_end on game end { each player gains gained }
            """)).allMatch(score -> score >= 40);
    }

    @Test
    void aRowOpenedInAnExampleBeginsWithItsCounters() {
        holds("""
            counter sky in grey or blue per row
            before full case high "text" when card > 90 { open row with card }
            rule paid "text" on placed when row.sky is grey { player gains 5 }
            """, """
            given rows [12] [37] [43] [58]
            when ann plays 60, ben plays 99
            then rows [12] [37] [43] [58 60] [99]
            then ann.gained is 5, ben.gained is 5
            """);
    }

    @Test
    void cardsMayTakePointsOff() {
        holds("""
            replace let bullheads of card { card % 10 = 0 -> -3,  otherwise -> 1 }
            remove example "nobody answers for a card too low"
            """, """
            given rows [10 20] [37] [43] [58], ann.hand is [3]
            when ann plays 3, ann.home is row 1
            then rows [3] [37] [43] [58]
            then ann.pile is [10 20]
            then ann.gained is -6
            """);
    }

    @Test
    void ofEqualCardsTheLowerSeatGoesFirst() {
        holds("""
            set deck to 1..52, 1..52
            replace let fit = row with lowest (card - last) then lowest number where last < card
            """, """
            given rows [12 13 14 15] [37] [43] [48]
            when ann plays 30, ben plays 30, ben.home is row 2
            then rows [12 13 14 15 30] [30] [43] [48]
            then ben.pile is [37]
            because fits, too_low
            """);
    }

    @Test
    void factsOfNoneAreZero() {
        holds("""
            let no_row = row with lowest last then lowest number where last > 500
            rule none_is_low "text" on placed {
              player gains no_row.last + count of no_row
            }
            rule compares "text" on placed when card > 0 {
              each player where no_row.last < 1 gains 7
            }
            """, TOO_LOW + """
                then ann.gained is 7
                because too_low, none_is_low, compares
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rule stop on turn end when turn = 10 { end game }",
                "rule stop on turn end when turn = 10 { end game }",
                "rule stop on turn end when turn = 10 { each player where number = 1 wins }"
            })
    void anEndWithinTheRoundLeavesOutItsScore(String stop) {
        assertThat(scores(stop)).containsOnly(0);
    }

    @Test
    void anEndAfterTheRoundDoesNot() {
        assertThat(scores("rule stop on round end { end game }")).anyMatch(score -> score > 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rule stop on turn end when turn = 4 { end game }",
                "rule stop on turn end when turn = 4 { end game }",
                "rule stop on turn end when turn = 4 { each player where number = 1 wins }"
            })
    void rulesAfterTheGameCountHoweverItEnds(String stop) {
        assertThat(scores(stop + " rule held on game end { each player gains count of hand }"))
                .containsOnly(6);
    }

    @Test
    void aCounterEachTurnIsNoughtFromTheFirstTurnOnAndKeptUntilTheNextBegins() {
        assertThat(scores("""
            counter played = 0 each turn
            after dealing step opens "It opens." { set played to 100 }
            rule counts on placed { set played to played + 1 }
            rule pays on turn end when turn = 1 { each player gains played }
            rule stop on turn end { end game }
            """)).containsOnly(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rule r on taken { choose other by player from players }",
                "rule r on taken { move card to row }",
                "rule r on taken { player gains random }",
                "rule r on placed when player.hand = card { player wins }",
                "hand 10",
                "team of players except dealer",
                "play 2 cards"
            })
    void whatItCannotSayIsRefused(String statement) {
        assertThat(checked(statement)).isNull();
    }

    @Test
    void rulesOfOneEventRunAsWrittenAndThoseThatEndSomethingLast() {
        holds("""
            counter paid = 0
            rule stop "text" on taken { player gains paid end turn }
            rule stop_too "text" on taken { player gains 100 end turn }
            rule pay "text" on taken { set paid to paid + 1 player gains 10 * paid }
            rule more "text" on taken { set paid to paid * 3 }
            """, TOO_LOW + """
                then ann.gained is 13
                because too_low, stop, pay, more
                """);
    }

    @Test
    void nothingRunsAfterSomebodyHasWon() {
        holds("""
            rule won "text" on taken { player wins player gains 1 }
            rule pay "text" on taken { player gains 5 }
            """, TOO_LOW.replace("    then rows [12] [3] [43] [58]\n", "") + """
                then ann wins, ann.gained is 0
                because too_low, won
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"end turn", "end round"})
    void endingATurnOrRoundSkipsStepsButNoRules(String end) {
        assertThat(scores("""
            rule early on card end when turn = 1 and round = 1 { %s }
            after placing step toll "Toll." when turn = 1 { each player gains 1000 }
            rule pays on turn end when turn = 1 { each player gains 100 }
            replace rule tally on round end { each player gains 10 }
            rule stop on round end { end game }
            """.formatted(end))).containsOnly(110);
    }

    @Test
    void afterTheGameNoTurnOrRoundEnds() {
        assertThat(scores("""
            rule stop on placed when turn = 2 { end game }
            rule each_turn on turn end { each player gains 1 }
            replace rule tally on round end { each player gains 10 }
            rule at_last on game end { each player gains 100 }
            """)).containsOnly(101);
    }

    @Test
    void triggeredRulesRunInOrderAfterTheBlock() {
        holds("""
            modifier cow
            counter told = 0
            replace case fits "text" otherwise {
              move cow to row with highest last
              add card to fit
              set told to 1
            }
            rule first "text" on moved when card is cow and told = 1 and row.last = 58 { set told to 2 }
            rule second "text" on placed when told = 2 { player gains 7 }
            """, """
            given rows [12 cow] [37] [43] [58]
            when ann plays 14
            then rows [12 14] [37] [43] [58 cow], ann.gained is 7
            because fits, first, second
            """);
    }

    @Test
    void whatIsTakenIsKnownWithItsRowAsItLiesNow() {
        holds(
                "rule sees \"text\" on taken when count of taken = 1 and row.number = 2 and player.number = 1 and card"
                        + " = 3 { player gains 10 }",
                TOO_LOW + """
                    then ann.gained is 10
                    because too_low, sees
                    """);
    }

    @Test
    void whoTakesInAStepIsThePlayerAtHandAndNoCardIsPlaced() {
        holds("""
            counter who in players
            rule sees "text" on taken when card is none { set who to player player gains 10 }
            after placing step gift "text" {
              each player where number = 1 { take row with highest first to player.next.pile }
            }
            """, """
            given rows [12] [37] [43] [58]
            when ann plays 14, ben plays 15
            then rows [12 14 15] [37] [43] [], who is ann, ann.gained is 10, ben.pile is [58]
            because fits, sees
            """);
    }

    @Test
    void aCardPutInARowByAStepIsNotPlaced() {
        holds("""
            cards pool "text", seen by all
            rule sees "text" on placed { player gains 10 }
            after placing step lay "text" { each card of pool { add card to row with highest first } }
            """, """
            given rows [12] [37] [43] [58], pool is [60]
            when ann plays 14
            then rows [12 14] [37] [43] [58 60], ann.gained is 10
            because fits, sees
            """);
    }

    @Test
    void aCardThatRulesBeforeTheCasesMoveAwayIsStillTriedByThem() {
        holds("""
            cards away "text", seen by all
            rule gone "text" on placing when card = 14 { move card to away }
            rule ended "text" on card end { player gains 1 }
            """, """
            given rows [12] [37] [43] [58]
            when ann plays 14
            then rows [12] [37] [43] [58], away is [14], ann.gained is 1
            because gone, ended
            """);
    }

    private static void holds(String rules, String example) {
        Variant variant = requireNonNull(checked(rules + "example \"shown\" {\n" + example + "}"), rules);
        assertThat(Examples.run(variant))
                .filteredOn(result -> result.example().title().text().equals("shown"))
                .hasSize(1)
                .allSatisfy(result -> assertThat(result.failures()).isEmpty())
                .allMatch(ExampleResult::passed);
    }

    /** The scores at the end of a game of three. */
    private static List<Integer> scores(String rules) {
        Variant variant = requireNonNull(checked(rules), rules);
        return Games.random(Games.rules(variant, 3), 1).events().stream()
                .filter(Event.GameEnded.class::isInstance)
                .map(Event.GameEnded.class::cast)
                .findFirst()
                .orElseThrow()
                .scores();
    }

    private static @Nullable Variant checked(String body) {
        SourceFile source = new SourceFile("trial.horn", "variant trial extends standard {\n" + body + "\n}\n");
        return new Checker(new ShippedScripts()).check(source).variant();
    }
}
