package org.hornbook.simulation;

import org.apache.commons.statistics.distribution.TDistribution;

/** A figure as far as it is known: 95% of such intervals hold the true one. All three are equal for an exact figure. */
public record Estimate(double mean, double low, double high) {

    static Estimate around(double mean, double half) {
        return new Estimate(mean, mean - half, mean + half);
    }

    /** The same for something that cannot lie outside these bounds. */
    Estimate within(double least, double most) {
        return new Estimate(mean, Math.max(low, least), Math.min(high, most));
    }

    /** The same counted in another unit. */
    Estimate times(double scale) {
        return new Estimate(scale * mean, scale * low, scale * high);
    }

    /**
     * By how much games differ from the mean, as the interval tells: the standard deviation from game to game.
     *
     * @param games from how many it is known
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
