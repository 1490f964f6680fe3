package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hornbook.game.Players;
import org.hornbook.simulation.Accumulator.Histogram;

/** Sums over games: whole numbers, so that the order of adding makes no difference. */
public record Sums(List<ArmSums> arms) {
    public Sums {
        arms = List.copyOf(arms);
    }

    /** The sums of no games. */
    public static Sums none() {
        return new Sums(List.of());
    }

    /** These sums and others of the same experiment, added up. */
    public Sums plus(Sums other) {
        if (arms.isEmpty() || other.arms.isEmpty()) {
            return arms.isEmpty() ? other : this;
        }
        List<ArmSums> sums = new ArrayList<>();
        for (int i = 0; i < arms.size(); i++) {
            sums.add(arms.get(i).plus(other.arms.get(i)));
        }
        return new Sums(sums);
    }

    /** How many games or rounds the first arm has played. */
    public long played() {
        return arms.isEmpty() ? 0 : arms.getFirst().played();
    }

    /** Columns of whole numbers, one place for each slot. */
    static final class Columns {
        private Columns() {}

        static List<Long> of(long[] column) {
            return Arrays.stream(column).boxed().toList();
        }

        static List<Long> plus(List<Long> one, List<Long> other) {
            List<Long> sums = new ArrayList<>();
            for (int i = 0; i < one.size(); i++) {
                sums.add(one.get(i) + other.get(i));
            }
            return sums;
        }

        static List<Long> earlier(List<Long> one, List<Long> other) {
            List<Long> games = new ArrayList<>();
            for (int i = 0; i < one.size(); i++) {
                games.add(earlier(one.get(i), other.get(i)));
            }
            return games;
        }

        /** The lower of two numbers of games, either of which may be {@link Counts#NONE}. */
        static long earlier(long one, long other) {
            return one == Counts.NONE || other == Counts.NONE ? Math.max(one, other) : Math.min(one, other);
        }
    }

    /**
     * For each slot the sums, over all games, of a quantity {@code x}, of what it is counted per, {@code y}, and of their
     * products: all that a ratio and its uncertainty need.
     *
     * @param examples the lowest number of a game in which {@code x} was not 0
     */
    public record Moments(
            List<Long> x, List<Long> y, List<Long> xx, List<Long> xy, List<Long> yy, List<Long> examples) {
        public Moments {
            x = List.copyOf(x);
            y = List.copyOf(y);
            xx = List.copyOf(xx);
            xy = List.copyOf(xy);
            yy = List.copyOf(yy);
            examples = List.copyOf(examples);
        }

        Moments plus(Moments other) {
            return new Moments(
                    Sums.Columns.plus(x, other.x),
                    Sums.Columns.plus(y, other.y),
                    Sums.Columns.plus(xx, other.xx),
                    Sums.Columns.plus(xy, other.xy),
                    Sums.Columns.plus(yy, other.yy),
                    Sums.Columns.earlier(examples, other.examples));
        }
    }

    /** For each slot that the base has as well: sums of products of one quantity here and one there, game by game. */
    public record Crosses(List<Long> xx, List<Long> xy, List<Long> yx, List<Long> yy) {
        static final Crosses NONE = new Crosses(List.of(), List.of(), List.of(), List.of());

        public Crosses {
            xx = List.copyOf(xx);
            xy = List.copyOf(xy);
            yx = List.copyOf(yx);
            yy = List.copyOf(yy);
        }

        Crosses plus(Crosses other) {
            return new Crosses(
                    Sums.Columns.plus(xx, other.xx),
                    Sums.Columns.plus(xy, other.xy),
                    Sums.Columns.plus(yx, other.yx),
                    Sums.Columns.plus(yy, other.yy));
        }
    }

    /**
     * How often each whole number came up.
     *
     * @param from the number of the first count
     * @param counts for {@code from} and those after it
     * @param examples the lowest number of a game in which it came up; {@link #NONE} where none did
     */
    public record Counts(int from, List<Long> counts, List<Long> examples) {
        static final long NONE = -1;
        static final Counts NOTHING = new Counts(0, List.of(), List.of());

        public Counts {
            counts = List.copyOf(counts);
            examples = List.copyOf(examples);
        }

        Counts plus(Counts other) {
            if (counts.isEmpty() || other.counts.isEmpty()) {
                return counts.isEmpty() ? other : this;
            }
            int low = Math.min(from, other.from);
            int high = Math.max(from + counts.size(), other.from + other.counts.size());
            List<Long> sums = new ArrayList<>();
            List<Long> games = new ArrayList<>();
            for (int number = low; number < high; number++) {
                sums.add(count(number) + other.count(number));
                games.add(Sums.Columns.earlier(example(number), other.example(number)));
            }
            return new Counts(low, sums, games);
        }

        long total() {
            return counts.stream().mapToLong(Long::longValue).sum();
        }

        long count(int number) {
            return holds(number) ? counts.get(number - from) : 0;
        }

        long example(int number) {
            return holds(number) ? examples.get(number - from) : NONE;
        }

        private boolean holds(int number) {
            return number >= from && number < from + counts.size();
        }
    }

    /**
     * The sums of one arm.
     *
     * @param played how many games or rounds
     * @param failed how many games stopped because the rules did not say what happens
     * @param failure one reason for that; empty if there was none
     * @param capped in how many games a score reached {@link Players#MOST_POINTS}
     * @param crosses with the base; empty columns if it is not compared game by game
     * @param spreads how often each value came up, in the order of {@link Histogram.Spread}
     */
    public record ArmSums(
            long played,
            long failed,
            String failure,
            long capped,
            Sums.Moments moments,
            Sums.Crosses crosses,
            List<Sums.Counts> spreads) {
        public ArmSums {
            spreads = List.copyOf(spreads);
        }

        /** Whether all games failed, so that there are no figures. */
        boolean failedAlways() {
            return failed == played;
        }

        ArmSums plus(ArmSums other) {
            List<Sums.Counts> sums = new ArrayList<>();
            for (int i = 0; i < spreads.size(); i++) {
                sums.add(spreads.get(i).plus(other.spreads.get(i)));
            }
            return new ArmSums(
                    played + other.played,
                    failed + other.failed,
                    earlier(failure, other.failure),
                    capped + other.capped,
                    moments.plus(other.moments),
                    crosses.plus(other.crosses),
                    sums);
        }

        /** The first in alphabetical order, so that it does not matter in which order games are played. */
        static String earlier(String one, String other) {
            if (one.isEmpty() || other.isEmpty()) {
                return one + other;
            }
            return one.compareTo(other) <= 0 ? one : other;
        }
    }
}
