package org.hornbook.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.hornbook.rules.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The score that ends a game for four, however a script puts it. */
class ScoreLimitTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        set limit to 80                                                                              | 80
        replace end limit_reached "Fifty end it." after round when some player has score >= 50                 | 50
        replace end limit_reached "More than fifty end it." after round when some player has score > 50        | 51
        replace end limit_reached "Fifty end it." after turn when some player has 50 <= score                  | 50
        replace end limit_reached "Ten for each." after round when some player has score >= 10 * players       | 40
        replace end limit_reached "Ten rounds or fifty." after round when round = 10 or some player has score >= 50 | 50
        end early "Thirty end it." after round when some player has score >= limit - 36               | 30
        rule early "Thirty end it." after round when some player has score >= 30 { end game }         | 30
        """)
    void isFound(String change, int limit) {
        assertThat(limitOf(change)).hasValue(limit);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "replace end limit_reached \"Three rounds.\" after round when round = 3",
                "replace end limit_reached \"All have ten.\" after round when every player has score >= 10",
                "replace end limit_reached \"Somebody is low.\" after round when some player has score < 10",
                "replace end limit_reached \"Late and high.\" after round when round > 3 and some player has score >="
                        + " 50",
                "replace end limit_reached \"More than the first card.\" after round when some player has score >"
                        + " points"
            })
    void isMissingWhereNoScoreAloneEndsTheGame(String change) {
        assertThat(limitOf(change)).isEmpty();
    }

    @Test
    void followsTheParametersOfTheTable() {
        Setup setup = Bench.setup("standard {}").with("limit", 123);
        assertThat(Finale.scoreLimit(setup)).hasValue(123);
    }

    private static OptionalInt limitOf(String change) {
        return Finale.scoreLimit(Bench.setup("standard { " + change + " }"));
    }
}
