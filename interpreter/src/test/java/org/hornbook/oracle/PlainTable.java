package org.hornbook.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/** A table as the rule booklets see it: lists of cards, and where the two modifier cards lie (-1 for nowhere). */
final class PlainTable {
    final List<List<Integer>> rows = new ArrayList<>();
    int cow = -1;
    int marker = -1;
    boolean markerOdd;

    static int bullheads(int card) {
        if (card == 55) {
            return 7;
        }
        if (card % 11 == 0) {
            return 5;
        }
        if (card % 10 == 0) {
            return 3;
        }
        return card % 5 == 0 ? 2 : 1;
    }

    int first(int row) {
        return rows.get(row).getFirst();
    }

    int last(int row) {
        return rows.get(row).getLast();
    }

    int points(int row) {
        return rows.get(row).stream().mapToInt(PlainTable::bullheads).sum();
    }

    /** Takes the row's cards away and starts it with the card. */
    List<Integer> takeAndStart(int row, int card) {
        List<Integer> taken = List.copyOf(rows.get(row));
        rows.set(row, new ArrayList<>(List.of(card)));
        return taken;
    }

    /** The row with the smallest key among those allowed; -1 if there is none. */
    int lowest(IntPredicate allowed, IntUnaryOperator key) {
        int best = -1;
        for (int row = 0; row < rows.size(); row++) {
            if (allowed.test(row) && (best < 0 || key.applyAsInt(row) < key.applyAsInt(best))) {
                best = row;
            }
        }
        return best;
    }

    @Override
    public String toString() {
        return rows + " cow " + cow + " marker " + marker + (markerOdd ? " odd" : " even");
    }
}
