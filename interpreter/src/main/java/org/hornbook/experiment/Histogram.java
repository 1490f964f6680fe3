package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How often each whole number came up, and in which game first. Grows as needed; far-off numbers count at the edge. */
final class Histogram {
    /** Numbers further from 0 than this count as this far. */
    static final int EDGE = 2_000;

    private int from;
    private long[] counts = new long[0];
    private long[] examples = new long[0];

    void add(int number, long game) {
        int place = Math.clamp(number, -EDGE, EDGE) - from;
        if (place < 0 || place >= counts.length) {
            makeRoom(place + from);
            place = Math.clamp(number, -EDGE, EDGE) - from;
        }
        if (counts[place]++ == 0) {
            examples[place] = game;
        }
    }

    Sums.Counts counts() {
        int low = 0;
        int high = counts.length;
        while (low < high && counts[low] == 0) {
            low++;
        }
        while (high > low && counts[high - 1] == 0) {
            high--;
        }
        List<Long> found = new ArrayList<>();
        List<Long> games = new ArrayList<>();
        for (int place = low; place < high; place++) {
            found.add(counts[place]);
            games.add(counts[place] == 0 ? Sums.Counts.NONE : examples[place]);
        }
        return new Sums.Counts(from + low, found, games);
    }

    private void makeRoom(int number) {
        int low = counts.length == 0 ? number : Math.min(from, number);
        int high = counts.length == 0 ? number : Math.max(from + counts.length - 1, number);
        int size = Math.max(16, 2 * (high - low + 1));
        int start = number < from && counts.length > 0 ? high - size + 1 : low;
        int shift = from - start;
        long[] wider = new long[size];
        long[] widerExamples = new long[size];
        Arrays.fill(widerExamples, Sums.Counts.NONE);
        if (counts.length > 0) {
            System.arraycopy(counts, 0, wider, shift, counts.length);
            System.arraycopy(examples, 0, widerExamples, shift, counts.length);
        }
        from = start;
        counts = wider;
        examples = widerExamples;
    }

    /** What histograms are kept of. */
    enum Spread {
        POINTS_OF_A_ROUND,
        TAKES_OF_A_ROUND,
        ROUNDS_OF_A_GAME,
        WINNING_SCORES,
        LEAD_CHANGES;

        /** Its place in the lists of histograms, also in those that the lab keeps while a study runs: new ones go last. */
        @SuppressWarnings("EnumOrdinal")
        int place() {
            return ordinal();
        }
    }
}
