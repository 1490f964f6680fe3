package org.hornbook.bots;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** What each of a few options has brought so far, all tried equally often; equally good ones come in any order. */
final class Prospects {
    private final List<Integer> options;
    private final Map<Integer, Double> gains = new HashMap<>();
    private final Map<Integer, Integer> lots = new HashMap<>();

    Prospects(List<Integer> options, RandomGenerator random) {
        this.options = options;
        options.forEach(option -> lots.put(option, random.nextInt()));
    }

    List<Integer> options() {
        return options;
    }

    void add(int option, double gain) {
        gains.merge(option, gain, Double::sum);
    }

    int best() {
        return bestFirst().getFirst();
    }

    List<Integer> bestFirst() {
        return options.stream()
                .sorted(Comparator.comparing((Integer option) -> -gains.getOrDefault(option, 0.0))
                        .thenComparing(option -> lots.getOrDefault(option, 0)))
                .toList();
    }
}
