package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of whole numbers, one place for each slot. */
final class Columns {
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
