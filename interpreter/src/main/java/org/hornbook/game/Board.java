package org.hornbook.game;

import java.util.Arrays;
import java.util.List;

/**
 * The table of one deal: rows of cards, the modifiers beside them and the rows' counters. Row 0 stands for no row and
 * is always empty. Mutable, flat and cheap to copy.
 */
public final class Board {
    private static final int FIRST_ROOM = 8;

    private final int mostRows;
    private final int counters;
    private int rowCount;
    private int room = FIRST_ROOM;
    private int[] cards;
    private final int[] counts;
    private final int[] modifierRows;
    private final int[] modifierSides;
    private final int[] counterValues;

    public Board(int mostRows, int modifiers, int counters) {
        this.mostRows = mostRows;
        this.counters = counters;
        this.cards = new int[(mostRows + 1) * room];
        this.counts = new int[mostRows + 1];
        this.modifierRows = new int[modifiers];
        this.modifierSides = new int[modifiers];
        this.counterValues = new int[(mostRows + 1) * counters];
    }

    private Board(Board other) {
        mostRows = other.mostRows;
        counters = other.counters;
        rowCount = other.rowCount;
        room = other.room;
        cards = other.cards.clone();
        counts = other.counts.clone();
        modifierRows = other.modifierRows.clone();
        modifierSides = other.modifierSides.clone();
        counterValues = other.counterValues.clone();
    }

    public Board copy() {
        return new Board(this);
    }

    void become(Board other) {
        if (room != other.room) {
            room = other.room;
            cards = new int[other.cards.length];
        }
        rowCount = other.rowCount;
        System.arraycopy(other.cards, 0, cards, 0, (rowCount + 1) * room);
        System.arraycopy(other.counts, 0, counts, 0, counts.length);
        System.arraycopy(other.modifierRows, 0, modifierRows, 0, modifierRows.length);
        System.arraycopy(other.modifierSides, 0, modifierSides, 0, modifierSides.length);
        System.arraycopy(other.counterValues, 0, counterValues, 0, counterValues.length);
    }

    /** Takes away all rows and modifiers, for the next round; a new row begins with its counters at 0. */
    public void clear() {
        rowCount = 0;
        Arrays.fill(counts, 0);
        Arrays.fill(modifierRows, 0);
        Arrays.fill(modifierSides, 0);
    }

    /** The same, with all counters at 0. */
    void restart() {
        clear();
        Arrays.fill(counterValues, 0);
    }

    public int rowCount() {
        return rowCount;
    }

    public boolean hasRoomForRow() {
        return rowCount < mostRows;
    }

    /** Adds an empty row after the others and gives its number. */
    public int openRow() {
        rowCount++;
        counts[rowCount] = 0;
        for (int counter = 0; counter < counters; counter++) {
            setCounter(counter, rowCount, 0);
        }
        return rowCount;
    }

    /** Takes a row away with all that lies in it or beside it; the later rows count one less. */
    public void closeRow(int row) {
        int later = rowCount - row;
        System.arraycopy(cards, (row + 1) * room, cards, row * room, later * room);
        System.arraycopy(counts, row + 1, counts, row, later);
        System.arraycopy(counterValues, (row + 1) * counters, counterValues, row * counters, later * counters);
        counts[rowCount] = 0;
        rowCount--;
        for (int modifier = 0; modifier < modifierRows.length; modifier++) {
            if (modifierRows[modifier] == row) {
                modifierRows[modifier] = 0;
            } else if (modifierRows[modifier] > row) {
                modifierRows[modifier]--;
            }
        }
    }

    /** How many cards lie in the row. */
    public int count(int row) {
        return counts[row];
    }

    /** The card at a place, counted from 0 at the left. */
    public int card(int row, int place) {
        return cards[row * room + place];
    }

    /** The leftmost card; 0 if there is none. */
    public int first(int row) {
        return counts[row] == 0 ? 0 : cards[row * room];
    }

    /** The rightmost card; 0 if there is none. */
    public int last(int row) {
        int count = counts[row];
        return count == 0 ? 0 : cards[row * room + count - 1];
    }

    public List<Integer> cards(int row) {
        return Arrays.stream(cards, row * room, row * room + counts[row])
                .boxed()
                .toList();
    }

    /** Puts a card at the right end. */
    public void append(int row, int card) {
        int count = counts[row];
        if (count == room) {
            widen();
        }
        cards[row * room + count] = card;
        counts[row] = count + 1;
    }

    /** Puts a card at the left end. */
    public void prepend(int row, int card) {
        if (counts[row] == room) {
            widen();
        }
        System.arraycopy(cards, row * room, cards, row * room + 1, counts[row]);
        cards[row * room] = card;
        counts[row]++;
    }

    /** Leaves no card in the row. */
    public void empty(int row) {
        counts[row] = 0;
    }

    /**
     * Puts the rows in another order, with what lies beside them.
     *
     * @param order for each new place, from 1, the number the row had before; index 0 is not read
     */
    public void reorder(int[] order) {
        Board old = copy();
        for (int row = 1; row <= rowCount; row++) {
            int before = order[row];
            System.arraycopy(old.cards, before * room, cards, row * room, room);
            System.arraycopy(old.counterValues, before * counters, counterValues, row * counters, counters);
            counts[row] = old.counts[before];
            for (int modifier = 0; modifier < modifierRows.length; modifier++) {
                if (old.modifierRows[modifier] == before) {
                    modifierRows[modifier] = row;
                }
            }
        }
    }

    /** The row a modifier lies beside; 0 if it is not on the table. */
    public int modifierRow(int modifier) {
        return modifierRows[modifier];
    }

    public void moveModifier(int modifier, int row) {
        modifierRows[modifier] = row;
    }

    /** The side a modifier shows, as its place in the variant's sides. */
    public int modifierSide(int modifier) {
        return modifierSides[modifier];
    }

    public void turnModifier(int modifier, int side) {
        modifierSides[modifier] = side;
    }

    public int counter(int counter, int row) {
        return counterValues[row * counters + counter];
    }

    public void setCounter(int counter, int row, int value) {
        counterValues[row * counters + counter] = value;
    }

    private void widen() {
        int wider = room * 2;
        int[] widened = new int[(mostRows + 1) * wider];
        for (int row = 1; row <= rowCount; row++) {
            System.arraycopy(cards, row * room, widened, row * wider, counts[row]);
        }
        room = wider;
        cards = widened;
    }
}
