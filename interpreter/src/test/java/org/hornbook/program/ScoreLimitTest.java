package org.hornbook.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The score that ends a game for four, however a script puts it. */
class ScoreLimitTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        set limit to 80                                                                              | 80
        replace rule limit_reached "Fifty end it." on round end when some player has score >= 50 { end game } | 50
        replace rule limit_reached "More than fifty end it." on round end when some player has score > 50 { end game } | 51
        replace rule limit_reached "Fifty end it." on turn end when some player has 50 <= score { end game } | 50
        replace rule limit_reached "Ten for each." on round end when some player has score >= 10 * count of players { end game } | 40
        replace rule limit_reached "Ten rounds or fifty." on round end when round = 10 or some player has score >= 50 { end game } | 50
        rule early "Thirty end it." on round end when some player has score >= limit - 36 { end game } | 30
        rule early "Thirty end it." on round end when some player has score >= 30 { end game }         | 30
        """)
    void isFound(String change, int limit) {
        assertThat(limitOf(change)).hasValue(limit);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "replace rule limit_reached \"Three rounds.\" on round end when round = 3 { end game }",
                "replace rule limit_reached \"All have ten.\" on round end when every player has score >= 10 { end"
                        + " game }",
                "replace rule limit_reached \"Somebody is low.\" on round end when some player has score < 10 { end"
                        + " game }",
                "replace rule limit_reached \"Late and high.\" on round end when round > 3 and some player has score >="
                        + " 50 { end game }",
                "replace rule limit_reached \"More than the first card.\" on round end when some player has score >"
                        + " gained { end game }"
            })
    void isMissingWhereNoScoreAloneEndsTheGame(String change) {
        assertThat(limitOf(change)).isEmpty();
    }

    @Test
    void followsTheParametersOfTheTable() {
        Setup setup = Bench.setup("standard {}").with("limit", 123);
        assertThat(EndConditions.scoreLimit(setup)).hasValue(123);
    }

    private static OptionalInt limitOf(String change) {
        return EndConditions.scoreLimit(Bench.setup("standard { " + change + " }"));
    }
}
