package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.experiment.Figure.Bar;

/** Bars of a histogram: one for each number, or for several if there are too many. */
final class Bins {
    private static final int MOST_BARS = 40;
    private static final int[] WIDTHS = {1, 2, 5, 10, 20, 50, 100, 200};

    private Bins() {}

    static List<Bar> of(Counts counts) {
        int size = counts.counts().size();
        int width = WIDTHS[0];
        for (int i = 1; i < WIDTHS.length && size > MOST_BARS * width; i++) {
            width = WIDTHS[i];
        }
        List<Bar> bars = new ArrayList<>();
        double total = counts.total();
        for (int low = Math.floorDiv(counts.from(), width) * width; low < counts.from() + size; low += width) {
            long count = 0;
            long example = Counts.NONE;
            for (int number = low; number < low + width; number++) {
                count += counts.count(number);
                example = Columns.earlier(example, counts.example(number));
            }
            bars.add(new Bar(
                    label(low, low + width - 1),
                    count / total,
                    null,
                    null,
                    count,
                    example == Counts.NONE ? null : example));
        }
        return bars;
    }

    /** What lies further out than the histogram's edge was counted there. */
    private static String label(int low, int high) {
        if (high >= Histogram.EDGE) {
            return low + " and more";
        }
        return low <= -Histogram.EDGE ? high + " and less" : low == high ? String.valueOf(low) : low + " to " + high;
    }
}
