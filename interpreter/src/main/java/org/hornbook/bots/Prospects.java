package org.hornbook.bots;

import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** What each of a few options has brought so far, all tried equally often; equally good ones come in any order. */
final class Prospects {
    private final List<Integer> options;
    private final double[] gains;
    private final int[] lots;

    Prospects(List<Integer> options, RandomGenerator random) {
        this.options = options;
        gains = new double[options.size()];
        lots = random.ints(options.size()).toArray();
    }

    List<Integer> options() {
        return options;
    }

    /** @param place of the option among all, from 0 */
    void add(int place, double gain) {
        gains[place] += gain;
    }

    int best() {
        return bestFirst().getFirst();
    }

    List<Integer> bestFirst() {
        return IntStream.range(0, lots.length)
                .boxed()
                .sorted(Comparator.comparing((Integer place) -> -gains[place]).thenComparing(place -> lots[place]))
                .map(options::get)
                .toList();
    }
}
