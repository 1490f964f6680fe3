package org.hornbook.playtest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hornbook.bots.BotKind;
import org.hornbook.compiler.CompiledRules;
import org.hornbook.rules.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationTest {
    private static final double TOLERANCE = 0.12;

    /** The means are those of programs that share nothing with this one. */
    @ParameterizedTest
    @CsvSource({"standard, 53.36", "ascension, 58.38", "jumping_cow, 53.90", "even_odd, 54.66"})
    void randomPlayersTakeAsMuchAsElsewhere(String variant, double mean) {
        SimulationResult result = simulate(variant, BotKind.RANDOM, 100_000, 1, 2);

        assertThat(result.meanPointsPerRound()).isCloseTo(mean, within(TOLERANCE));
        assertThat(result.failedRounds()).isZero();
    }

    @Test
    void threadsDoNotChangeTheResult() {
        SimulationResult alone = simulate("jumping_cow", BotKind.RANDOM, 2_001, 7, 1);
        SimulationResult shared = simulate("jumping_cow", BotKind.RANDOM, 2_001, 7, 3);

        assertThat(shared.meanPointsPerRound()).isEqualTo(alone.meanPointsPerRound());
        assertThat(shared.standardError()).isEqualTo(alone.standardError());
        assertThat(shared.rules()).isEqualTo(alone.rules());
    }

    @Test
    void anotherSeedDealsOtherRounds() {
        assertThat(simulate("standard", BotKind.RANDOM, 1_000, 1, 1).meanPointsPerRound())
                .isNotEqualTo(simulate("standard", BotKind.RANDOM, 1_000, 2, 1).meanPointsPerRound());
    }

    private static SimulationResult simulate(String variant, BotKind bots, int rounds, long seed, int threads) {
        Setup setup = Setup.of(Shipped.variant(variant), 4);
        return new Simulation(CompiledRules.uncounted(setup), bots, rounds, seed, threads).run((_, _) -> {});
    }
}
