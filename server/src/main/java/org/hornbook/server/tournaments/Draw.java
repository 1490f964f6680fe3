package org.hornbook.server.tournaments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/** Draws who sits with whom: people meet others whom they have met least, and of those the ones who stand near them. */
final class Draw {
    /** So many draws are improved, of which the best is taken. */
    private static final int ATTEMPTS = 12;

    /** More than what all distances at a table add up to: to meet somebody anew goes before to meet an equal. */
    private static final long MEETING = 10_000;

    private final int[][] met;
    private final RandomGenerator lots;

    /** @param met how often the person of this place in the standing has met the one of that place */
    Draw(int[][] met, RandomGenerator lots) {
        this.met = met;
        this.lots = lots;
    }

    /**
     * The sizes of tables.
     *
     * @param seats at each, bots included
     * @param bots how many of all seats bots take
     */
    record Sizes(List<Integer> seats, int bots) {
        Sizes {
            seats = List.copyOf(seats);
        }

        /**
         * Tables for so many people: with as few bots as can be, and of those the ones nearest to the wanted size.
         *
         * @param allowed the sizes that the game allows, each at least 2
         */
        static Sizes of(int people, int wanted, Collection<Integer> allowed) {
            int most = people + Collections.max(allowed);
            long[] cost = new long[most + 1];
            int[] last = new int[most + 1];
            Arrays.fill(cost, 1, most + 1, Long.MAX_VALUE);
            for (int seats = 1; seats <= most; seats++) {
                for (int size : allowed) {
                    if (size <= seats && cost[seats - size] < Long.MAX_VALUE) {
                        long with = cost[seats - size] + (long) (size - wanted) * (size - wanted);
                        if (with < cost[seats]) {
                            cost[seats] = with;
                            last[seats] = size;
                        }
                    }
                }
            }
            int seats = people;
            while (cost[seats] == Long.MAX_VALUE) {
                seats++;
            }
            List<Integer> sizes = new ArrayList<>();
            for (int left = seats; left > 0; left -= last[left]) {
                sizes.add(last[left]);
            }
            sizes.sort(Collections.reverseOrder());
            return new Sizes(sizes, seats - people);
        }

        /** How many people sit at each table: bots take the seats of the largest. */
        List<Integer> people() {
            List<Integer> people = new ArrayList<>(seats);
            for (int bot = 0; bot < bots; bot++) {
                int largest = people.indexOf(Collections.max(people));
                people.set(largest, people.get(largest) - 1);
            }
            return people;
        }
    }

    /**
     * Who sits at which table.
     *
     * @param sizes how many people sit at each; together all
     * @return their places in the standing, from 0
     */
    List<List<Integer>> tables(List<Integer> sizes) {
        int[] order = new int[met.length]; // who sits in each seat, table by table
        Arrays.setAll(order, place -> place);
        int[] first = new int[met.length]; // the first seat of the table of each seat
        int[] beyond = new int[met.length];
        int next = 0;
        for (int size : sizes) {
            Arrays.fill(first, next, next + size, next);
            Arrays.fill(beyond, next, next + size, next + size);
            next += size;
        }
        int[] best = order.clone();
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            long cost = improve(order, first, beyond);
            if (cost < least) {
                least = cost;
                best = order.clone();
            }
            shuffle(order);
        }
        List<List<Integer>> tables = new ArrayList<>();
        int seat = 0;
        for (int size : sizes) {
            int[] seated = Arrays.copyOfRange(best, seat, seat + size);
            shuffle(seated); // nobody always plays first
            tables.add(Arrays.stream(seated).boxed().toList());
            seat += size;
        }
        return tables;
    }

    /** Lets two people change their seats as long as that makes any draw better; returns what is left to mend. */
    private long improve(int[] order, int[] first, int[] beyond) {
        boolean better = true;
        while (better) {
            better = false;
            for (int one = 0; one < order.length; one++) {
                for (int other = beyond[one]; other < order.length; other++) {
                    long before = cost(order, first, beyond, one) + cost(order, first, beyond, other);
                    swap(order, one, other);
                    if (cost(order, first, beyond, one) + cost(order, first, beyond, other) < before) {
                        better = true;
                    } else {
                        swap(order, one, other);
                    }
                }
            }
        }
        long cost = 0;
        for (int seat = 0; seat < order.length; seat++) {
            cost += cost(order, first, beyond, seat);
        }
        return cost;
    }

    /** What it costs that whoever sits in a seat sits with the others of its table. */
    private long cost(int[] order, int[] first, int[] beyond, int seat) {
        long cost = 0;
        for (int beside = first[seat]; beside < beyond[seat]; beside++) {
            int times = met[order[seat]][order[beside]];
            cost += MEETING * times * times + Math.abs(order[seat] - order[beside]);
        }
        return cost;
    }

    private void shuffle(int[] order) {
        for (int left = order.length; left > 1; left--) {
            swap(order, left - 1, lots.nextInt(left));
        }
    }

    private static void swap(int[] order, int one, int other) {
        int kept = order[one];
        order[one] = order[other];
        order[other] = kept;
    }
}
