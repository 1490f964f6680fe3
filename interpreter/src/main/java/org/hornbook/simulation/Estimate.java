package org.hornbook.simulation;

import org.apache.commons.statistics.distribution.TDistribution;

/** A figure with its 95% confidence interval. All three numbers are equal for an exact figure. */
public record Estimate(double mean, double low, double high) {

    static Estimate around(double mean, double half) {
        return new Estimate(mean, mean - half, mean + half);
    }

    /** The same estimate, cut to the values that the figure can have. */
    Estimate within(double least, double most) {
        return new Estimate(mean, Math.max(low, least), Math.min(high, most));
    }

    /** The same estimate in another unit. */
    Estimate times(double scale) {
        return new Estimate(scale * mean, scale * low, scale * high);
    }

    /**
     * The standard deviation from game to game, worked out from the width of the interval.
     *
     * @param games how many games the estimate is made from
     */
    public double spread(long games) {
        return games < 2
                ? 0
                : (high - mean)
                        * Math.sqrt((double) games)
                        / -TDistribution.of(games - 1.0).inverseCumulativeProbability(0.025);
    }

    /** Half the width of the interval. */
    public double half() {
        return (high - low) / 2;
    }
}
