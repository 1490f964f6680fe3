package org.hornbook.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.hornbook.engine.Games;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names that stand at the top of a script, used in rules. */
class LetTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "extra { card > 60 -> 3, card > 50 -> 2, otherwise -> 0 } | when extra > 0 { player gains extra } | 3",
                "extra { card > 90 -> 3, card > 60 -> 2, otherwise -> 0 } | { player gains extra } | 2",
                "size of row = count of row let long = row with highest size then lowest number | { player gains"
                        + " long.number, move long.cards to away player gains long.number } | 4",
                "mine = player.number | { player gains mine, each player { player gains mine } } | 2",
                "mine = player.number | { each player where number = 2 { player.previous gains mine } } | 2",
                "wild = card > 60 let paid = card / 10 | when wild { player gains paid } | 6"
            })
    void isWorkedOutOnceARun(String let, String rule, int gained) {
        String script = """
            variant tried "Tried" extends standard {
              cards away "cards out of play", seen by all
              let %s
              rule toll "Somebody pays." on placed %s
              example "tried" {
                given rows [37] [12 14] [43] [58]
                when ann plays 61
                then ann.gained is %d
              }
              remove example "figure 2: rules 1 and 2"
              remove example "figure 3: the sixth card"
              remove example "figure 4: a card too low"
              remove example "nobody answers for a card too low"
            }
            """.formatted(let, rule, gained);
        assertThat(Examples.run(Games.check(new SourceFile("tried.horn", script))))
                .flatExtracting(ExampleResult::failures)
                .isEmpty();
    }
}
