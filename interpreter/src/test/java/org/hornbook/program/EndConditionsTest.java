package org.hornbook.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.variant.NamedRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules that can end a game, however a script puts it. */
class EndConditionsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        standard {}                                                                     | limit_reached
        ascension {}                                                                    | moon,limit_reached
        ascension { set shoot_the_moon to no }                                         | limit_reached
        standard { rule enough on taken { end game } }                                   | enough,limit_reached
        standard { rule never on taken when 1 > count of players { end game } }                  | limit_reached
        standard { rule last on round end { each player where score > 9 { player wins } } } | last,limit_reached
        standard { before too_low case ace when card = 1 { player wins } }              | ace,limit_reached
        """)
    void areFound(String game, String rules) {
        assertThat(namesOf(Bench.setup(game))).containsExactlyInAnyOrder(rules.split(","));
    }

    @Test
    void followTheParametersOfTheTable() {
        Setup off = Bench.setup("ascension {}").with("shoot_the_moon", 0);

        assertThat(namesOf(off)).containsExactly("limit_reached");
    }

    private static List<String> namesOf(Setup setup) {
        return EndConditions.of(setup).stream().map(NamedRule::name).toList();
    }
}
