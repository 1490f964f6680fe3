package org.hornbook.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.statistics.descriptive.DoubleStatistics;
import org.apache.commons.statistics.descriptive.Statistic;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;

class RatioTest {
    /** Where each game counts once, a ratio is a plain mean. */
    @Test
    void aRatioOfOnesIsAMeanWithStudentsInterval() {
        double[] values = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5};
        Ratio ratio = new Ratio(
                values.length,
                Arrays.stream(values).sum(),
                values.length,
                Arrays.stream(values).map(value -> value * value).sum(),
                Arrays.stream(values).sum(),
                values.length);
        DoubleStatistics known =
                DoubleStatistics.of(java.util.EnumSet.of(Statistic.MEAN, Statistic.STANDARD_DEVIATION), values);
        double half = TDistribution.of(values.length - 1).inverseCumulativeProbability(0.975)
                * known.getAsDouble(Statistic.STANDARD_DEVIATION)
                / Math.sqrt(values.length);

        assertThat(ratio.estimate().mean()).isCloseTo(known.getAsDouble(Statistic.MEAN), within(1e-12));
        assertThat(ratio.estimate().half()).isCloseTo(half, within(1e-12));
        assertThat(ratio.estimate().times(100).half()).isCloseTo(100 * half, within(1e-9));
    }

    /** What is looked at in few games may be looked at in one only: others beside it do not tell how games differ. */
    @Test
    void oneGameTellsNothing() {
        assertThat(new Ratio(3, 4, 10, 16, 40, 100).isKnown()).isFalse();
        assertThat(new Ratio(3, 8, 20, 32, 80, 200).isKnown()).isTrue();
    }

    /** Of many intervals of 95% about 95% hold the true ratio, here 2 points a round in games of 1 to 9 rounds. */
    @Test
    void intervalsHoldTheTruthAsOftenAsTheySay() {
        Random random = new Random(7);
        int held = 0;
        int intervals = 2_000;
        for (int i = 0; i < intervals; i++) {
            Estimate estimate = sample(random, 200).estimate();
            if (estimate.low() <= 2 && 2 <= estimate.high()) {
                held++;
            }
        }

        assertThat(held / (double) intervals).isBetween(0.935, 0.965);
    }

    private static Ratio sample(Random random, int games) {
        double x = 0;
        double y = 0;
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int game = 0; game < games; game++) {
            double rounds = 1 + random.nextInt(9);
            double points = 0;
            for (int round = 0; round < rounds; round++) {
                points += random.nextInt(5);
            }
            x += points;
            y += rounds;
            xx += points * points;
            xy += points * rounds;
            yy += rounds * rounds;
        }
        return new Ratio(games, x, y, xx, xy, yy);
    }
}
