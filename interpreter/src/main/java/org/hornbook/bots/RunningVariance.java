package org.hornbook.bots;

/** How far values lie apart, told one after the other (Welford 1962). */
final class RunningVariance {
    private int count;
    private double mean;
    private double squares;

    void add(double value) {
        count++;
        double off = value - mean;
        mean += off / count;
        squares += off * (value - mean);
    }

    /** The standard deviation; 1 while it is not known. */
    double deviation() {
        return count < 2 || squares == 0 ? 1 : Math.sqrt(squares / (count - 1));
    }
}
