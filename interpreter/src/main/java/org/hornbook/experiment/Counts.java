package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.List;

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
            games.add(Columns.earlier(example(number), other.example(number)));
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
