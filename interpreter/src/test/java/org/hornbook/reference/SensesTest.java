package org.hornbook.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.parser.WordPlace;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One word, several senses: what stands around it decides. */
class SensesTest {
    private static final String SCRIPT = """
        variant sensed "Sensed" extends standard with marker {
          counter strikes = 0 per player each round
          before full case odd when card.parity is odd and fit is full { take fit to pile, add card to fit }
          replace let fit = row with lowest last except cow.row and fit
          rule moved on taken when player.score > 5 { each player where score = 1 gains 1 set player.strikes to 2 }
          rule late on round end when round > 2 { player gains 1 }
          example "shown" {
            given rows [1] [2], ann.pile is [3]
            when ann plays 14, ann.home is row 2
          }
        }
        """;

    private final Senses senses = new Senses(Reference.load());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        with marker      | with  | variant                | further variants
        row with lowest  | with  | row with, player with | comes first
        when card.parity is     | when  | case                   | condition
        on taken when    | when  | rule                   | condition
        when ann plays   | when  | when \u2026 plays           | cards played
        round end when    | when  | rule                   | condition
        fit is full      | full  | is full                | Of a row
        card.parity is odd and  | and   | and, or, not           | conditions together
        cow.row and fit  | and   | row with, player with | except
        on taken         | taken | on taken               | row
        player.score     | score | score                  | Of a player
        on round end      | round | on round end           | round
        """)
    void theSenseIsThatOfItsPlace(String where, String word, String title, String part) {
        int at = SCRIPT.indexOf(where) + where.indexOf(word);
        Senses.Sense sense = senses.certain(
                        WordPlace.at(new SourceFile("sensed.horn", SCRIPT), at).orElseThrow())
                .orElseThrow();

        assertThat(sense.title()).isEqualTo(title);
        assertThat(sense.text()).contains(part);
    }

    /** Names are the script's own first. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        before full case | full
        case odd         | odd
        take fit to pile         | fit
        player.strikes   | strikes
        """)
    void whereAScriptNamesThingsNoSenseIsCertain(String where, String word) {
        int at = SCRIPT.indexOf(where) + where.indexOf(word);

        assertThat(WordPlace.at(new SourceFile("sensed.horn", SCRIPT), at).flatMap(senses::certain))
                .isEmpty();
    }
}
