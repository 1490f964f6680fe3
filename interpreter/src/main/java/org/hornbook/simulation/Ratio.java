package org.hornbook.simulation;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A ratio of two sums over games, such as points per round, with its uncertainty. Values from one game are not
 * independent, but games are; so the uncertainty is that of the games' residuals {@code x - ratio * y} (the linearized
 * variance of a ratio, Cochran, <i>Sampling Techniques</i>, chapter 6), with Student's t.
 */
record Ratio(long games, double x, double y, double xx, double xy, double yy) {
    private static final double UNSURE = 0.05;

    static Ratio of(Sums.ArmSums sums, int slot) {
        List<Long> all = sums.moments().stream().map(column -> column.get(slot)).toList();
        return new Ratio(sums.played(), all.get(0), all.get(1), all.get(2), all.get(3), all.get(4));
    }

    /** Whether there are enough games for an interval: at least two. */
    boolean isKnown() {
        return y > 0 && y * y > yy;
    }

    double value() {
        return x / y;
    }

    Estimate estimate() {
        return Estimate.around(value(), half(games, Math.sqrt(variance()), UNSURE));
    }

    /** Half the width of the confidence interval at level {@code 1 - unsure}. */
    private static double half(long games, double standardError, double unsure) {
        return -TDistribution.of(games - 1.0).inverseCumulativeProbability(unsure / 2) * standardError;
    }

    private double residuals() {
        double value = value();
        return Math.max(0, xx - 2 * value * xy + value * value * yy);
    }

    private double variance() {
        return residuals() / (y * y) * games / (games - 1);
    }

    /** The pooled standard deviation from game to game of this ratio and the base arm's. */
    double spread(Ratio base) {
        return Math.sqrt((variance() * games + base.variance() * base.games) / 2);
    }

    /**
     * The difference from the base arm's ratio, paired game by game.
     *
     * @param place of the figure in {@link FigureRow#SINGLE}
     */
    Difference minus(Ratio base, Sums.ArmSums sums, int place) {
        List<Long> cross =
                sums.crosses().stream().map(column -> column.get(place)).toList();
        double together = cross.get(0)
                - base.value() * cross.get(1)
                - value() * cross.get(2)
                + value() * base.value() * cross.get(3);
        double variance = residuals() / (y * y) + base.residuals() / (base.y * base.y) - 2 * together / (y * base.y);
        double error = Math.sqrt(Math.max(0, variance) * games / (games - 1));
        double smallest = 1e-12 * (1 + Math.abs(value()));
        double mean = value() - base.value();
        return new Difference(games, Math.abs(mean) <= smallest ? 0 : mean, error <= smallest ? 0 : error);
    }

    /**
     * A difference between two ratios of the same games.
     *
     * @param error its standard error; 0 if it is the same in every game
     */
    record Difference(long games, double mean, double error) {
        /** @param unsure the share of such intervals that may leave out the truth */
        Estimate estimate(double unsure) {
            return Estimate.around(mean, half(games, error, unsure));
        }

        /** The two-sided p-value. */
        double chance() {
            if (error == 0) {
                return mean == 0 ? 1 : 0;
            }
            return 2 * TDistribution.of(games - 1.0).cumulativeProbability(-Math.abs(mean) / error);
        }
    }
}
