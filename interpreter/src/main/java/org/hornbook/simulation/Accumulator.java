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

    /** As {@link Sums.ArmSums#moments} tells. */
    private final long[][] moments;

    private final long[] examples;

    /** The slots in which no game has shown anything yet: the first {@code missing}. */
    private final int[] withoutExample;

    private int missing;

    /** The slots of the single figures, here and of the base arm; -1 where either has none, and empty if nothing is compared. */
    private final int[] own;

    private final int[] twins;

    /** As {@link Sums.ArmSums#crosses} tells. */
    private final long[][] crosses;

    private final int[] spreadSlots;
    private final List<Histogram> spreads =
            Stream.generate(Histogram::new).limit(FigureRow.SPREAD.size()).toList();
    private long played;
    private long failed;
    private String failure = "";
    private long capped;

    /** @param base the slots of the arm that each game is compared with; null if there is no comparison */
    Accumulator(Layout layout, @Nullable Layout base) {
        this.layout = layout;
        moments = new long[5][layout.size];
        examples = new long[layout.size];
        Arrays.fill(examples, Sums.Counts.NONE);
        missing = layout.size;
        withoutExample = IntStream.range(0, missing).toArray();
        spreadSlots = FigureRow.SPREAD.stream().mapToInt(layout::slot).toArray();
        own = slots(layout, base);
        twins = slots(base, base);
        crosses = new long[4][own.length];
    }

    private static int[] slots(@Nullable Layout layout, @Nullable Layout base) {
        return layout == null || base == null
                ? new int[0]
                : FigureRow.SINGLE.stream().mapToInt(layout::slot).toArray();
    }

    /** @param base what the game with the same number showed under the base arm's rules */
    void count(long number, Observation seen, Observation base) {
        played++;
        long[] amounts = seen.amounts;
        long[] per = seen.per;
        if (seen.hasAnswers()) {
            add(amounts, per, 0, layout.size);
        } else {
            add(amounts, per, 0, layout.answers);
            add(amounts, per, layout.ofGames, layout.size);
        }
        lookForExamples(number, amounts);
        for (int place = 0; place < own.length; place++) {
            int slot = own[place];
            int twin = twins[place];
            if (slot >= 0 && twin >= 0) {
                crosses[0][place] += amounts[slot] * base.amounts[twin];
                crosses[1][place] += amounts[slot] * base.per[twin];
                crosses[2][place] += per[slot] * base.amounts[twin];
                crosses[3][place] += per[slot] * base.per[twin];
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
        long[] x = moments[0];
        long[] y = moments[1];
        long[] xx = moments[2];
        long[] xy = moments[3];
        long[] yy = moments[4];
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
        for (int place = 0; place < spreads.size(); place++) {
            Histogram spread = spreads.get(place);
            switch (FigureRow.SPREAD.get(place)) {
                case POINTS -> spread.addAll(seen.roundPoints, number);
                case TAKES -> spread.addAll(seen.roundTakes, number);
                default -> {
                    int slot = spreadSlots[place];
                    if (slot >= 0 && seen.per[slot] != 0) {
                        spread.add((int) seen.amounts[slot], number);
                    }
                }
            }
        }
    }

    Sums.ArmSums sums() {
        return new Sums.ArmSums(
                played,
                failed,
                failure,
                capped,
                columns(moments),
                column(examples),
                columns(crosses),
                spreads.stream().map(Histogram::counts).toList());
    }

    private static List<List<Long>> columns(long[][] columns) {
        return Arrays.stream(columns).map(Accumulator::column).toList();
    }

    private static List<Long> column(long[] column) {
        return Arrays.stream(column).boxed().toList();
    }

    /** How often each whole number came up, and in which game first. Grows as needed; far-off numbers count at the edge. */
    static final class Histogram {
        /** Larger numbers are counted as this one, and lower ones as its negative. */
        static final int EDGE = 2_000;

        private int from;
        private long[] counts = new long[0];
        private long[] examples = new long[0];

        void addAll(Observation.IntList numbers, long game) {
            for (int i = 0; i < numbers.size(); i++) {
                add(numbers.get(i), game);
            }
        }

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
    }
}
