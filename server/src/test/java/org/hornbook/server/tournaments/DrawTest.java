package org.hornbook.server.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** For any number of people and any sizes that a game may allow, everybody sits once, and people meet others. */
class DrawTest {
    /** What games allow: any number, an even one, exactly one. */
    private static final List<List<Integer>> ALLOWED = List.of(
            IntStream.rangeClosed(2, 10).boxed().toList(),
            IntStream.rangeClosed(3, 6).boxed().toList(),
            List.of(4, 6, 8, 10),
            List.of(2),
            List.of(3),
            List.of(5),
            List.of(10));

    @Test
    void everybodySitsOnceAtATableThatTheGameAllows() {
        for (List<Integer> allowed : ALLOWED) {
            for (int people = 2; people <= 64; people++) {
                for (int wanted : allowed) {
                    Draw.Sizes sizes = Draw.Sizes.of(people, wanted, allowed);
                    String what = people + " people, tables of " + wanted + " of " + allowed + ": " + sizes;
                    assertThat(allowed).as(what).containsAll(sizes.seats());
                    assertThat(sizes.seats().stream()
                                    .mapToInt(Integer::intValue)
                                    .sum())
                            .as(what)
                            .isEqualTo(people + sizes.bots());
                    assertThat(sizes.bots()).as(what).isLessThan(allowed.getFirst());
                    assertThat(sizes.people()).as(what).allMatch(here -> here >= 1);
                    List<Integer> seated = new Draw(new int[people][people], new SplittableRandom(people))
                            .tables(sizes.people()).stream()
                                    .flatMap(List::stream)
                                    .sorted()
                                    .toList();
                    assertThat(seated)
                            .as(what)
                            .isEqualTo(IntStream.range(0, people).boxed().toList());
                }
            }
        }
    }

    @Test
    void noBotPlaysWherePeopleCanSitOtherwise() {
        assertThat(Draw.Sizes.of(7, 4, ALLOWED.getFirst())).isEqualTo(new Draw.Sizes(List.of(4, 3), 0));
        assertThat(Draw.Sizes.of(9, 4, ALLOWED.getFirst())).isEqualTo(new Draw.Sizes(List.of(5, 4), 0));
        assertThat(Draw.Sizes.of(11, 4, ALLOWED.get(2))).isEqualTo(new Draw.Sizes(List.of(4, 4, 4), 1));
        assertThat(Draw.Sizes.of(2, 3, ALLOWED.get(1))).isEqualTo(new Draw.Sizes(List.of(3), 1));
        assertThat(Draw.Sizes.of(2, 3, ALLOWED.get(1)).people()).containsExactly(2);
    }

    /** Nobody meets anybody again in the second round but where a table has more seats than there are tables, and then as seldom as can be. */
    @Test
    void peopleMeetOthers() {
        for (int size = 2; size <= 8; size++) {
            for (int people = 2 * size; people <= 64; people += size) {
                int tables = people / size;
                int often =
                        size / tables + 1; // so many come from one table of the first round, at some tables one fewer
                int atMost = size % tables * pairs(often) + (tables - size % tables) * pairs(often - 1);
                List<Integer> again = repeats(people, size, 2);
                assertThat(again).as("%d at tables of %d", people, size).isEqualTo(List.of(0, tables * atMost));
            }
        }
        assertThat(repeats(16, 4, 4)).startsWith(0, 0, 0);
        assertThat(repeats(64, 4, 6)).containsOnly(0);
        assertThat(repeats(8, 2, 7).stream().mapToInt(Integer::intValue).sum())
                .as("a round robin of duels")
                .isLessThanOrEqualTo(2);
    }

    private static int pairs(int people) {
        return people * (people - 1) / 2;
    }

    /** How many pairs meet again in each round. */
    private static List<Integer> repeats(int people, int size, int rounds) {
        int[][] met = new int[people][people];
        SplittableRandom lots = new SplittableRandom(people * 100L + size);
        List<Integer> all = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            int again = 0;
            for (List<Integer> table : new Draw(met, lots)
                    .tables(Draw.Sizes.of(people, size, List.of(size)).people())) {
                assertThat(new TreeSet<>(table)).hasSize(size);
                for (int one : table) {
                    for (int other : table) {
                        if (one < other) {
                            again += met[one][other]++ > 0 ? 1 : 0;
                            met[other][one]++;
                        }
                    }
                }
            }
            all.add(again);
        }
        return all;
    }

    /** Among equal meetings, those near each other in the standing sit together. */
    @Test
    void equalsMeet() {
        List<List<Integer>> tables = new Draw(new int[12][12], new SplittableRandom(1)).tables(List.of(4, 4, 4));
        assertThat(tables.stream().map(table -> table.stream().sorted().toList()))
                .containsExactlyInAnyOrder(List.of(0, 1, 2, 3), List.of(4, 5, 6, 7), List.of(8, 9, 10, 11));
    }
}
