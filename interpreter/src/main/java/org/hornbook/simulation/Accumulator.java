package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Adds up what the games of one arm have shown. */
final class Accumulator {
    private final Layout layout;
    private final long[] x;
    private final long[] y;
    private final long[] xx;
    private final long[] xy;
    private final long[] yy;
    private final long[] examples;

    /** The slots in which no game has shown anything yet: the first {@code missing}. */
    private final int[] withoutExample;

    private int missing;

    /** For each slot of this arm the slot of the base arm with the same meaning, or -1; empty if nothing is compared. */
    private final int[] twins;

    private final long[] crossXx;
    private final long[] crossXy;
    private final long[] crossYx;
    private final long[] crossYy;
    private final List<Histogram> spreads = Stream.generate(Histogram::new)
            .limit(Histogram.Spread.values().length)
            .toList();
    private long played;
    private long failed;
    private String failure = "";
    private long capped;

    /** @param base the slots of the arm that each game is compared with; null if there is no comparison */
    Accumulator(Layout layout, @Nullable Layout base) {
        this.layout = layout;
        x = new long[layout.size];
        y = new long[layout.size];
        xx = new long[layout.size];
        xy = new long[layout.size];
        yy = new long[layout.size];
        examples = new long[layout.size];
        Arrays.fill(examples, Sums.Counts.NONE);
        missing = layout.size;
        withoutExample = IntStream.range(0, missing).toArray();
        twins = new int[base == null ? 0 : layout.size];
        if (base != null) {
            Arrays.setAll(twins, slot -> base.slot(layout.key(slot)));
        }
        crossXx = new long[twins.length];
        crossXy = new long[twins.length];
        crossYx = new long[twins.length];
        crossYy = new long[twins.length];
    }

    /** @param base what the game with the same number showed under the base arm's rules */
    void count(long number, Observation seen, Observation base) {
        played++;
        long[] amounts = seen.amounts;
        long[] per = seen.per;
        if (seen.hasAnswers()) {
            add(amounts, per, 0, x.length);
        } else {
            add(amounts, per, 0, layout.answers);
            add(amounts, per, layout.ofGames, x.length);
        }
        lookForExamples(number, amounts);
        for (int slot = 0; slot < twins.length; slot++) {
            int twin = twins[slot];
            if (twin >= 0) {
                crossXx[slot] += amounts[slot] * base.amounts[twin];
                crossXy[slot] += amounts[slot] * base.per[twin];
                crossYx[slot] += per[slot] * base.amounts[twin];
                crossYy[slot] += per[slot] * base.per[twin];
            }
        }
        spread(number, seen);
        if (seen.failure != null) {
            failed++;
            failure = Sums.ArmSums.earlier(failure, seen.failure);
        }
        if (seen.capped) {
            capped++;
        }
    }

    private void add(long[] amounts, long[] per, int first, int end) {
        for (int slot = first; slot < end; slot++) {
            long amount = amounts[slot];
            long unit = per[slot];
            x[slot] += amount;
            y[slot] += unit;
            xx[slot] += amount * amount;
            xy[slot] += amount * unit;
            yy[slot] += unit * unit;
        }
    }

    private void lookForExamples(long number, long[] amounts) {
        for (int i = missing - 1; i >= 0; i--) {
            int slot = withoutExample[i];
            if (amounts[slot] != 0) {
                examples[slot] = number;
                withoutExample[i] = withoutExample[--missing];
            }
        }
    }

    private void spread(long number, Observation seen) {
        for (int i = 0; i < seen.roundPoints.size(); i++) {
            histogram(Histogram.Spread.POINTS_OF_A_ROUND).add(seen.roundPoints.get(i), number);
        }
        for (int i = 0; i < seen.roundTakes.size(); i++) {
            histogram(Histogram.Spread.TAKES_OF_A_ROUND).add(seen.roundTakes.get(i), number);
        }
        if (layout.hasGames()) {
            histogram(Histogram.Spread.ROUNDS_OF_A_GAME).add((int) seen.amounts[layout.rounds], number);
            histogram(Histogram.Spread.LEAD_CHANGES).add((int) seen.amounts[layout.leads], number);
            if (seen.per[layout.winning] != 0) {
                histogram(Histogram.Spread.WINNING_SCORES).add((int) seen.amounts[layout.winning], number);
            }
        }
    }

    private Histogram histogram(Histogram.Spread spread) {
        return spreads.get(spread.place());
    }

    Sums.ArmSums sums() {
        return new Sums.ArmSums(
                played,
                failed,
                failure,
                capped,
                new Sums.Moments(
                        Sums.Columns.of(x),
                        Sums.Columns.of(y),
                        Sums.Columns.of(xx),
                        Sums.Columns.of(xy),
                        Sums.Columns.of(yy),
                        Sums.Columns.of(examples)),
                new Sums.Crosses(
                        Sums.Columns.of(crossXx),
                        Sums.Columns.of(crossXy),
                        Sums.Columns.of(crossYx),
                        Sums.Columns.of(crossYy)),
                spreads.stream().map(Histogram::counts).toList());
    }

    /** How often each whole number came up, and in which game first. Grows as needed; far-off numbers count at the edge. */
    static final class Histogram {
        /** Larger numbers are counted as this one, and lower ones as its negative. */
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

        /** The quantities that have a histogram. */
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
}
