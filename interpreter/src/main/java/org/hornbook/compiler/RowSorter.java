package org.hornbook.compiler;

import java.util.Arrays;
import java.util.List;
import org.hornbook.variant.Effect;

/** Finds the order of rows, equal ones as they are, in arrays that are used again. */
final class RowSorter {
    /** For each place, from 1, the number of the row that comes there. */
    private final int[] order = new int[Effect.MOST_ROWS + 1];

    /** Sorts by the values of the rows, from index 1, which are sorted too; tells whether any row has to move. */
    boolean sort(int[] values, int rows) {
        if (isSorted(values, rows)) {
            return false;
        }
        for (int row = 1; row <= rows; row++) {
            int value = values[row];
            int place = row;
            while (place > 1 && values[place - 1] > value) {
                values[place] = values[place - 1];
                order[place] = order[place - 1];
                place--;
            }
            values[place] = value;
            order[place] = row;
        }
        return true;
    }

    private static boolean isSorted(int[] values, int rows) {
        for (int row = 2; row <= rows; row++) {
            if (values[row - 1] > values[row]) {
                return false;
            }
        }
        return true;
    }

    int[] order() {
        return order;
    }

    /** The order of the latest sorting, for that many rows. */
    List<Integer> order(int rows) {
        return Arrays.stream(order, 1, rows + 1).boxed().toList();
    }
}
