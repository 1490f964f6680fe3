package org.hornbook.simulation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Something worth knowing about a game.
 *
 * @param plain one sentence that explains it
 * @param unit what it is counted in
 * @param estimate the figure itself; nothing if it is all in the bars
 * @param axis what the bars' labels are
 * @param note what this very run shows; empty if there is nothing to add
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

    /** How bars are best drawn. */
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
