package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.hornbook.bots.Budget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThinkingTimeTest {
    private static final Duration WITHIN = Duration.ofMillis(600);

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "1, 10, 1", "200, 9, 1", "200, 9, 4", "7, 2, 3"})
    void everyTableThatWaitsIsAnsweredInTime(int tables, int bots, int threads) {
        BotPlayers.ThinkingTime time = new BotPlayers.ThinkingTime(WITHIN, threads);
        Duration waited = Duration.ZERO;

        for (int left = tables; left > 0; left -= threads) {
            Duration each = time.forEach(waited, left, bots);
            assertThat(each).isPositive();
            waited = waited.plus(each.multipliedBy(bots));
        }

        assertThat(waited).isLessThanOrEqualTo(WITHIN);
    }

    @Test
    void aSingleBotGetsTheWholeBudget() {
        assertThat(new BotPlayers.ThinkingTime(WITHIN, 2).forEach(Duration.ZERO, 1, 1))
                .isEqualTo(Budget.AT_TABLES.time());
    }

    @Test
    void aLateBotAnswersAtOnce() {
        assertThat(new BotPlayers.ThinkingTime(WITHIN, 1).forEach(Duration.ofSeconds(2), 1, 1))
                .isZero();
    }
}
