package org.hornbook.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A figure of a game, such as points a round, with its bars.
 *
 * @param plain one sentence that explains the figure
 * @param unit what it is counted in
 * @param estimate the figure itself; empty if only the bars say something
 * @param axis what the bars' labels are
 * @param note a sentence about this run; empty if there is none
 */
public record Figure(
        String id,
        String title,
        String plain,
        String unit,
        @Nullable Estimate estimate,
        Chart chart,
        String axis,
        List<Bar> bars,
        String note) {
    public Figure {
        bars = List.copyOf(bars);
    }

    /** How the bars are drawn. */
    public enum Chart {
        /** Shares of all, which add up to 1. */
        HISTOGRAM,
        BARS,
        LINE,
        NONE
    }

    /**
     * One bar.
     *
     * @param value its height: a share in a histogram, otherwise the figure
     * @param low where the 95% interval of the value begins; nothing in a histogram
     * @param count how often it was seen; nothing if it is no count
     * @param example the number of a game that belongs to it; nothing if there is none
     */
    public record Bar(
            String label,
            double value,
            @Nullable Double low,
            @Nullable Double high,
            @Nullable Long count,
            @Nullable Long example) {}
}
