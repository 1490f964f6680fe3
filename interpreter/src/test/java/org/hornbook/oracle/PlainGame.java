package org.hornbook.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * The games written a second time, straight from their rule booklets and without Horn, to be held against the scripts.
 * Rows count from 0 here.
 */
enum PlainGame {
    STANDARD("standard") {
        @Override
        List<Integer> place(PlainTable table, int card, ToIntFunction<PlainTable> choice) {
            int row = table.lowest(r -> table.last(r) < card, r -> card - table.last(r));
            return joinOrTake(table, card, row, 5, choice);
        }
    },
    ASCENSION("ascension") {
        @Override
        List<Integer> place(PlainTable table, int card, ToIntFunction<PlainTable> choice) {
            int inside = table.lowest(r -> table.first(r) < card && card < table.last(r), r -> -table.first(r));
            List<Integer> taken;
            if (inside >= 0) {
                taken = table.takeAndStart(inside, card);
            } else {
                int above = table.lowest(r -> table.last(r) < card, r -> -table.first(r));
                taken = joinOrTake(table, card, above, 5, choice);
            }
            table.rows.sort(Comparator.comparing(List::getFirst));
            return taken;
        }

        @Override
        void begin(PlainTable table) {
            table.rows.sort(Comparator.comparing(List::getFirst));
        }
    },
    JUMPING_COW("jumping_cow") {
        @Override
        void begin(PlainTable table) {
            table.cow = table.lowest(r -> true, table::first);
        }

        @Override
        List<Integer> place(PlainTable table, int card, ToIntFunction<PlainTable> choice) {
            int row = table.lowest(r -> table.last(r) < card, r -> card - table.last(r));
            int chosen = row < 0 ? choice.applyAsInt(table) : row;
            int room = chosen == table.cow ? 4 : 5;
            List<Integer> taken = new ArrayList<>(joinOrTake(table, card, row, room, t -> chosen));
            if (chosen == table.cow) {
                jump(table);
                while (table.rows.get(table.cow).size() > 4) {
                    List<Integer> trampled = table.rows.get(table.cow);
                    int highest = trampled.stream().mapToInt(c -> c).max().orElseThrow();
                    trampled.stream().filter(c -> c != highest).forEach(taken::add);
                    table.rows.set(table.cow, new ArrayList<>(List.of(highest)));
                    jump(table);
                }
            }
            return taken;
        }

        private void jump(PlainTable table) {
            int from = table.cow;
            table.cow = table.lowest(r -> r != from, table::last);
        }
    },
    EVEN_ODD("even_odd") {
        @Override
        void begin(PlainTable table) {
            table.marker = table.lowest(r -> true, table::first);
            table.markerOdd = table.first(table.marker) % 2 == 1;
        }

        @Override
        List<Integer> place(PlainTable table, int card, ToIntFunction<PlainTable> choice) {
            boolean barred = (card % 2 == 1) != table.markerOdd;
            int row = table.lowest(
                    r -> table.last(r) < card && !(barred && r == table.marker), r -> card - table.last(r));
            List<Integer> taken = joinOrTake(table, card, row, 5, choice);
            if (!taken.isEmpty()) {
                int from = table.marker;
                table.marker = table.lowest(r -> r != from, table::last);
                table.markerOdd = table.last(table.marker) % 2 == 1;
            }
            return taken;
        }
    };

    private final String variant;

    PlainGame(String variant) {
        this.variant = variant;
    }

    String variant() {
        return variant;
    }

    /** What is done once the rows are dealt. */
    void begin(PlainTable table) {}

    /** Resolves one card and returns the cards its player takes, in the order taken. */
    abstract List<Integer> place(PlainTable table, int card, ToIntFunction<PlainTable> choice);

    /** The card joins the row if there is room for it, and takes it otherwise; without a row it takes the chosen one. */
    private static List<Integer> joinOrTake(
            PlainTable table, int card, int row, int room, ToIntFunction<PlainTable> choice) {
        if (row < 0) {
            return table.takeAndStart(choice.applyAsInt(table), card);
        }
        if (table.rows.get(row).size() >= room) {
            return table.takeAndStart(row, card);
        }
        table.rows.get(row).add(card);
        return List.of();
    }
}
