package org.hornbook.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.engine.Games;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Cards that a rule puts on others, in decks that hold each card twice. */
class StackedCardsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add card to fit add fit.first onto fit.last        | [14 13]    | [13 14+14]",
                "add card to fit add fit.last onto fit.first        | [14 13]    | [14+14 13]",
                "add card to fit add fit.first onto card            | [14+20 13] | [14 13 14+20]",
                "add card onto fit.first                            | [14+20 13] | [14+20+14 13]",
                "add card to fit add lowest of fit onto fit.first | [12+20 13] | [20+12 13 14]",
                "add card to fit add fit.first to fit               | [14 13]    | [13 14 14]",
                "add card to fit take fit except highest of fit to pile           | [12+16 13] | [12+16]",
                "add card to fit take fit except lowest of fit to pile            | [13 15+11] | [15+11]",
                "add card before fit.first                          | [13 15+11] | [14 13 15+11]"
            })
    void whatIsPutOnAnotherCountsAsOneWithIt(String actions, String before, String after) {
        holds("""
            variant tried "Tried" extends standard {
              set deck to 1..52, 1..52
              replace let fit = row with lowest number
              replace case fits "Something moves." otherwise { %s }
              remove example "figure 2: rules 1 and 2"
              remove example "figure 3: the sixth card"
              remove example "figure 4: a card too low"
              remove example "nobody answers for a card too low"
              example "tried" {
                given rows %s [37] [43] [50]
                when ann plays 14
                then rows %s [37] [43] [50]
                because fits
              }
            }
            """.formatted(actions, before, after));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[12]    | ann.pile is [14] | pile | move gift to spare | ann.hand is [14 50], spare is [14]",
                "[12]    | pool is [14] | pool | move gift to spare | ann.hand is [14 50], pool is [], spare is [14]",
                "[12]    | pool is [14] | hand | move gift to spare | ann.hand is [50], pool is [14], spare is [14]",
                "[12]    | pool is [14] | hand and pool | move gift to spare | ann.hand is [50], pool is [14], spare"
                        + " is [14]",
                "[12]    | pool is [14] | pool | place gift by lowest card | ann.hand is [14 50], pool is []",
                "[12]    | pool is [14] | pool | each player where number = 1 { add player.gift to top } | ann.hand is"
                        + " [14 50], pool is []",
                "[12]    | pool is [14] | hand | move lowest of pool to spare | ann.hand is [14 50], spare is [14]",
                "[14 12] | pool is [] | top | move gift to spare | ann.hand is [14 50], spare is [14]",
                "[12 14] | pool is [] | hand | move top.last to spare | ann.hand is [14 50], spare is [14]",
                "[14 12] | pool is [] | hand | move top.first to spare | ann.hand is [14 50], spare is [14]",
                "[14 12] | pool is [] | hand | add top.first to top | ann.hand is [14 50], spare is []"
            })
    void theSelectedOneOfEqualCardsMoves(String row, String given, String from, String action, String after) {
        holds("""
            variant tried "Tried" extends standard {
              let top = row with lowest number
              set deck to 1..52, 1..52
              cards pool "the pool", seen by all
              cards spare "the spare cards", seen by all
              replace let fit = row with highest number
              after placing step giving "Something is given." {
                each player where number = 1 chooses gift from %s "What?", absent lowest card
                %s
              }
              remove example "figure 2: rules 1 and 2"
              remove example "figure 3: the sixth card"
              remove example "figure 4: a card too low"
              remove example "nobody answers for a card too low"
              example "tried" {
                given rows %s [37] [43] [49]
                given ann.hand is [13 14 50], %s
                when ann plays 13, ann.gift is 14
                then %s
                because giving, fits
              }
            }
            """.formatted(from, action, row, given, after));
    }

    @ParameterizedTest
    @ValueSource(strings = {"stacks", "twin_herd", "double"})
    void theExamplesOfScriptsThatDoHold(String script) {
        holds(Games.source(script).text());
    }

    private static void holds(String script) {
        assertThat(Examples.run(Games.check(new SourceFile("tried.horn", script))))
                .flatExtracting(ExampleResult::failures)
                .isEmpty();
    }
}
