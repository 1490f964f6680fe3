package org.hornbook.experiment;

/** A figure as far as it is known: 95% of such intervals hold the true one. All three are equal for an exact figure. */
public record Estimate(double mean, double low, double high) {

    static Estimate around(double mean, double half) {
        return new Estimate(mean, mean - half, mean + half);
    }

    /** Half the width of the interval. */
    public double half() {
        return (high - low) / 2;
    }
}
