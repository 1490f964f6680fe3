package org.hornbook.compiler;

import java.util.Arrays;
import java.util.List;
import org.hornbook.variant.Effect;

/** Keeps the rows of a table sorted, equal ones as they are, in arrays that are used again. */
final class RowSorter {
    /** For each place, from 1, the number of the row that comes there. */
    private final int[] order = new int[Effect.MOST_ROWS + 1];

    private final int[] values = new int[Effect.MOST_ROWS + 1];

    /** Sorts the rows by the rules' value for each; tells whether any had to move. */
    boolean sort(RuleBody rules) {
        int rows = rules.rowCount();
        boolean moved = false;
        for (int row = 1; row <= rows; row++) {
            int value = rules.sortedBy(row);
            int place = row;
            while (place > 1 && values[place - 1] > value) {
                values[place] = values[place - 1];
                order[place] = order[place - 1];
                place--;
                moved = true;
            }
            values[place] = value;
            order[place] = row;
        }
        if (moved) {
            rules.reorder(order);
        }
        return moved;
    }

    /** The order of the latest sorting, for that many rows. */
    List<Integer> order(int rows) {
        return Arrays.stream(order, 1, rows + 1).boxed().toList();
    }
}
