package org.hornbook.experiment;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A ratio of two sums over games, such as points and rounds, and how sure it is. What belongs together in a game is not
 * independent, but games are; so the uncertainty is that of the games' residuals {@code x - ratio * y} (the linearized
 * variance of a ratio, Cochran, <i>Sampling Techniques</i>, chapter 6), with Student's t.
 */
record Ratio(long games, double x, double y, double xx, double xy, double yy) {
    private static final double UPPER = 0.975;

    static Ratio of(ArmSums sums, int slot) {
        Moments moments = sums.moments();
        return new Ratio(
                sums.played(),
                moments.x().get(slot),
                moments.y().get(slot),
                moments.xx().get(slot),
                moments.xy().get(slot),
                moments.yy().get(slot));
    }

    /** Whether there is enough to say anything. */
    boolean isKnown() {
        return games > 1 && y > 0;
    }

    double value() {
        return x / y;
    }

    /** @param scale what one unit of it counts for */
    Estimate estimate(double scale) {
        return Estimate.around(scale * value(), scale * half(Math.sqrt(variance())));
    }

    double half(double standardError) {
        return TDistribution.of(games - 1.0).inverseCumulativeProbability(UPPER) * standardError;
    }

    private double residuals() {
        double value = value();
        return Math.max(0, xx - 2 * value * xy + value * value * yy);
    }

    private double variance() {
        return residuals() / (y * y) * games / (games - 1);
    }

    /** How this differs from the same ratio of the base, of the same games. */
    Difference minus(Ratio base, ArmSums sums, int slot) {
        Crosses crosses = sums.crosses();
        double together = crosses.xx().get(slot)
                - base.value() * crosses.xy().get(slot)
                - value() * crosses.yx().get(slot)
                + value() * base.value() * crosses.yy().get(slot);
        double variance = residuals() / (y * y) + base.residuals() / (base.y * base.y) - 2 * together / (y * base.y);
        double error = Math.sqrt(Math.max(0, variance) * games / (games - 1));
        double mean = value() - base.value();
        return new Difference(Estimate.around(mean, half(error)), chance(mean, error));
    }

    /** How likely a difference at least as large is if there is none. */
    private double chance(double mean, double error) {
        double smallest = 1e-12 * (1 + Math.abs(value()));
        if (error <= smallest) {
            return Math.abs(mean) <= smallest ? 1 : 0;
        }
        return 2 * TDistribution.of(games - 1.0).cumulativeProbability(-Math.abs(mean) / error);
    }

    /** @param chance how likely one at least as large is if there is none */
    record Difference(Estimate estimate, double chance) {}
}
