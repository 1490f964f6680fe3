package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import org.hornbook.game.Players;

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
        return new Sums(both(arms, other.arms, ArmSums::plus));
    }

    /** How many games or rounds the first arm has played. */
    public long played() {
        return arms.isEmpty() ? 0 : arms.getFirst().played();
    }

    private static <T> List<T> both(List<T> one, List<T> other, BinaryOperator<T> together) {
        return IntStream.range(0, one.size())
                .mapToObj(place -> together.apply(one.get(place), other.get(place)))
                .toList();
    }

    private static List<List<Long>> plus(List<List<Long>> columns, List<List<Long>> others) {
        return both(columns, others, (one, other) -> both(one, other, Long::sum));
    }

    /** The lower of two numbers of games, either of which may be {@link Counts#NONE}. */
    static long earlier(long one, long other) {
        return one == Counts.NONE || other == Counts.NONE ? Math.max(one, other) : Math.min(one, other);
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
                games.add(earlier(example(number), other.example(number)));
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
     * @param moments for each slot the sums, over all games, of a quantity {@code x}, of what it is counted per, {@code y}, and
     *     of their products {@code xx}, {@code xy} and {@code yy}: all that a ratio and its uncertainty need
     * @param examples for each slot the lowest number of a game in which {@code x} was not 0, or {@link Counts#NONE}
     * @param crosses for each of {@link FigureRow#SINGLE} the sums of products of {@code x} or {@code y} here and in the same
     *     game of the base: {@code xx}, {@code xy}, {@code yx} and {@code yy}; empty if it is not compared game by game
     * @param spreads how often each value came up, for each of {@link FigureRow#SPREAD}
     */
    public record ArmSums(
            long played,
            long failed,
            String failure,
            long capped,
            List<List<Long>> moments,
            List<Long> examples,
            List<List<Long>> crosses,
            List<Sums.Counts> spreads) {
        public ArmSums {
            moments = List.copyOf(moments);
            examples = List.copyOf(examples);
            crosses = List.copyOf(crosses);
            spreads = List.copyOf(spreads);
        }

        long x(int slot) {
            return moments.get(0).get(slot);
        }

        long y(int slot) {
            return moments.get(1).get(slot);
        }

        long xx(int slot) {
            return moments.get(2).get(slot);
        }

        /** Whether all games failed, so that there are no figures. */
        boolean failedAlways() {
            return failed == played;
        }

        ArmSums plus(ArmSums other) {
            return new ArmSums(
                    played + other.played,
                    failed + other.failed,
                    earlier(failure, other.failure),
                    capped + other.capped,
                    Sums.plus(moments, other.moments),
                    both(examples, other.examples, Sums::earlier),
                    Sums.plus(crosses, other.crosses),
                    both(spreads, other.spreads, Counts::plus));
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
